package io.shiftloom.jobs.database.server;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.attribute.PosixFilePermission.GROUP_WRITE;
import static java.nio.file.attribute.PosixFilePermission.OTHERS_WRITE;

import io.shiftloom.jobs.secret.SecretFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.util.FileSystemUtils;

/**
 * The folder that the embedded server's programs are unpacked into. Whoever can replace a program in it runs as this
 * service, so nobody else may enter it.
 */
final class ServerPrograms {

    private static final Logger LOG = LoggerFactory.getLogger(ServerPrograms.class);

    private final Path unpacked;
    private final Path guarded;

    private ServerPrograms(Path unpacked, Path guarded) {
        this.unpacked = unpacked;
        this.guarded = guarded;
    }

    /**
     * Programs of this data directory's own. The library makes the folder it unpacks into writable for everybody at
     * each start, so it gets one inside a folder that only this service's user can enter.
     */
    static ServerPrograms in(Path dataDir) {
        var guarded = dataDir.resolve("postgres-binaries");
        return new ServerPrograms(guarded.resolve("unpacked"), guarded);
    }

    /** Where to unpack to. Programs that another user could have changed are removed first. */
    Path prepare() throws IOException {
        if (Files.exists(guarded, NOFOLLOW_LINKS) && !isOurs()) {
            LOG.warn("Other users can write to {}. Its programs are unpacked again.", guarded);
            FileSystemUtils.deleteRecursively(guarded);
        }
        SecretFile.createDirectory(guarded);
        return unpacked;
    }

    /**
     * Takes back the right to write that the library gives to everybody. A JVM that has unpacked the programs before
     * uses that copy, wherever it is, and leaves this folder out.
     */
    void close() throws IOException {
        if (isPosix() && Files.exists(unpacked)) {
            Files.setPosixFilePermissions(unpacked, PosixFilePermissions.fromString("rwx------"));
        }
    }

    private boolean isOurs() throws IOException {
        if (!isPosix()) {
            return true;
        }
        var owner = self();
        try (var files = Files.walk(guarded)) {
            return files.allMatch(file -> isOurs(file, owner));
        }
    }

    private static boolean isOurs(Path file, UserPrincipal owner) {
        try {
            var attributes = Files.readAttributes(file, PosixFileAttributes.class, NOFOLLOW_LINKS);
            boolean writable = attributes.permissions().contains(GROUP_WRITE)
                    || attributes.permissions().contains(OTHERS_WRITE);
            // A link always says that everybody may write.
            return attributes.owner().equals(owner) && (attributes.isSymbolicLink() || !writable);
        } catch (IOException e) {
            return false;
        }
    }

    /** The user that this process's files belong to, which may have no name. */
    private UserPrincipal self() throws IOException {
        var file = Files.createTempFile(guarded.toAbsolutePath().getParent(), "owner", null);
        try {
            return Files.getOwner(file);
        } finally {
            Files.delete(file);
        }
    }

    private boolean isPosix() {
        return guarded.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
}
