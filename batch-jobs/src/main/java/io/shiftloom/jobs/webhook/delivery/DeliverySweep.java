package io.shiftloom.jobs.webhook.delivery;

import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.github.kagkarlsson.scheduler.task.schedule.FixedDelay;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.task.TaskQueue;
import io.shiftloom.jobs.task.TaskQueue.Due;
import io.shiftloom.jobs.task.TaskTable;
import io.shiftloom.jobs.webhook.outbox.Outbox;
import java.time.Clock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Restores the tasks of pending deliveries that have none. Normally there are no such deliveries, because both rows are
 * written and removed in one transaction. The exception is a worker that removes the leftover task of a dead letter
 * while the letter is being replayed. The sweep is cheap when nothing is missing.
 */
@WorkerComponent
final class DeliverySweep {

    private static final int AT_ONCE = 1_000;
    private static final FixedDelay PAUSE = FixedDelay.ofSeconds(30);
    private static final Logger LOG = LoggerFactory.getLogger(DeliverySweep.class);

    /** In any order: for the oldest first, the planner reads all deliveries by age, those that ended long ago too. */
    static final String ORPHANS = """
            WITH pending AS MATERIALIZED (
                SELECT delivery_id, next_attempt_at FROM webhook_delivery WHERE state = 'pending'
            )
            SELECT d.delivery_id, greatest(coalesce(d.next_attempt_at, :now), :now) AS due
              FROM pending d
             WHERE %s
             LIMIT :most
            """.formatted(TaskTable.DELIVERY.lacks(Outbox.TASK, "d.delivery_id::text"));

    private final PlatformDatabase database;
    private final TaskQueue tasks;
    private final Clock clock;

    DeliverySweep(PlatformDatabase database, TaskQueue tasks, Clock clock) {
        this.database = database;
        this.tasks = tasks;
        this.clock = clock;
    }

    RecurringTask<Void> task() {
        return Tasks.recurring("sweep-deliveries", PAUSE).execute((instance, context) -> run());
    }

    /** Each is attempted when it was due, or now if that time has passed. */
    void run() {
        int restored = database.inTransaction(tx -> {
            var orphans = tx.sql(ORPHANS)
                    .param("now", DbTime.of(clock.instant()))
                    .param("most", AT_ONCE)
                    .query((row, number) -> new Due(row.getString("delivery_id"), DbTime.read(row, "due")))
                    .list();
            return tasks.addMissing(tx, TaskTable.DELIVERY, Outbox.TASK, orphans, 0);
        });
        if (restored > 0) {
            LOG.warn("Restored the tasks of {} pending deliveries", restored);
        }
    }
}
