package io.shiftloom.jobs.doctor;

import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.task.RepeatedWork;
import io.shiftloom.jobs.task.Schedulers;
import io.shiftloom.jobs.worker.WorkerRegistry;
import java.time.Duration;
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
    private @Nullable RepeatedWork reports;

    WorkerReporter(OwnChecks checks, WorkerRegistry registry, Schedulers schedulers) {
        this.checks = checks;
        this.registry = registry;
        this.name = schedulers.name();
    }

    @Override
    public synchronized void start() {
        reports = RepeatedWork.start("worker-report", FIRST, PAUSE, this::report);
    }

    void report() {
        try {
            registry.report(name, Json.write(checks.report(name)));
        } catch (RuntimeException e) {
            // Others tell of a database that does not answer.
            LOG.debug("this worker could not report on itself", e);
        }
    }

    @Override
    public synchronized void stop() {
        if (reports != null) {
            reports.close();
            reports = null;
        }
    }

    @Override
    public synchronized boolean isRunning() {
        return reports != null;
    }
}
