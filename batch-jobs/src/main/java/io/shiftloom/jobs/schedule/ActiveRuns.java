package io.shiftloom.jobs.schedule;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.batch.core.step.StepExecution;

/** The runs owned by this process, for the steps of their jobs to find by job parameters. */
final class ActiveRuns {

    static final String CONDITION = "conditionId";
    static final String RUN = "run";

    private final Map<String, ActiveRun> runs = new ConcurrentHashMap<>();

    void add(ActiveRun run) {
        runs.put(key(run), run);
    }

    void remove(ActiveRun run) {
        runs.remove(key(run), run);
    }

    /** The run that this step belongs to. */
    ActiveRun of(StepExecution step) {
        var parameters = step.getJobExecution().getJobParameters();
        var key = parameters.getString(CONDITION) + "/" + parameters.getLong(RUN);
        var run = runs.get(key);
        if (run == null) {
            throw new IllegalStateException("Run " + key
                    + " is not owned here. Maybe the job was started by other means than a ticket of the queue.");
        }
        return run;
    }

    private static String key(ActiveRun run) {
        return run.owned().conditionId() + "/" + run.owned().run();
    }
}
