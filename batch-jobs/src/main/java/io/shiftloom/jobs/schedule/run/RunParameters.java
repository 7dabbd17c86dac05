package io.shiftloom.jobs.schedule.run;

import java.util.UUID;
import org.springframework.batch.core.job.DefaultJobKeyGenerator;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.job.parameters.JobParametersBuilder;

/** The job parameters by which Spring Batch identifies a run. */
public final class RunParameters {

    /** The name of the job. Each run is an instance of it. */
    public static final String JOB = "optimize-schedule";

    static final String CONDITION = "conditionId";
    static final String RUN = "run";

    private static final DefaultJobKeyGenerator KEYS = new DefaultJobKeyGenerator();

    private RunParameters() {}

    /** What Batch's table of instances finds the run by, beside the name of the job. */
    public static String key(UUID conditionId, int run) {
        return KEYS.generateKey(of(conditionId, run));
    }

    public static JobParameters of(UUID conditionId, int run) {
        return new JobParametersBuilder()
                .addString(CONDITION, conditionId.toString())
                .addLong(RUN, (long) run)
                .toJobParameters();
    }
}
