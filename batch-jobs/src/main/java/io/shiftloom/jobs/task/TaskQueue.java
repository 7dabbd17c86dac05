package io.shiftloom.jobs.task;

import io.shiftloom.jobs.storage.DbTime;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Puts work into a scheduler's table, and changes what waits there. db-scheduler's own client commits on its own; here the work
 * appears and changes in the transaction that causes it, on whichever pool that runs, also in processes that run no
 * scheduler. Schedulers are woken after the commit.
 */
@Component
public final class TaskQueue {

    private final Wakeups wakeups;

    public TaskQueue(Wakeups wakeups) {
        this.wakeups = wakeups;
    }

    /**
     * Adds an execution, and wakes the schedulers of all processes.
     *
     * @param priority higher is earlier, in tables whose scheduler minds it
     */
    public void add(JdbcClient tx, TaskTable table, String task, String instance, Instant due, int priority) {
        insert(tx, table, new Execution(task, instance, 1, due, priority), "");
    }

    /**
     * An execution to add.
     *
     * @param version that earlier executions of that name have reached, at least 1; a scheduler raises it when it picks the execution
     */
    public record Execution(String task, String instance, long version, Instant due, int priority) {}

    /** Adds an execution unless there is one of that name. */
    public void addMissing(JdbcClient tx, TaskTable table, Execution execution) {
        insert(tx, table, execution, "ON CONFLICT DO NOTHING");
    }

    /** One of several executions to add. */
    public record Due(String instance, Instant at) {}

    /** Adds those executions that are missing, and returns how many there were. */
    public int addMissing(JdbcClient tx, TaskTable table, String task, Collection<Due> executions, int priority) {
        if (executions.isEmpty()) {
            return 0;
        }
        wakeups.wakeAfterCommit(table);
        return tx.sql("""
                INSERT INTO %s (task_name, task_instance, execution_time, picked, version, priority)
                SELECT ?, instance, due, false, 1, ? FROM unnest(?::text[], ?::timestamptz[]) AS execution (instance, due)
                ON CONFLICT DO NOTHING
                """.formatted(table.table()))
                .params(
                        task,
                        priority,
                        executions.stream().map(Due::instance).toArray(String[]::new),
                        executions.stream().map(due -> due.at().toString()).toArray(String[]::new))
                .update();
    }

    /**
     * Locks an execution that waits for the rest of the transaction, so that no scheduler picks it.
     *
     * @return false when a scheduler holds it or picks it at this moment, or it does not exist
     */
    public boolean lockWaiting(JdbcClient tx, TaskTable table, String task, String instance) {
        return tx.sql("SELECT 1 FROM %s WHERE task_name = ? AND task_instance = ? AND NOT picked FOR UPDATE SKIP LOCKED"
                        .formatted(table.table()))
                .params(task, instance)
                .query((row, number) -> number)
                .optional()
                .isPresent();
    }

    /** Has those of the executions that wait executed now. */
    public void hasten(JdbcClient tx, TaskTable table, String task, Collection<String> instances, Instant now) {
        wakeups.wakeAfterCommit(table);
        tx.sql("""
                UPDATE %s SET execution_time = ?
                 WHERE task_name = ? AND NOT picked AND task_instance = ANY (?)
                """.formatted(table.table()))
                .params(DbTime.of(now), task, array(instances))
                .update();
    }

    /**
     * Has those of the executions that were put off without a failure executed now, and wakes the schedulers of this process
     * alone, so that it comes before the others.
     */
    public void recall(JdbcClient jdbc, TaskTable table, String task, Collection<String> instances, Instant now) {
        int recalled = jdbc.sql("""
                UPDATE %s SET execution_time = ?
                 WHERE task_name = ? AND NOT picked AND execution_time > ? AND coalesce(consecutive_failures, 0) = 0
                   AND task_instance = ANY (?)
                """.formatted(table.table()))
                .params(DbTime.of(now), task, DbTime.of(now), array(instances))
                .update();
        if (recalled > 0) {
            wakeups.wakeAfterCommit(table);
        }
    }

    /** Removes those of the executions that wait. */
    public void removeWaiting(JdbcClient tx, TaskTable table, String task, Collection<String> instances) {
        tx.sql("DELETE FROM %s WHERE task_name = ? AND NOT picked AND task_instance = ANY (?)".formatted(table.table()))
                .params(task, array(instances))
                .update();
    }

