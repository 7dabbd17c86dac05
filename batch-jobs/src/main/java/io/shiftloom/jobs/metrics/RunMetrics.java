package io.shiftloom.jobs.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.shiftloom.jobs.result.ResultStatus;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/** Measures how the runs of this process end. */
@Component
public final class RunMetrics {

    static final String RUN = "shiftloom.run";
    static final String ENDED = "shiftloom.run.ended";
    static final String GAP = "shiftloom.run.gap";
    static final String RESTARTS = "shiftloom.run.restarts";

    private final MeterRegistry registry;

    @Autowired
    RunMetrics(Meters meters) {
        this(meters.registry());
    }

    RunMetrics(MeterRegistry registry) {
        this.registry = registry;
        // A counter that appears with its first event has no increase at that time, and no alert would see it.
        for (var status : ResultStatus.values()) {
            if (status.isTerminal()) {
                ends(status);
            }
        }
        restarts("failure");
        restarts("death");
    }

    private Counter ends(ResultStatus status) {
        return Counter.builder(ENDED)
                .description("Runs that ended")
                .tag("status", status.code())
                .register(registry);
    }

    private Counter restarts(String cause) {
        return registry.counter(RESTARTS, "cause", cause);
    }

    /**
     * Measures a run that ended.
     *
     * @param seats of its problem
     * @param took since a worker took it from the queue for the first time
     */
    public void ended(long seats, ResultStatus status, Duration took) {
        ended(SizeClass.of(seats).label(), status, took);
    }

    /** Measures a run that ended without its problem being read. */
    public void ended(ResultStatus status, Duration took) {
        ended("unknown", status, took);
    }

    private void ended(String size, ResultStatus status, Duration took) {
        ends(status).increment();
        Timer.builder(RUN)
                .description("Runs from being taken to their end")
                .tag("size", size)
                .tag("status", status.code())
                .publishPercentileHistogram()
                .minimumExpectedValue(Duration.ofMillis(50))
                .maximumExpectedValue(Duration.ofHours(1))
                .register(registry)
                .record(took);
    }

    /**
     * Measures the quality of the schedules that a run found.
     *
     * @param gap of the best to the proven bound, 0 to 1
     */
    public void solved(long seats, double gap) {
        DistributionSummary.builder(GAP)
                .description("Distance of the best schedule to the proven bound, as part of its score")
                .tag("size", SizeClass.of(seats).label())
                .register(registry)
                .record(gap);
    }

    /** Counts a run that is resumed because its last owner failed. */
    public void failedOnce() {
        restarts("failure").increment();
    }

    /** Counts a run that is resumed because its last owner was killed. */
    public void diedOnce() {
        restarts("death").increment();
    }
}
