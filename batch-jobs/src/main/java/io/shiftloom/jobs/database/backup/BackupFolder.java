package io.shiftloom.jobs.database.backup;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.shiftloom.jobs.secret.SecretFile;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.storage.UnreadableDocument;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Set;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;
import org.springframework.util.FileSystemUtils;
import tools.jackson.core.JacksonException;

/**
 * The folder of one backup: a dump and its manifest. It gets its name when it is complete, so that an interrupted backup
 * is never taken for one.
 */
final class BackupFolder {

    private static final String DUMP = "shiftloom.dump";
    private static final String MANIFEST = "backup.json";
    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rw-------");

    private final Path directory;
    private final @Nullable FolderLock lock;

    private BackupFolder(Path directory, @Nullable FolderLock lock) {
        this.directory = directory;
        this.lock = lock;
    }

    /**
     * Begins a folder. What an interrupted backup left of it is removed.
     *
     * @throws IllegalStateException when the path cannot become a folder of its own, or another backup writes it
     */
    static BackupFolder create(Path wanted) {
        var directory = wanted.toAbsolutePath().normalize();
        if (Files.exists(directory)) {
            throw new IllegalStateException(
                    "%s exists already, and a backup overwrites nothing. Maybe name another folder.".formatted(wanted));
        }
        var parent = directory.getParent();
        if (parent == null || !Files.isDirectory(parent)) {
            throw new IllegalStateException(
                    "There is no folder %s to write the backup into. Maybe create it first.".formatted(parent));
        }
        if (!Files.isWritable(parent)) {
            throw new IllegalStateException(
                    "This user may not write into %s. Maybe choose another folder.".formatted(parent));
        }
        try {
            var partial = directory.resolveSibling(directory.getFileName() + ".unfinished");
            SecretFile.createDirectory(partial);
            var lock = FolderLock.take(partial)
                    .orElseThrow(() -> new IllegalStateException(
                            "Another backup writes %s at this moment. Maybe wait for it, or name another folder."
                                    .formatted(wanted)));
            FolderLock.clear(partial);
            return new BackupFolder(partial, lock);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @throws IllegalStateException when no complete backup is there */
    static BackupFolder open(Path directory) {
        if (!Files.isDirectory(directory)) {
            throw new IllegalStateException("There is no folder %s.".formatted(directory));
        }
        if (!Files.isRegularFile(directory.resolve(MANIFEST)) || !Files.isRegularFile(directory.resolve(DUMP))) {
            throw new IllegalStateException(
                    "%s is not a complete backup: it lacks %s or %s. Maybe name the folder that `shiftloom backup` made."
                            .formatted(directory, MANIFEST, DUMP));
        }
        return new BackupFolder(directory, null);
    }

    Path dump() {
        return directory.resolve(DUMP);
    }

    long bytes() {
        try {
            return Files.size(dump());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String sha256() {
        try {
            return new DigestUtils(DigestUtils.getSha256Digest()).digestAsHex(dump());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes the manifest and gives the folder its name. */
    void complete(BackupManifest manifest, Path wanted) {
        try {
            Files.writeString(directory.resolve(MANIFEST), Json.write(manifest) + "\n", UTF_8);
            // Copies keep these modes, and not that of the folder.
            Files.setPosixFilePermissions(dump(), OWNER_ONLY);
            Files.setPosixFilePermissions(directory.resolve(MANIFEST), OWNER_ONLY);
            var complete = Files.move(directory, wanted.toAbsolutePath().normalize());
            release(complete);
        } catch (IOException e) {
            throw new IllegalStateException(
                    "The backup cannot be written into %s: %s. Maybe choose another folder."
                            .formatted(wanted, e.getMessage()),
                    e);
        }
    }

    void discard() {
        try {
            FileSystemUtils.deleteRecursively(directory);
            if (lock != null) {
                lock.abandon();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void release(Path folder) throws IOException {
        if (lock != null) {
            lock.release(folder);
        }
    }

    /** @throws IllegalStateException when the backup is damaged, or of a format unknown here */
    BackupManifest manifest() {
        var manifest = readManifest();
        if (manifest.format() != BackupManifest.FORMAT) {
            throw new IllegalStateException(
                    "The backup in %s has format %d, and this program reads format %d. Maybe use the program that made it."
                            .formatted(directory, manifest.format(), BackupManifest.FORMAT));
        }
        if (!manifest.sha256().equals(sha256())) {
            throw new IllegalStateException(
                    "The dump in %s is not the one that the backup wrote: its checksum differs. Maybe copy it again, or take an earlier backup."
                            .formatted(directory));
        }
        return manifest;
    }

    private BackupManifest readManifest() {
        try {
            var text = Files.readString(directory.resolve(MANIFEST), UTF_8);
            return Objects.requireNonNull(Json.read(text, BackupManifest.class));
        } catch (UnreadableDocument | JacksonException e) {
            throw new IllegalStateException(
                    "%s cannot be read. Maybe copy the backup again, or take an earlier one."
                            .formatted(directory.resolve(MANIFEST)),
                    e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
