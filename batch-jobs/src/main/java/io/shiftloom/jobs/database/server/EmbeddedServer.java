package io.shiftloom.jobs.database.server;

import io.shiftloom.jobs.secret.SecretFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * PostgreSQL in the data directory, for one process at a time. What is committed survives a SIGKILL of this process, of
 * the server, or of both: a server that outlived its process is taken over as it is.
 */
final class EmbeddedServer implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedServer.class);

    /** The servers of this JVM, including those that are being started. */
    private static final Set<ServerProcess> BEGUN = ConcurrentHashMap.newKeySet();

    private final FileChannel lock;
    private final ServerProcess process;
    private final DatabaseAddress address;

    private EmbeddedServer(FileChannel lock, ServerProcess process, DatabaseAddress address) {
        this.lock = lock;
        this.process = process;
        this.address = address;
    }

    /**
     * Starts the server, or takes over the one that is still running.
     *
     * @param port where to listen on the loopback interface; 0 for any free port
     * @throws IllegalStateException when another process uses the directory
     */
    static EmbeddedServer start(Path dataDir, int port) {
        SecretFile.createDirectory(dataDir);
        var lock = lock(dataDir);
        ServerProcess begun = null;
        try {
            var cluster = dataDir.resolve("postgres").toAbsolutePath();
            var password = dataDir.resolve("postgres-password");
            requireKey(dataDir, cluster, password);
            var access = new ServerAccess(SecretFile.readOrCreate(password));
            var process = new ServerProcess(dataDir, cluster, ServerPrograms.in(dataDir), access);
            BEGUN.add(process);
            begun = process;
            int listening = process.start(port);
            process.supervise(listening);
            return new EmbeddedServer(lock, process, access.createDatabase(listening));
        } catch (IllegalStateException e) {
            stop(begun, lock);
            throw e;
        } catch (IOException | SQLException e) {
            stop(begun, lock);
            if (port != 0 && isTaken(port)) {
                throw new IllegalStateException(
                        "PostgreSQL cannot listen at port %d of shiftloom.database.port, which is in use by another process. Maybe choose another port, or 0 for any free one."
                                .formatted(port),
                        e);
            }
            throw new IllegalStateException(
                    "PostgreSQL does not start in %s. Maybe its log, %s, says why."
                            .formatted(dataDir, dataDir.resolve("postgres.log")),
                    e);
        }
    }

    /**
     * Stops all servers of this JVM, in the middle of their start too, for a JVM that ends without closing them. A server
     * that was taken over stops as well.
     */
    static void breakOffAll() {
        for (var process : BEGUN) {
            try {
                process.breakOff();
            } catch (IOException e) {
                LOG.warn("PostgreSQL did not stop in time", e);
            }
        }
    }

    /** Also after a start that failed: nobody else would stop its server, which may accept every password still. */
    private static void stop(@Nullable ServerProcess begun, FileChannel lock) {
        try {
            if (begun != null) {
                begun.stop();
            }
        } catch (IOException e) {
            LOG.warn("PostgreSQL did not stop in time", e);
        } finally {
            if (begun != null) {
                BEGUN.remove(begun);
            }
            release(lock);
        }
    }

    /** How the owner reaches the server that runs in this directory, whoever started it; empty when none does. */
    static Optional<DatabaseAddress> running(Path dataDir) {
        var password = dataDir.resolve("postgres-password");
        try {
            var live = Files.exists(password)
                    ? LivePostmaster.find(dataDir.resolve("postgres").toAbsolutePath())
                    : null;
            return live == null
                    ? Optional.empty()
                    : Optional.of(new ServerAccess(SecretFile.readOrCreate(password)).address(live.port()));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot tell whether PostgreSQL runs in " + dataDir, e);
        }
    }

    /** A new password would not open what an older one closed, and waiting for it would only hide that. */
    private static void requireKey(Path dataDir, Path cluster, Path password) {
        boolean closed =
                Files.exists(cluster.resolve("postgresql.conf")) && !new UnfinishedCluster(dataDir, cluster).exists();
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
        stop(process, lock);
    }

    private static boolean isTaken(int port) {
        try (var _ = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return false;
        } catch (IOException e) {
            return true;
        }
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
