package io.shiftloom.jobs.database;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.util.FileSystemUtils;

/**
 * PostgreSQL in the data directory, for one process at a time. What is committed survives a SIGKILL of this process, of
 * the server, or of both: a server that outlived its process is taken over as it is.
 */
final class EmbeddedServer implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedServer.class);
    private static final Duration START_LIMIT = Duration.ofSeconds(60);

    private final FileChannel lock;
    private final DatabaseAddress address;
    private final @Nullable EmbeddedPostgres started;
    private final Path cluster;

    private EmbeddedServer(
            FileChannel lock, DatabaseAddress address, @Nullable EmbeddedPostgres started, Path cluster) {
        this.lock = lock;
        this.address = address;
        this.started = started;
        this.cluster = cluster;
    }

    /**
     * Starts the server, or takes over the one that still runs.
     *
     * @param port where to listen on the loopback interface; 0 for any free port
     * @throws IllegalStateException when another process uses the directory
     */
    static EmbeddedServer start(Path dataDir, int port) {
        return start(dataDir, dataDir.resolve("postgres-binaries"), port);
    }

    /** The same with the unpacked programs elsewhere. */
    static EmbeddedServer start(Path dataDir, Path binaries, int port) {
        SecretFile.createDirectory(dataDir);
        var lock = lock(dataDir);
        try {
            var cluster = dataDir.resolve("postgres").toAbsolutePath();
            var password = dataDir.resolve("postgres-password");
            requireKey(dataDir, cluster, password);
            var access = new ServerAccess(SecretFile.readOrCreate(password));
            var live = LivePostmaster.find(cluster);
            if (live != null && access.accepts(live.port())) {
                LOG.info("Taking over the PostgreSQL that still runs on port {}", live.port());
                return new EmbeddedServer(lock, access.createDatabase(live.port()), null, cluster);
            }
            if (live != null) {
                live.stop();
            }
            var started = boot(dataDir, cluster, settings(dataDir, binaries, port, access), access);
            return new EmbeddedServer(lock, access.createDatabase(started.getPort()), started, cluster);
        } catch (IllegalStateException e) {
            release(lock);
            throw e;
        } catch (IOException | SQLException e) {
            release(lock);
            throw new IllegalStateException(
                    "PostgreSQL does not start in %s. Maybe its log, %s, says why."
                            .formatted(dataDir, dataDir.resolve("postgres.log")),
                    e);
        }
    }

    /** A new password would not open what an older one closed, and waiting for it would only hide that. */
    private static void requireKey(Path dataDir, Path cluster, Path password) {
        boolean closed = Files.exists(cluster.resolve("postgresql.conf"))
                && !Files.exists(dataDir.resolve("postgres.unfinished"));
        if (closed && !Files.exists(password)) {
            throw new IllegalStateException(
                    "The database in %s is there, but not its password, %s. Maybe put that file back from a backup, or move the database away to begin with an empty one."
                            .formatted(cluster, password));
        }
    }

    DatabaseAddress address() {
        return address;
    }

    @Override
    public void close() {
        try {
            if (started != null) {
                started.close();
            } else {
                var live = LivePostmaster.find(cluster);
                if (live != null) {
                    live.stop();
                }
            }
        } catch (IOException e) {
            LOG.warn("PostgreSQL did not stop in time", e);
        } finally {
            release(lock);
        }
    }

    private static EmbeddedPostgres boot(
            Path dataDir, Path cluster, EmbeddedPostgres.Builder settings, ServerAccess access)
            throws IOException, SQLException {
        var unfinished = dataDir.resolve("postgres.unfinished");
        if (Files.exists(unfinished)) {
            // Killed while it made the cluster, so there is nothing in it yet.
            FileSystemUtils.deleteRecursively(cluster);
        }
        boolean first = !Files.exists(cluster.resolve("postgresql.conf"));
        if (first) {
            Files.writeString(unfinished, "");
        }
        var server = settings.setDataDirectory(cluster).start();
        if (first) {
            access.secure(cluster, server.getPort());
            Files.delete(unfinished);
        }
        return server;
    }

    private static EmbeddedPostgres.Builder settings(Path dataDir, Path binaries, int port, ServerAccess access) {
        var log = Redirect.appendTo(dataDir.resolve("postgres.log").toFile());
        return EmbeddedPostgres.builder()
                .setCleanDataDirectory(false)
                .setRegisterShutdownHook(false)
                .setOverrideWorkingDirectory(binaries.toAbsolutePath().toFile())
                .setPort(port)
                .setPGStartupWait(START_LIMIT)
                .setConnectConfig("password", access.password())
                .setLocaleConfig("locale-provider", "builtin")
                .setLocaleConfig("builtin-locale", "C.UTF-8")
                .setLocaleConfig("locale", "C")
                // The library starts the server with -F, which must be taken back.
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("max_connections", "100")
                .setServerConfig("unix_socket_directories", "")
                .setServerConfig("log_checkpoints", "off")
                .setOutputRedirector(log)
                .setErrorRedirector(log);
    }

    private static FileChannel lock(Path dataDir) {
        try {
            var channel =
                    FileChannel.open(dataDir.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (tryLock(channel)) {
                return channel;
            }
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot lock " + dataDir, e);
        }
        throw new IllegalStateException(
                "The data directory %s is in use by another process. Maybe stop that one, or choose another directory."
                        .formatted(dataDir));
    }

    private static boolean tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    private static void release(FileChannel lock) {
        try {
            lock.close();
        } catch (IOException e) {
            LOG.warn("The lock of the data directory could not be released", e);
        }
    }
}
