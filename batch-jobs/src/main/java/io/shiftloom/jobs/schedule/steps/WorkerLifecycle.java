package io.shiftloom.jobs.schedule.steps;

import com.github.kagkarlsson.scheduler.Scheduler;
import io.shiftloom.jobs.database.server.DatabaseServer;
import io.shiftloom.jobs.queue.QueueSweep;
import io.shiftloom.jobs.schedule.compute.StopSignals;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.task.RepeatedWork;
import io.shiftloom.jobs.worker.Drainable;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Starts the schedulers of a worker, and stops them in order: solvers stop at their next check, their owners hand the
 * requests back, and only then the schedulers end with their heartbeats.
 */
@WorkerComponent
final class WorkerLifecycle implements SmartLifecycle, Drainable {

    private static final Logger LOG = LoggerFactory.getLogger(WorkerLifecycle.class);
    private static final Duration WATCH = Duration.ofSeconds(1);
    private static final Duration STOP_LIMIT = Duration.ofSeconds(15);

    private final StopSignals stops;
    private final DatabaseServer server;
    private final QueueSweep sweep;
    private final List<Scheduler> schedulers;
    private @Nullable RepeatedWork watch;

    WorkerLifecycle(StopSignals stops, DatabaseServer server, QueueSweep sweep, List<Scheduler> schedulers) {
        this.stops = stops;
        this.server = server;
        this.sweep = sweep;
        this.schedulers = schedulers;
    }

    @Override
    public synchronized void start() {
        if (server.isEmbedded()) {
            sweep.releaseAll();
        }
        schedulers.forEach(Scheduler::start);
        watch = RepeatedWork.start("stop-signals", WATCH, WATCH, stops::poll);
    }

    @Override
    public synchronized void stop() {
        stops.shutdown();
        if (watch != null) {
            watch.close();
            watch = null;
        }
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            schedulers.forEach(scheduler -> threads.execute(scheduler::stop));
            threads.shutdown();
            if (!threads.awaitTermination(STOP_LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                LOG.warn("Some work did not stop in time. Other workers take it over.");
                threads.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Owners hand their requests back and chunks are given back, as at the end of the process. */
    @Override
    public void drain() {
        schedulers.forEach(Scheduler::pause);
        stops.drain();
    }

    @Override
    public void resume() {
        stops.resume();
        schedulers.forEach(Scheduler::resume);
    }

    /** Starts before the deliveries, because the sweep may free their tasks too. */
    @Override
    public int getPhase() {
        return DEFAULT_PHASE - 1;
    }

    @Override
    public synchronized boolean isRunning() {
        return watch != null;
    }
}
