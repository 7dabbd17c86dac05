package io.shiftloom.jobs.schedule;

import org.springframework.batch.core.step.StepExecution;

/**
 * The run that a thread owns, for the steps of its job to find. Bound to the thread and not kept by name: an owner that
 * slept past its lease must not find the run of its successor, which may be another thread of this process.
 */
final class ActiveRuns {

    private final ScopedValue<ActiveRun> current = ScopedValue.newInstance();

    /** Works for the run in this thread. */
    <T, E extends Throwable> T call(ActiveRun run, ScopedValue.CallableOp<? extends T, E> work) throws E {
        return ScopedValue.where(current, run).call(work);
    }

    /** The run that this step belongs to, which this thread owns or owned. */
    ActiveRun of(StepExecution step) {
        var parameters = step.getJobExecution().getJobParameters();
        var key = parameters.getString(RunParameters.CONDITION) + "/" + parameters.getLong(RunParameters.RUN);
        if (!current.isBound() || !key.equals(key(current.get()))) {
            throw new IllegalStateException("Run " + key
                    + " is not owned here. Maybe the job was started by other means than a ticket of the queue.");
        }
        return current.get();
    }

    /** Whether this thread works for a run that nobody worked for before. */
    boolean isFirstOwner() {
        return current.isBound() && current.get().owned().fence() == 1;
    }

    private static String key(ActiveRun run) {
        return run.owned().conditionId() + "/" + run.owned().run();
    }
}
