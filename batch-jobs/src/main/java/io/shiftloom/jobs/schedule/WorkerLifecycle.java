package io.shiftloom.jobs.schedule;

import com.github.kagkarlsson.scheduler.Scheduler;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Starts the schedulers of a worker, and stops them in order: solvers give up at their next check, their owners hand the
 * requests back, and only then do the schedulers, with their heartbeats, go.
 */
final class WorkerLifecycle implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(WorkerLifecycle.class);
    private static final Duration STOP_LIMIT = Duration.ofSeconds(15);

    private final StopSignals stops;
    private final Runnable beforeStart;
    private final List<Scheduler> schedulers;
    private @Nullable ScheduledExecutorService watch;

    /** @param beforeStart what must be done before any work is picked */
    WorkerLifecycle(StopSignals stops, Runnable beforeStart, List<Scheduler> schedulers) {
        this.stops = stops;
        this.beforeStart = beforeStart;
        this.schedulers = schedulers;
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored")
    public synchronized void start() {
        beforeStart.run();
        schedulers.forEach(Scheduler::start);
        watch = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().name("stop-signals").daemon().factory());
        watch.scheduleWithFixedDelay(stops::poll, 1, 1, TimeUnit.SECONDS);
    }

    @Override
    public synchronized void stop() {
        stops.shutdown();
        if (watch != null) {
            watch.shutdownNow();
            watch = null;
        }
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            schedulers.forEach(scheduler -> threads.execute(scheduler::stop));
            threads.shutdown();
            if (!threads.awaitTermination(STOP_LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                LOG.warn("Some work did not stop in time; others will take it over.");
                threads.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Before the deliveries, whose tasks {@code beforeStart} may free, too. */
    @Override
    public int getPhase() {
        return DEFAULT_PHASE - 1;
    }

    @Override
    public synchronized boolean isRunning() {
        return watch != null;
    }
}
