package io.shiftloom.jobs.maintenance;

import com.github.kagkarlsson.scheduler.task.ExecutionComplete;
import com.github.kagkarlsson.scheduler.task.schedule.Schedule;
import java.time.Duration;
import java.time.Instant;

/** Again and again with a pause between, which also comes before the first time: starting is busy enough. */
record Often(Duration pause) implements Schedule {

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
