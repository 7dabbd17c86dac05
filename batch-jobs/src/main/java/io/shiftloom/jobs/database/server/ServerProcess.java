package io.shiftloom.jobs.database.server;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.util.FileSystemUtils;

/**
 * The server's process: started, or taken over from a service that was killed, and started again when it dies while its
 * service still needs it.
 */
final class ServerProcess {

    private static final Logger LOG = LoggerFactory.getLogger(ServerProcess.class);
    private static final Duration START_LIMIT = Duration.ofSeconds(60);
    private static final Duration BETWEEN_TRIES = Duration.ofSeconds(1);
    private static final Duration BREAK_OFF_LIMIT = Duration.ofSeconds(20);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);

    /** EX_UNAVAILABLE of sysexits.h: a service that the program needs is gone. A supervisor starts the program again. */
    private static final int UNAVAILABLE = 69;

    private final Path dataDir;
    private final Path cluster;
    private final ServerPrograms programs;
    private final ServerAccess access;
    private final UnfinishedCluster unfinished;
    private final ReentrantLock one = new ReentrantLock();
    private @Nullable EmbeddedPostgres started;
    private volatile boolean stopped;

    ServerProcess(Path dataDir, Path cluster, ServerPrograms programs, ServerAccess access) {
        this.dataDir = dataDir;
        this.cluster = cluster;
        this.programs = programs;
        this.access = access;
        this.unfinished = new UnfinishedCluster(dataDir, cluster);
    }

    /**
     * Starts the server, or takes over the one that is still running.
     *
     * @param port where to listen on the loopback interface; 0 for any free port
     * @return where it listens
     */
    int start(int port) throws IOException, SQLException {
        one.lock();
        try {
            return startOrTakeOver(port);
        } finally {
            one.unlock();
        }
    }

    private int startOrTakeOver(int port) throws IOException, SQLException {
        var live = LivePostmaster.find(cluster);
        if (live != null && access.accepts(live.port())) {
            LOG.info("Taking over the PostgreSQL that still runs on port {}", live.port());
            close(live.port());
            return live.port();
        }
        if (live == null) {
            LivePostmaster.forgetDead(cluster);
        } else {
            live.stop();
        }
        if (started != null) {
            // Its server is dead, but it still holds the lock on the cluster.
            started.close();
        }
        started = boot(port);
        return started.getPort();
    }

    /** Starts the server again on the same port whenever it dies. */
    void supervise(int port) throws IOException {
        var live = LivePostmaster.find(cluster);
        if (live == null) {
            Thread.startVirtualThread(() -> revive(port));
        } else {
            var _ = live.process().onExit().thenRun(() -> Thread.startVirtualThread(() -> revive(port)));
        }
    }

    void stop() throws IOException {
        one.lock();
        try {
            if (stopped) {
                return;
            }
            stopped = true;
            if (started != null) {
                started.close();
                return;
            }
            stopLive();
        } finally {
            one.unlock();
        }
    }

    /**
     * Stops it in the middle of its start too, which then fails. What makes a new cluster is ended at once: the next start
     * begins it anew.
     */
    void breakOff() throws IOException {
        stopped = true;
        long deadline = System.nanoTime() + BREAK_OFF_LIMIT.toNanos();
        boolean quiet = false;
        while (!quiet && System.nanoTime() < deadline) {
            killMakersOfClusters();
            stopLive();
            quiet = isStartOver();
        }
        stopLive();
    }

    /** Its own end by SIGTERM may take long, and does not end the servers that it works with. */
    private static void killMakersOfClusters() {
        ProcessHandle.current()
                .descendants()
                .filter(ServerProcess::makesClusters)
                .flatMap(maker -> Stream.concat(Stream.of(maker), maker.descendants()))
                .toList()
                .forEach(ProcessHandle::destroyForcibly);
    }

    private void stopLive() throws IOException {
        var live = LivePostmaster.find(cluster);
        if (live != null) {
            live.stop();
        }
    }

    /** Waits a moment for a start that another thread makes. */
    private boolean isStartOver() {
        try {
            if (one.tryLock(BETWEEN_LOOKS.toMillis(), TimeUnit.MILLISECONDS)) {
                one.unlock();
                return true;
            }
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    private static boolean makesClusters(ProcessHandle process) {
        return process.info().command().orElse("").endsWith("initdb");
    }

    /** A server that was killed leaves processes behind that hold its memory for a moment, so one try is not enough. */
    private void revive(int port) {
        long deadline = System.nanoTime() + START_LIMIT.toNanos();
        while (!stopped) {
            LOG.error("PostgreSQL has ended. Starting it again on port {}.", port);
            try {
                start(port);
                supervise(port);
                LOG.info("PostgreSQL runs again on port {}", port);
                return;
            } catch (IOException | SQLException | IllegalStateException e) {
                LOG.warn("PostgreSQL does not start: {}", e.getMessage());
                if (System.nanoTime() >= deadline) {
                    LOG.error("PostgreSQL does not start again. The service ends so that it can be started again.", e);
                    System.exit(UNAVAILABLE);
                }
                pause();
            }
        }
    }

    private EmbeddedPostgres boot(int port) throws IOException, SQLException {
        if (stopped) {
            throw new IllegalStateException("the service ends");
        }
        if (unfinished.exists() && !unfinished.holdsData()) {
            FileSystemUtils.deleteRecursively(cluster);
        }
        if (unfinished.isNew()) {
            unfinished.begin();
        }
        var server = boot(settings(programs.prepare(), port).setDataDirectory(cluster));
        programs.close();
        close(server.getPort());
        return server;
    }

    /** Ends what the first start began, whichever start gets so far: until then the server accepts every password. */
    private void close(int port) throws IOException, SQLException {
        if (unfinished.exists()) {
            access.secure(cluster, port);
            unfinished.end();
        }
    }

    /** The library throws what is no failure of input or output when it cannot make a cluster. */
    private static EmbeddedPostgres boot(EmbeddedPostgres.Builder builder) throws IOException {
        try {
            return builder.start();
        } catch (IllegalStateException e) {
            throw new IOException("the programs of PostgreSQL fail", e);
        }
    }

    private EmbeddedPostgres.Builder settings(Path unpacked, int port) {
        var log = Redirect.appendTo(dataDir.resolve("postgres.log").toFile());
        return EmbeddedPostgres.builder()
                .setCleanDataDirectory(false)
                .setRegisterShutdownHook(false)
                .setOverrideWorkingDirectory(unpacked.toAbsolutePath().toFile())
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

    private static void pause() {
        try {
            Thread.sleep(BETWEEN_TRIES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
