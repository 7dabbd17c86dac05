package io.shiftloom.jobs.task;

import io.shiftloom.jobs.database.DbTime;
import java.time.Instant;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Puts work into a scheduler's table. As a statement of our own, because the work must appear in the transaction that
 * causes it, on whichever pool that runs, also in processes that run no scheduler.
 */
public final class TaskQueue {

    private final Wakeups wakeups;

    public TaskQueue(Wakeups wakeups) {
        this.wakeups = wakeups;
    }

    /**
     * Adds an execution, and wakes the schedulers of all processes after the commit.
     *
     * @param priority higher is earlier, in tables whose scheduler minds it
     */
    public void add(JdbcClient tx, TaskTable table, String task, String instance, Instant due, int priority) {
        insert(tx, table, "", task, instance, 1, due, priority);
    }

    /**
     * Adds an execution unless there is one of that name.
     *
     * @param version of earlier executions of that name, at least 1; its own will be higher
     */
    public void addMissing(
            JdbcClient tx, TaskTable table, String task, String instance, long version, Instant due, int priority) {
        insert(tx, table, "ON CONFLICT DO NOTHING", task, instance, version, due, priority);
    }

    private void insert(
            JdbcClient tx,
            TaskTable table,
            String otherwise,
            String task,
            String instance,
            long version,
            Instant due,
            int priority) {
        tx.sql("""
                WITH added AS (
                    INSERT INTO %s (task_name, task_instance, execution_time, picked, version, priority)
                    VALUES (?, ?, ?, false, ?, ?) %s
                )
                SELECT %s
                """.formatted(table.table(), otherwise, WorkChannel.announcement(table)))
                .params(task, instance, DbTime.of(due), version, priority)
                .query((row, number) -> 1)
                .list();
        wakeups.wakeAfterCommit(table);
    }
}
