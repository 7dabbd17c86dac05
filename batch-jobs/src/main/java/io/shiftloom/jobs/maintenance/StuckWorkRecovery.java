package io.shiftloom.jobs.maintenance;

import io.shiftloom.jobs.operations.JobAction;
import io.shiftloom.jobs.operations.JobCommands;
import io.shiftloom.jobs.operations.JobConflict;
import io.shiftloom.jobs.queue.QueueSweep;
import io.shiftloom.jobs.queue.RequestControl;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.task.TaskQueue;
import io.shiftloom.jobs.task.TaskTable;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The work of {@code recover-stuck}. It repairs what normally repairs itself: schedulers find dead executions within
 * half a minute, and the sweep restores lost tickets within seconds.
 */
@WorkerComponent
final class StuckWorkRecovery implements MaintenanceWork {

    /** Work counts as stuck after this silence. Schedulers find dead executions well before. */
    private static final Duration SILENCE = Duration.ofSeconds(60);

    private static final String SWEPT = "swept";

    private final JobCommands commands;
    private final QueueSweep sweep;
    private final RequestControl requests;
    private final TaskQueue tasks;
    private final Clock clock;

    StuckWorkRecovery(JobCommands commands, QueueSweep sweep, RequestControl requests, TaskQueue tasks, Clock clock) {
        this.commands = commands;
        this.sweep = sweep;
        this.requests = requests;
        this.tasks = tasks;
        this.clock = clock;
    }

    @Override
    public MaintenanceName name() {
        return MaintenanceName.RECOVER_STUCK;
    }

    @Override
    public List<MaintenanceStep> steps() {
        return List.of(
                new MaintenanceStep("jobs", (tx, place) -> recoverJob(tx)),
                new MaintenanceStep("partitions", (tx, place) -> free(tx, TaskTable.PARTITION)),
                new MaintenanceStep("deliveries", (tx, place) -> free(tx, TaskTable.DELIVERY)),
                new MaintenanceStep("tickets", this::sweepOnce));
    }

    /** Recovers one job at a time, as an operator would. */
    private int recoverJob(JdbcClient tx) {
        return stuckJob(tx)
                .map(conditionId -> {
                    try {
                        return commands.apply(tx, conditionId, JobAction.RECOVER, null)
                                        .isPresent()
                                ? 1
                                : 0;
                    } catch (JobConflict conflict) {
                        // Its worker is back, or another worker has it.
                        return MaintenanceStep.Chunk.NOTHING_LEFT;
                    }
                })
                .orElse(MaintenanceStep.Chunk.NOTHING_LEFT);
    }

    private Optional<UUID> stuckJob(JdbcClient tx) {
        return requests.running(
                tx, tasks.dead(tx, TaskTable.OWNER, clock.instant().minus(SILENCE)));
    }

    private int free(JdbcClient tx, TaskTable table) {
        var now = clock.instant();
        return tasks.freeDead(tx, table, now.minus(SILENCE), now);
    }

    private int sweepOnce(JdbcClient tx, ExecutionContext place) {
        if (place.containsKey(SWEPT)) {
            return MaintenanceStep.Chunk.NOTHING_LEFT;
        }
        place.putLong(SWEPT, 1);
        long before = tickets(tx);
        sweep.run();
        // Workers take and finish tickets meanwhile.
        return Math.toIntExact(Math.max(MaintenanceStep.Chunk.NOTHING_LEFT, tickets(tx) - before));
    }

    private long tickets(JdbcClient tx) {
        return tasks.count(tx, TaskTable.OWNER);
    }
}
