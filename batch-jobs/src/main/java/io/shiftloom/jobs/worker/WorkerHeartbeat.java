package io.shiftloom.jobs.worker;

import io.shiftloom.jobs.settings.ShiftloomSettings;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.task.Schedulers;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/** Keeps this process in the registry as long as it runs. */
@WorkerComponent
final class WorkerHeartbeat implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(WorkerHeartbeat.class);

    private final WorkerRegistry registry;
    private final WorkerProcess self;
    private @Nullable ScheduledExecutorService beats;

    WorkerHeartbeat(WorkerRegistry registry, Schedulers schedulers, ShiftloomSettings settings, Clock clock) {
        this.registry = registry;
        var now = clock.instant();
        this.self = new WorkerProcess(
                schedulers.name(),
                host(),
                ProcessHandle.current().pid(),
                settings.computeCores(),
                now,
                now,
                ProgramVersion.CURRENT);
    }

    private static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "unknown";
        }
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored")
    public synchronized void start() {
        beats = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().name("worker-heartbeat").daemon().factory());
        beats.scheduleWithFixedDelay(
                () -> quietly(() -> registry.beat(self)), 0, WorkerProcess.HEARTBEAT.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public synchronized void stop() {
        if (beats != null) {
            beats.shutdownNow();
            beats = null;
            quietly(() -> registry.leave(self));
        }
    }

    @Override
    public synchronized boolean isRunning() {
        return beats != null;
    }

    /** Logs failures for debugging only: others report an unreachable database, and the next heartbeat tries again. */
    private static void quietly(Runnable work) {
        try {
            work.run();
        } catch (DataAccessException | TransactionException e) {
            LOG.debug("the heartbeat of this worker failed", e);
        }
    }
}
