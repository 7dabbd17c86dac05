package io.shiftloom.jobs.schedule.run;

import io.shiftloom.jobs.settings.WorkerComponent;
import org.springframework.batch.core.step.StepExecution;

/**
 * The run that the current thread owns, for the steps of its job to find. It is bound to the thread and not kept by name: an
 * owner that slept past its lease must not find the run of its successor, which may be another thread of this process.
 */
@WorkerComponent
public final class CurrentRun {

    private final ScopedValue<ActiveRun> current = ScopedValue.newInstance();

    /** Calls the operation on behalf of the run in this thread. */
    <T, E extends Throwable> T callWithin(ActiveRun run, ScopedValue.CallableOp<? extends T, E> work) throws E {
        return ScopedValue.where(current, run).call(work);
    }

    /**
     * The run of this step.
     *
     * @throws IllegalStateException when this thread never owned it
     */
    public ActiveRun forStep(StepExecution step) {
        var parameters = step.getJobExecution().getJobParameters();
        var key = parameters.getString(RunParameters.CONDITION) + "/" + parameters.getLong(RunParameters.RUN);
        if (!current.isBound() || !key.equals(key(current.get()))) {
            throw new IllegalStateException("Run " + key
                    + " is not owned by this thread. A job must only be started by a ticket of the queue.");
        }
        return current.get();
    }

    /** Whether this thread owns a run that nobody owned before. */
    public boolean isFirstOwner() {
        return current.isBound() && current.get().owned().isFirstOwner();
    }

    private static String key(ActiveRun run) {
        return run.owned().conditionId() + "/" + run.owned().run();
    }
}
