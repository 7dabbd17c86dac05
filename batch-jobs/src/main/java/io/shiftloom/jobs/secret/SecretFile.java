package io.shiftloom.jobs.secret;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Objects;
import java.util.Optional;

/** Keeps secrets that the service generates on first use in its data directory, readable by its user only. */
public final class SecretFile {

    private static final FileAttribute<?> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
    private static final FileAttribute<?> OWNER_ONLY_DIRECTORY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

    private SecretFile() {}

    /**
     * The 32 random bytes of the file in URL-safe base64. The first call generates them.
     *
     * @throws UncheckedIOException when the file can be neither read nor written
     * @throws IllegalStateException when the file is there but holds no secret, because it was blanked or cut off
     */
    public static String readOrCreate(Path file) {
        try {
            if (!Files.exists(file)) {
                createDirectory(directoryOf(file));
                create(file, random());
            }
            return require(file, Files.readString(file, US_ASCII).strip());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot keep a secret in " + file, e);
        }
    }

    /**
     * The same, but nothing is generated.
     *
     * @return empty when there is no such file
     */
    static Optional<String> find(Path file) {
        return Files.exists(file) ? Optional.of(readOrCreate(file)) : Optional.empty();
    }

    private static String require(Path file, String secret) {
        if (!SecretText.isAcceptable(secret)) {
            throw new IllegalStateException(
                    "%s holds no secret: at least %d visible characters are needed, and it has %d. Maybe restore it from a backup."
                            .formatted(file, SecretText.LEAST_LENGTH, secret.length()));
        }
        return secret;
    }

    /** Creates a directory and its parents that only this user can enter. An existing one stays as it is. */
    public static void createDirectory(Path directory) {
        try {
            Files.createDirectories(directory, OWNER_ONLY_DIRECTORY);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot create the directory " + directory, e);
        }
    }

    /** Writes another file and links it, so that neither a crash nor a concurrent process leaves half a secret. */
    private static void create(Path file, String secret) throws IOException {
        var fresh = Files.createTempFile(directoryOf(file), "secret", ".new", OWNER_ONLY);
        try (var channel = FileChannel.open(fresh, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap((secret + "\n").getBytes(US_ASCII)));
            channel.force(true);
            Files.createLink(file, fresh);
        } catch (FileAlreadyExistsException e) {
            // The other process was first, so its secret counts.
        } finally {
            Files.delete(fresh);
        }
    }

    private static Path directoryOf(Path file) {
        return Objects.requireNonNull(file.toAbsolutePath().getParent());
    }

    private static String random() {
        var bytes = new byte[32];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
