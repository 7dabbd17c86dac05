package io.shiftloom.jobs.task;

import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.Execution;
import io.shiftloom.jobs.database.DbTime;
import io.shiftloom.jobs.database.PlatformDatabase;
import java.time.Instant;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * An execution that a scheduler of this process holds, ended in a transaction of ours: db-scheduler's own operations commit
 * as soon as they are called. Both do nothing once the execution is not ours any more.
 */
public record HeldTask(TaskTable table, Execution execution) {

    /** Takes it off the table. */
    public boolean remove(JdbcClient tx) {
        return tx.sql("DELETE FROM %s WHERE task_name = ? AND task_instance = ? AND version = ?"
                                .formatted(table.table()))
                        .params(execution.getTaskName(), execution.getId(), execution.version)
                        .update()
                == 1;
    }

    /**
     * What is to be done with an execution whose work turned out to be somebody else's, or nobody's any more: nothing is left
     * of it, unless somebody else executes it by now.
     */
    public static CompletionHandler<Void> dropped(PlatformDatabase database, TaskTable table) {
        return (complete, operations) -> new HeldTask(table, complete.getExecution()).remove(database.jdbc());
    }

    /** Has it executed again. */
    public boolean putOff(JdbcClient tx, Instant due) {
        return tx.sql("""
                        UPDATE %s
                           SET picked = false, picked_by = NULL, last_heartbeat = NULL, execution_time = ?,
                               consecutive_failures = 0, version = version + 1
                         WHERE task_name = ? AND task_instance = ? AND version = ?
                        """.formatted(table.table()))
                        .params(DbTime.of(due), execution.getTaskName(), execution.getId(), execution.version)
                        .update()
                == 1;
    }
}
