package io.shiftloom.jobs.database.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BackupFolderTest {

    @TempDir
    private Path directory;

    @Test
    void folderThatAnotherBackupWritesIsLeftToIt() throws IOException {
        var wanted = directory.resolve("both");
        var first = BackupFolder.create(wanted);
        Files.writeString(first.dump(), "half of it");

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> BackupFolder.create(wanted))
                .withMessageContaining("Another backup writes " + wanted);
        assertThat(first.dump()).hasContent("half of it");

        first.discard();
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void whatAnInterruptedBackupLeftIsReplaced() throws IOException {
        var left = Files.createDirectory(directory.resolve("wanted.unfinished"));
        Files.writeString(left.resolve("lock"), "");
        Files.writeString(Files.createDirectory(left.resolve("half")).resolve("file"), "");

        var wanted = directory.resolve("wanted");
        var folder = BackupFolder.create(wanted);
        assertThat(left).isDirectoryNotContaining(file -> file.endsWith("half"));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(left)))
                .isEqualTo("rwx------");
        Files.writeString(folder.dump(), "all of it");
        folder.complete(
                new BackupManifest(BackupManifest.FORMAT, Instant.EPOCH, "", null, "", 15, 15, "", new TreeMap<>()),
                wanted);

        assertThat(left).doesNotExist();
        try (var files = Files.list(wanted)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("backup.json", "shiftloom.dump");
        }
    }
}
