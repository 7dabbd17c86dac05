package io.shiftloom.jobs.task;

import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.Execution;
import com.github.kagkarlsson.scheduler.task.ExecutionComplete;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.storage.DbTime;
import java.time.Instant;
import java.util.function.Function;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * An execution that a scheduler of this process holds, to be ended in a transaction of ours. The operations of
 * db-scheduler commit at once. Nothing happens if the execution is no longer held.
 */
public record HeldTask(TaskTable table, Execution execution) {

    /** Removes it from the table. */
    public boolean remove(JdbcClient tx) {
        return tx.sql("DELETE FROM %s WHERE task_name = ? AND task_instance = ? AND version = ?"
                                .formatted(table.table()))
                        .params(execution.getTaskName(), execution.getId(), execution.version)
                        .update()
                == 1;
    }

    /**
     * Completes an execution whose work belongs to somebody else, or to nobody any more. It is removed, unless somebody
     * else has it now.
     */
    public static CompletionHandler<Void> dropped(PlatformDatabase database, TaskTable table) {
        return (complete, operations) -> new HeldTask(table, complete.getExecution()).remove(database.jdbc());
    }

    /**
     * Locks an execution for the rest of the transaction, so that nobody else is given it.
     *
     * @return whether it is held at this version
     */
    public static boolean lock(JdbcClient tx, TaskTable table, String task, String instance, long version) {
        return tx.sql("SELECT 1 FROM %s WHERE task_name = ? AND task_instance = ? AND version = ? AND picked FOR UPDATE"
                        .formatted(table.table()))
                .params(task, instance, version)
                .query((row, number) -> number)
                .optional()
                .isPresent();
    }

    /** Gives an execution another priority, unless somebody else is given it meanwhile. */
    public static void prioritize(
            JdbcClient tx, TaskTable table, String task, String instance, long version, int priority) {
        tx.sql("UPDATE %s SET priority = ? WHERE task_name = ? AND task_instance = ? AND version = ?"
                        .formatted(table.table()))
                .params(priority, task, instance, version)
                .update();
    }

    /**
     * Completes an execution that is neither a success nor a failure. Anybody may pick it from a time on, and its failures so far count.
     *
     * @param due the time; the execution's own where it keeps its place
     */
    public static CompletionHandler<Void> givenBack(
            PlatformDatabase database, TaskTable table, Function<ExecutionComplete, Instant> due) {
        return (complete, operations) -> new HeldTask(table, complete.getExecution())
                .postpone(database.jdbc(), due.apply(complete), "consecutive_failures");
    }

    /** Postpones it, as if it had never failed. */
    public boolean putOff(JdbcClient tx, Instant due) {
        return postpone(tx, due, "0");
    }

    private boolean postpone(JdbcClient tx, Instant due, String failures) {
        return tx.sql("""
                        UPDATE %s
                           SET picked = false, picked_by = NULL, last_heartbeat = NULL, execution_time = ?,
                               consecutive_failures = %s, version = version + 1
                         WHERE task_name = ? AND task_instance = ? AND version = ?
                        """.formatted(table.table(), failures))
                        .params(DbTime.of(due), execution.getTaskName(), execution.getId(), execution.version)
                        .update()
                == 1;
    }
}
