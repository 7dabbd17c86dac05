package io.shiftloom.jobs.webhook.delivery;

import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.github.kagkarlsson.scheduler.task.schedule.FixedDelay;
import io.shiftloom.jobs.database.DbTime;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.task.TaskTable;
import io.shiftloom.jobs.task.Wakeups;
import io.shiftloom.jobs.webhook.Outbox;
import java.time.Clock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Gives deliveries that are pending, but that nobody would attempt, their task back. None should be: the two rows are
 * written and removed in one transaction, but for a worker that finds a dead letter's task left over just when the letter is
 * replayed. Cheap when nothing is missing.
 */
final class DeliverySweep {

    private static final int AT_ONCE = 1_000;
    private static final FixedDelay PAUSE = FixedDelay.ofSeconds(30);
    private static final Logger LOG = LoggerFactory.getLogger(DeliverySweep.class);

    private final PlatformDatabase database;
    private final Wakeups wakeups;
    private final Clock clock;

    DeliverySweep(PlatformDatabase database, Wakeups wakeups, Clock clock) {
        this.database = database;
        this.wakeups = wakeups;
        this.clock = clock;
    }

    RecurringTask<Void> task() {
        return Tasks.recurring("sweep-deliveries", PAUSE).execute((instance, context) -> run());
    }

    /** Each is attempted when it was due, or at once when that is past. */
    void run() {
        int restored = database.inTransaction(tx -> {
            wakeups.wakeAfterCommit(TaskTable.DELIVERY);
            return tx.sql("""
                    INSERT INTO delivery_task (task_name, task_instance, execution_time, picked, version, priority)
                    SELECT :task, d.delivery_id::text, greatest(coalesce(d.next_attempt_at, :now), :now), false, 1, 0
                      FROM webhook_delivery d
                     WHERE d.state = 'pending'
                       AND NOT EXISTS (SELECT FROM delivery_task t
                                        WHERE t.task_name = :task AND t.task_instance = d.delivery_id::text)
                     ORDER BY d.created_at
                     LIMIT :most
                    ON CONFLICT DO NOTHING
                    """)
                    .param("task", Outbox.TASK)
                    .param("now", DbTime.of(clock.instant()))
                    .param("most", AT_ONCE)
                    .update();
        });
        if (restored > 0) {
            LOG.warn("Restored the tasks of {} pending deliveries", restored);
        }
    }
}
