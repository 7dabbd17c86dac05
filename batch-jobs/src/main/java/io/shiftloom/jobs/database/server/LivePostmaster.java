package io.shiftloom.jobs.database.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** A server that runs on a cluster, as its {@code postmaster.pid} tells. */
record LivePostmaster(ProcessHandle process, int port) {

    private static final int PID_LINE = 0;
    private static final int DIRECTORY_LINE = 1;
    private static final int PORT_LINE = 3;
    private static final Duration FAST_STOP_LIMIT = Duration.ofSeconds(5);

    /**
     * The server of this cluster; null when none is alive. The file alone proves nothing, because it survives a crash.
     */
    static @Nullable LivePostmaster find(Path cluster) throws IOException {
        try {
            var lines = Files.readAllLines(cluster.resolve("postmaster.pid"));
            if (lines.size() <= PORT_LINE || !isSame(lines.get(DIRECTORY_LINE), cluster)) {
                return null;
            }
            int port = Integer.parseInt(lines.get(PORT_LINE).strip());
            return ProcessHandle.of(Long.parseLong(lines.get(PID_LINE).strip()))
                    .filter(LivePostmaster::isPostgres)
                    .filter(process -> worksIn(process, cluster))
                    .map(process -> new LivePostmaster(process, port))
                    .orElse(null);
        } catch (NoSuchFileException | NumberFormatException e) {
            return null;
        }
    }

    /**
     * Removes the file that a dead server left behind if its number now belongs to another program, because of which
     * PostgreSQL would not start. Call it only when no server is alive.
     *
     * @throws IllegalStateException when processes of a dead server still work on the cluster
     */
    static void forgetDead(Path cluster) throws IOException {
        var file = cluster.resolve("postmaster.pid");
        if (Files.exists(file) && isTaken(Files.readString(file, UTF_8))) {
            if (ProcessHandle.allProcesses().anyMatch(process -> isPostgres(process) && worksIn(process, cluster))) {
                throw new IllegalStateException(
                        "Processes of an earlier PostgreSQL still work in %s. Maybe try again in a moment."
                                .formatted(cluster));
            }
            Files.deleteIfExists(file);
        }
    }

    private static boolean isTaken(String recorded) {
        var number = recorded.lines().findFirst().orElse("").strip();
        return number.matches("[0-9]{1,9}")
                && ProcessHandle.of(Long.parseLong(number)).isPresent();
    }

    /** A server works in its cluster. Where the system does not tell, the name of its program has to do. */
    private static boolean worksIn(ProcessHandle process, Path cluster) {
        var directory = Path.of("/proc", Long.toString(process.pid()), "cwd");
        try {
            return !Files.isDirectory(Path.of("/proc/self"))
                    || Files.isSameFile(Files.readSymbolicLink(directory), cluster);
        } catch (IOException e) {
            // Another user's process, or one that has just ended.
            return false;
        }
    }

    /**
     * Stops it without losing committed data: first by a fast stop, then at once, after which the next start recovers
     * from the log.
     */
    void stop() throws IOException {
        if (!stop("INT", FAST_STOP_LIMIT) && !stop("QUIT", FAST_STOP_LIMIT)) {
            throw new IOException("PostgreSQL, process " + process.pid() + ", does not stop");
        }
    }

    private boolean stop(String signal, Duration limit) throws IOException {
        // Java can send TERM and KILL only: the one waits for clients, the other leaves the children behind.
        new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()))
                .redirectErrorStream(true)
                .start()
                .getInputStream()
                .readAllBytes();
        try {
            process.onExit().get(limit.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw new IOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while PostgreSQL stops", e);
        }
    }

    private static boolean isSame(String recorded, Path cluster) throws IOException {
        var directory = Path.of(recorded.strip());
        return Files.exists(directory) && Files.isSameFile(directory, cluster);
    }

    private static boolean isPostgres(ProcessHandle process) {
        return process.isAlive()
                && process.info()
                        .command()
                        .map(command -> command.contains("postgres"))
                        .orElse(true);
    }
}
