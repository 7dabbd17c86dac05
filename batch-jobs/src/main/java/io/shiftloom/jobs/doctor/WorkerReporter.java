package io.shiftloom.jobs.doctor;

import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.task.Schedulers;
import io.shiftloom.jobs.worker.WorkerRegistry;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/** Keeps the report of this worker up to date, apart from its heartbeats, which must not wait for checks. */
@WorkerComponent
final class WorkerReporter implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(WorkerReporter.class);

    private static final Duration FIRST = Duration.ofSeconds(2);
    private static final Duration PAUSE = Duration.ofSeconds(15);

    private final OwnChecks checks;
    private final WorkerRegistry registry;
    private final String name;
    private @Nullable ScheduledExecutorService reports;

    WorkerReporter(OwnChecks checks, WorkerRegistry registry, Schedulers schedulers) {
        this.checks = checks;
        this.registry = registry;
        this.name = schedulers.name();
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored")
    public synchronized void start() {
        reports = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().name("worker-report").daemon().factory());
        reports.scheduleWithFixedDelay(this::report, FIRST.toMillis(), PAUSE.toMillis(), TimeUnit.MILLISECONDS);
    }

    void report() {
        try {
            registry.report(name, Json.write(checks.report(name)));
        } catch (RuntimeException e) {
            // An exception would end all further reports. Others tell of a database that does not answer.
            LOG.debug("this worker could not report on itself", e);
        }
    }

    @Override
    public synchronized void stop() {
        if (reports != null) {
            reports.shutdownNow();
            reports = null;
        }
    }

    @Override
    public synchronized boolean isRunning() {
        return reports != null;
    }
}
