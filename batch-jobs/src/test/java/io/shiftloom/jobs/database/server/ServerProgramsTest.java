package io.shiftloom.jobs.database.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerProgramsTest {

    @TempDir
    Path directory;

    private ServerPrograms programs;
    private Path program;

    @BeforeEach
    void unpack() throws IOException {
        programs = ServerPrograms.in(directory);
        var unpacked = programs.prepare();
        var folder = unpacked.resolve("bin");
        Files.createDirectories(folder);
        permit(folder, "rwxr-xr-x");
        program = folder.resolve("postgres");
        Files.writeString(program, "program");
        permit(program, "rwxr-xr-x");
        // As the library leaves it.
        permit(unpacked, "rwxrwxrwx");
        programs.close();
    }

    @Test
    void onlyItsUserMayEnterTheFolder() throws IOException {
        assertThat(permissions(directory.resolve("postgres-binaries"))).isEqualTo("rwx------");
        assertThat(permissions(directory.resolve("postgres-binaries/unpacked"))).isEqualTo("rwx------");
    }

    @Test
    void programsThatNobodyElseCouldChangeAreKept() throws IOException {
        programs.prepare();

        assertThat(program).hasContent("program");
    }

    @Test
    void aProgramThatOthersCanWriteToIsRemoved() throws IOException {
        permit(program, "rwxrwxrwx");

        programs.prepare();

        assertThat(program).doesNotExist();
    }

    @Test
    void programsInAFolderThatOthersCanWriteToAreRemoved() throws IOException {
        permit(directory.resolve("postgres-binaries"), "rwxrwxrwx");

        programs.prepare();

        assertThat(program).doesNotExist();
        assertThat(permissions(directory.resolve("postgres-binaries"))).isEqualTo("rwx------");
    }

    private static void permit(Path path, String permissions) throws IOException {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
