package io.shiftloom.api.chaos;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Ports for processes that are started later. The system gives none of them to anybody who asks for any free port or connects
 * somewhere, and no other JVM of these tests is given the same.
 */
public final class Ports {

    /** Below the ports that systems hand out by themselves. */
    private static final int FIRST = 20_000;

    private static final int LAST = 32_000;
    private static final int MOST_TRIES = 1_000;

    /** Kept until this JVM ends, and with them the ports. */
    private static final List<FileChannel> KEPT = new ArrayList<>();

    private Ports() {}

    /** An even port at which nobody listens, and neither does anybody at the next one, which a service takes for its metrics. */
    public static synchronized int free() {
        try {
            var folder = Files.createDirectories(Path.of(System.getProperty("java.io.tmpdir"), "shiftloom-test-ports"));
            for (int attempt = 0; attempt < MOST_TRIES; attempt++) {
                int port = ThreadLocalRandom.current().nextInt(FIRST, LAST) & ~1;
                if (isOurs(folder.resolve(Integer.toString(port))) && isFree(port) && isFree(port + 1)) {
                    return port;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("no free port", e);
        }
        throw new IllegalStateException("no free port");
    }

    private static boolean isOurs(Path file) throws IOException {
        var channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            if (channel.tryLock() != null) {
                KEPT.add(channel);
                return true;
            }
        } catch (OverlappingFileLockException e) {
            // This JVM has it.
        }
        channel.close();
        return false;
    }

    private static boolean isFree(int port) {
        try (var _ = new ServerSocket(port)) {
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
