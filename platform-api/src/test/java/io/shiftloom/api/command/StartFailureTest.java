package io.shiftloom.api.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.terminal.CommandOutput;
import io.shiftloom.api.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A service that does not start says why in one sentence, whatever its role. */
class StartFailureTest {

    @TempDir
    private Path folder;

    private record Run(int exit, String err) {}

    @ParameterizedTest
    @ValueSource(strings = {"serve --roles api", "serve --roles worker", "serve", "migrate"})
    void aDataDirectoryInUseIsNamed(String command) throws IOException {
        try (var lock = FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            assertThat(lock.tryLock()).isNotNull();

            var run = run(command, folder);

            assertThat(run.exit()).isEqualTo(1);
            assertThat(run.err())
                    .startsWith("shiftloom: The data directory " + folder + " is in use by another process. Maybe ")
                    .hasLineCount(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"serve --roles api", "serve --roles worker", "migrate"})
    void aFileInPlaceOfTheDataDirectoryIsNamed(String command) throws IOException {
        var file = Files.writeString(folder.resolve("data"), "x");

        var run = run(command, file);

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err())
                .startsWith("shiftloom: " + file + " is a file, and a directory is needed. Maybe ")
                .hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"serve --roles api", "migrate"})
    void aDatabaseThatCannotBeMadeIsNamed(String command) throws IOException {
        Files.writeString(Files.createDirectory(folder.resolve("postgres")).resolve("somebody-elses"), "x");

        var run = run(command, folder);

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err())
                .startsWith("shiftloom: PostgreSQL does not start in " + folder + ". Maybe its log, "
                        + folder.resolve("postgres.log") + ", says why.")
                .hasLineCount(1);
        assertThat(folder.resolve("postgres.log")).content().contains("initdb: error:");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "backup FOLDER/backup",
                "migrate --plan",
                "migrate --status",
                "migrate --unlock",
                "people show 01890000-0000-7000-8000-000000000000 ada",
                "people erase 01890000-0000-7000-8000-000000000000 ada --yes"
            })
    void aCommandOnNoDatabaseMakesNone(String command) {
        var run = run(command.replace("FOLDER", folder.toString()), folder.resolve("data"));

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err())
                .startsWith("shiftloom: There is no database in " + folder.resolve("data") + ". Maybe ")
                .hasLineCount(1);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void nobodyIsErasedWithoutAYes() {
        var run = run("people erase 01890000-0000-7000-8000-000000000000 ada", folder.resolve("data"));

        assertThat(run.exit()).isEqualTo(2);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aBlankedPasswordIsNamed() throws IOException {
        Files.writeString(folder.resolve("postgres-password"), "");

        var run = run("serve --roles api", folder);

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err())
                .startsWith("shiftloom: " + folder.resolve("postgres-password") + " holds no secret")
                .hasLineCount(1);
    }

    private static Run run(String command, Path data) {
        var err = new StringWriter();
        var output = new CommandOutput(
                new PrintWriter(new StringWriter()), Terminal.plain(), new PrintWriter(err, true), Terminal.plain());
        int exit = Shiftloom.commandLine(output).execute((command + " --data " + data).split(" ", -1));
        return new Run(exit, err.toString());
    }
}
