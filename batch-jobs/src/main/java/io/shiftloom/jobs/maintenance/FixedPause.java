package io.shiftloom.jobs.maintenance;

import com.github.kagkarlsson.scheduler.task.ExecutionComplete;
import com.github.kagkarlsson.scheduler.task.schedule.Schedule;
import java.time.Duration;
import java.time.Instant;

/** Runs with a pause in between, and one before the first run, because a process that starts is busy enough. */
record FixedPause(Duration pause) implements Schedule {

    @Override
    public Instant getNextExecutionTime(ExecutionComplete complete) {
        return complete.getTimeDone().plus(pause);
    }

    @Override
    public Instant getInitialExecutionTime(Instant now) {
        return now.plus(pause);
    }

    @Override
    public boolean isDeterministic() {
        return false;
    }
}
