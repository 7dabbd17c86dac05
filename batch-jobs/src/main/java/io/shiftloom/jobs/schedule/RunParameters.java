package io.shiftloom.jobs.schedule;

import java.util.UUID;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.job.parameters.JobParametersBuilder;

/** By what Spring Batch knows a run. */
public final class RunParameters {

    /** The job of which each run is an instance. */
    public static final String JOB = "optimize-schedule";

    static final String CONDITION = "conditionId";
    static final String RUN = "run";

    private RunParameters() {}

    public static JobParameters of(UUID conditionId, int run) {
        return new JobParametersBuilder()
                .addString(CONDITION, conditionId.toString())
                .addLong(RUN, (long) run)
                .toJobParameters();
    }
}
