package io.shiftloom.jobs.worker;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/** Keeps this process in the registry as long as it works. */
final class WorkerHeartbeat implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(WorkerHeartbeat.class);

    private final WorkerRegistry registry;
    private final WorkerProcess self;
    private @Nullable ScheduledExecutorService beats;

    WorkerHeartbeat(WorkerRegistry registry, WorkerProcess self) {
        this.registry = registry;
        this.self = self;
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored")
    public synchronized void start() {
        beats = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().name("worker-heartbeat").daemon().factory());
        beats.scheduleWithFixedDelay(
                () -> quietly(() -> registry.beat(self)), 0, WorkerProcess.BEAT.toMillis(), TimeUnit.MILLISECONDS);
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

    /** That the database is away others say loud enough; the next beat tries again. */
    private static void quietly(Runnable work) {
        try {
            work.run();
        } catch (DataAccessException | TransactionException e) {
            LOG.debug("the worker could not give a sign of life", e);
        }
    }
}