    /** Takes an execution from whoever holds it, or restores it, and has it executed now. */
    public void free(JdbcClient tx, TaskTable table, String task, String instance, Instant now, int priority) {
        wakeups.wakeAfterCommit(table);
        tx.sql("""
                INSERT INTO %1$s (task_name, task_instance, execution_time, picked, version, priority)
                VALUES (?, ?, ?, false, 1, ?)
                ON CONFLICT (task_name, task_instance) DO UPDATE
                   SET picked = false, picked_by = NULL, last_heartbeat = NULL, execution_time = excluded.execution_time,
                       priority = excluded.priority, version = %1$s.version + 1
                """.formatted(table.table()))
                .params(task, instance, DbTime.of(now), priority)
                .update();
    }

    /**
     * Takes executions from whoever gave no sign of life since then, and has them executed now. It counts as a failure, as
     * it does when their scheduler finds them dead.
     *
     * @return how many there were
     */
    public int freeDead(JdbcClient tx, TaskTable table, Instant silentSince, Instant now) {
        wakeups.wakeAfterCommit(table);
        return tx.sql("""
                UPDATE %s
                   SET picked = false, picked_by = NULL, last_heartbeat = NULL, version = version + 1,
                       execution_time = ?, consecutive_failures = coalesce(consecutive_failures, 0) + 1
                 WHERE picked AND last_heartbeat < ?
                """.formatted(table.table()))
                .params(DbTime.of(now), DbTime.of(silentSince))
                .update();
    }

    /** Takes all executions from whoever holds them, and returns which there were. */
    public List<String> freeAll(JdbcClient tx, TaskTable table) {
        wakeups.wakeAfterCommit(table);
        return tx.sql("""
                UPDATE %s SET picked = false, picked_by = NULL, last_heartbeat = NULL, version = version + 1
                 WHERE picked
                RETURNING task_instance
                """.formatted(table.table()))
                .query((row, number) -> row.getString(1))
                .list();
    }

    /** Has a scheduler find all executions dead that somebody holds, as soon as it looks, and returns how many there are. */
    public int declareDead(JdbcClient tx, TaskTable table) {
        return tx.sql("UPDATE %s SET last_heartbeat = to_timestamp(0) WHERE picked".formatted(table.table()))
                .update();
    }

    /** The executions whose holder gave no sign of life since then, the longest silent first. */
    public List<String> dead(JdbcClient tx, TaskTable table, Instant silentSince) {
        return tx.sql("SELECT task_instance FROM %s WHERE picked AND last_heartbeat < ? ORDER BY last_heartbeat"
                        .formatted(table.table()))
                .param(DbTime.of(silentSince))
                .query((row, number) -> row.getString(1))
                .list();
    }

    /** How many executions there are. */
    public long count(JdbcClient tx, TaskTable table) {
        return tx.sql("SELECT count(*) FROM " + table.table())
                .query((row, number) -> row.getLong(1))
                .single();
    }

    /** How many executions of a priority are due and held by nobody. */
    public long countWaiting(JdbcClient tx, TaskTable table, int priority, Instant now) {
        return tx.sql("SELECT count(*) FROM %s WHERE NOT picked AND priority = ? AND execution_time <= ?"
                        .formatted(table.table()))
                .params(priority, DbTime.of(now))
                .query((row, number) -> row.getLong(1))
                .single();
    }

    private static String[] array(Collection<String> instances) {
        return instances.toArray(String[]::new);
    }

    private void insert(JdbcClient tx, TaskTable table, Execution execution, String otherwise) {
        tx.sql("""
                WITH added AS (
                    INSERT INTO %s (task_name, task_instance, execution_time, picked, version, priority)
                    VALUES (?, ?, ?, false, ?, ?) %s
                )
                SELECT %s
                """.formatted(table.table(), otherwise, WorkChannel.announcement(table)))
                .params(
                        execution.task(),
                        execution.instance(),
                        DbTime.of(execution.due()),
                        execution.version(),
                        execution.priority())
                .query((row, number) -> 1)
                .list();
        wakeups.wakeAfterCommit(table);
    }
}
