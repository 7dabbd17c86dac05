package io.shiftloom.jobs.maintenance;

import io.shiftloom.jobs.database.DbTime;
import io.shiftloom.jobs.operations.JobAction;
import io.shiftloom.jobs.operations.JobCommands;
import io.shiftloom.jobs.operations.JobConflict;
import io.shiftloom.jobs.queue.QueueSweep;
import io.shiftloom.jobs.task.TaskTable;
import io.shiftloom.jobs.task.Wakeups;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * What {@code recover-stuck} puts right that should have put itself right: schedulers find dead executions within half a
 * minute, and the sweep lost tickets within seconds.
 */
final class StuckWork {

    /** Long after schedulers find their dead. */
    private static final Duration SILENCE = Duration.ofSeconds(60);

    private static final String SWEPT = "swept";

    private final JobCommands commands;
    private final QueueSweep sweep;
    private final Wakeups wakeups;
    private final Clock clock;

    StuckWork(JobCommands commands, QueueSweep sweep, Wakeups wakeups, Clock clock) {
        this.commands = commands;
        this.sweep = sweep;
        this.wakeups = wakeups;
        this.clock = clock;
    }

    List<Portion> portions() {
        return List.of(
                Portion.of("jobs", (tx, place) -> recoverJob(tx)),
                Portion.of("partitions", (tx, place) -> free(tx, TaskTable.PARTITION)),
                Portion.of("deliveries", (tx, place) -> free(tx, TaskTable.DELIVERY)),
                Portion.of("tickets", this::sweepOnce));
    }

    /** One at a time, as an operator would. */
    private int recoverJob(JdbcClient tx) {
        return stuckJob(tx)
                .map(conditionId -> {
                    try {
                        return commands.apply(tx, conditionId, JobAction.RECOVER, null)
                                        .isPresent()
                                ? 1
                                : 0;
                    } catch (JobConflict conflict) {
                        // Its worker came back, or another has it by now.
                        return Portion.Work.NOTHING_LEFT;
                    }
                })
                .orElse(Portion.Work.NOTHING_LEFT);
    }

    private Optional<UUID> stuckJob(JdbcClient tx) {
        return tx.sql("""
                SELECT r.condition_id FROM job_request r JOIN owner_task t ON t.task_instance = r.ticket
                 WHERE r.state = 'running' AND t.picked AND t.last_heartbeat < ?
                 ORDER BY t.last_heartbeat LIMIT 1
                """)
                .param(DbTime.of(clock.instant().minus(SILENCE)))
                .query((row, number) -> row.getObject(1, UUID.class))
                .optional();
    }

    /** Counts as a failure of the execution, as its scheduler would. */
    private int free(JdbcClient tx, TaskTable table) {
        var now = clock.instant();
        int freed = tx.sql("""
                UPDATE %s
                   SET picked = false, picked_by = NULL, last_heartbeat = NULL, version = version + 1,
                       execution_time = :now, consecutive_failures = coalesce(consecutive_failures, 0) + 1
                 WHERE picked AND last_heartbeat < :dead
                """.formatted(table.table()))
                .param("now", DbTime.of(now))
                .param("dead", DbTime.of(now.minus(SILENCE)))
                .update();
        wakeups.wakeAfterCommit(table);
        return freed;
    }

    private int sweepOnce(JdbcClient tx, ExecutionContext place) {
        if (place.containsKey(SWEPT)) {
            return Portion.Work.NOTHING_LEFT;
        }
        place.putLong(SWEPT, 1);
        long before = tickets(tx);
        sweep.run();
        return Math.toIntExact(tickets(tx) - before);
    }

    private static long tickets(JdbcClient tx) {
        return tx.sql("SELECT count(*) FROM owner_task")
                .query((row, number) -> row.getLong(1))
                .single();
    }
}
