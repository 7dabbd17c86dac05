package io.shiftloom.jobs.database.backup;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.springframework.util.FileSystemUtils;

/** Keeps two backups from writing one folder. It ends with its process, so what an interrupted backup left is not locked. */
final class FolderLock {

    private static final String NAME = "lock";

    private final FileChannel channel;

    private FolderLock(FileChannel channel) {
        this.channel = channel;
    }

    /** @return empty when another backup has it */
    static Optional<FolderLock> take(Path folder) throws IOException {
        var file = folder.resolve(NAME);
        var channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        // Whoever had it may have renamed or removed the folder since the file was opened.
        if (isOurs(channel) && Files.exists(file)) {
            return Optional.of(new FolderLock(channel));
        }
        channel.close();
        return Optional.empty();
    }

    private static boolean isOurs(FileChannel channel) {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        } catch (IOException e) {
            // Some shares have no locks. A backup there is worth more than none.
            return true;
        }
    }

    /** Removes what an interrupted backup left in the folder. */
    static void clear(Path folder) throws IOException {
        try (var files = Files.newDirectoryStream(folder, file -> !file.endsWith(NAME))) {
            for (var file : files) {
                FileSystemUtils.deleteRecursively(file);
            }
        }
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    }

    /** The folder is gone. Another backup may have made it anew. */
    void abandon() throws IOException {
        channel.close();
    }

    /** @param folder as it is called now */
    void release(Path folder) throws IOException {
        try (channel) {
            Files.deleteIfExists(folder.resolve(NAME));
        }
    }
}
