package io.shiftloom.jobs.task;

import com.github.kagkarlsson.scheduler.exceptions.ExecutionException;
import com.github.kagkarlsson.scheduler.task.DeadExecutionHandler;
import com.github.kagkarlsson.scheduler.task.ExecutionComplete;
import com.github.kagkarlsson.scheduler.task.ExecutionOperations;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Frees the work of a dead process. All others look for it at the same time, and the first one has freed it already
 * when the rest come; db-scheduler takes that for a bug of its own and logs an error.
 */
public record DeadWork<T>(DeadExecutionHandler<T> first) implements DeadExecutionHandler<T> {

    private static final Logger LOG = LoggerFactory.getLogger(DeadWork.class);

    /** Work that is free again at once. */
    public static <T> DeadWork<T> revived() {
        return new DeadWork<>(new ReviveDeadExecution<>());
    }

    @Override
    public void deadExecution(ExecutionComplete complete, ExecutionOperations<T> operations) {
        try {
            first.deadExecution(complete, operations);
        } catch (ExecutionException e) {
            LOG.debug("{} was freed by another process", complete.getExecution(), e);
        }
    }
}
