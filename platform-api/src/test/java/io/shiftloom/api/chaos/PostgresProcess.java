package io.shiftloom.api.chaos;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** A PostgreSQL of its own, always at the same port, that goes and comes back with what was committed. */
public final class PostgresProcess implements AutoCloseable {

    private static final Duration START_LIMIT = Duration.ofSeconds(60);
    private static final Duration STOP_LIMIT = Duration.ofSeconds(30);

    private final Path directory;
    private final int port = Ports.free();
    private @Nullable EmbeddedPostgres started;

    private PostgresProcess(Path directory) {
        this.directory = directory;
    }

    public static PostgresProcess start(Path directory) {
        var process = new PostgresProcess(directory);
        process.start();
        return process;
    }

    /** How the owner of the schema connects. */
    public DatabaseAddress address() {
        return new DatabaseAddress("jdbc:postgresql://localhost:" + port + "/postgres", "postgres", "for-tests-only");
    }

    void start() {
        var log = Redirect.appendTo(directory.resolve("postgres.log").toFile());
        try {
            started = EmbeddedPostgres.builder()
                    .setDataDirectory(directory.resolve("postgres"))
                    .setCleanDataDirectory(false)
                    .setRegisterShutdownHook(false)
                    .setPort(port)
                    .setPGStartupWait(START_LIMIT)
                    // A crash of the server may lose nothing that it said was committed.
                    .setServerConfig("synchronous_commit", "on")
                    .setServerConfig("max_connections", "300")
                    .setServerConfig("shared_preload_libraries", "pg_stat_statements")
                    .setConnectConfig("password", "for-tests-only")
                    .setOutputRedirector(log)
                    .setErrorRedirector(log)
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException("PostgreSQL does not start, see " + directory, e);
        }
    }

    /** As if its machine lost power: every connection breaks, and the next start recovers from the log. */
    void crash() {
        stop("QUIT");
    }

    @Override
    public void close() {
        stop("INT");
    }

    /** The library, too, gives its lock of the directory back. */
    private void forget() throws IOException {
        if (started != null) {
            started.close();
            started = null;
        }
    }

    private void stop(String signal) {
        try {
            var pid = Files.readAllLines(directory.resolve("postgres/postmaster.pid"))
                    .getFirst()
                    .strip();
            var server = ProcessHandle.of(Long.parseLong(pid));
            Signals.send(signal, Long.parseLong(pid));
            if (server.isPresent()) {
                server.get().onExit().get(STOP_LIMIT.toSeconds(), TimeUnit.SECONDS);
            }
            forget();
        } catch (IOException | ExecutionException | TimeoutException e) {
            throw new IllegalStateException("PostgreSQL does not stop, see " + directory, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
