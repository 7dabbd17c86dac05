package io.shiftloom.jobs.task;

import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.Execution;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.storage.DbTime;
import java.time.Instant;
import java.util.function.Consumer;
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

    /** Removes it from the table, and writes more in the same transaction if it was held. A later attempt may be under way otherwise. */
    public void remove(PlatformDatabase database, Consumer<JdbcClient> more) {
        database.inTransaction(tx -> {
            boolean held = remove(tx);
            if (held) {
                more.accept(tx);
            }
            return held;
        });
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

    /** Postpones it, as a success: its failures in a row end. */
    public boolean putOff(JdbcClient tx, Instant due) {
        return handBack(tx, due, 0);
    }

    /** Hands it back, as neither a success nor a failure. */
    public boolean giveBack(JdbcClient tx, Instant due) {
        return handBack(tx, due, execution.consecutiveFailures);
    }

    private boolean handBack(JdbcClient tx, Instant due, int failures) {
        return tx.sql("""
                        UPDATE %s
                           SET picked = false, picked_by = NULL, last_heartbeat = NULL, execution_time = ?,
                               consecutive_failures = ?, version = version + 1
                         WHERE task_name = ? AND task_instance = ? AND version = ?
                        """.formatted(table.table()))
                        .params(DbTime.of(due), failures, execution.getTaskName(), execution.getId(), execution.version)
                        .update()
                == 1;
    }
}
