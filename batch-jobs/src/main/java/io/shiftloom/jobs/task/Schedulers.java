package io.shiftloom.jobs.task;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerBuilder;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.event.AbstractSchedulerListener;
import com.github.kagkarlsson.scheduler.jdbc.PostgreSqlJdbcCustomization;
import com.github.kagkarlsson.scheduler.task.ExecutionComplete;
import com.github.kagkarlsson.scheduler.task.Task;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.springframework.stereotype.Component;

/**
 * Makes schedulers with the same settings. They find due work within two seconds, and {@link Pacer} makes it a fifth of
 * a second while there is some. Work of a process that died counts as dead {@link #DEAD_AFTER} after its last heartbeat, and is looked for every 6 s.
 */
@Component
public final class Schedulers {

    private static final Duration POLL = Duration.ofSeconds(2);
    private static final Duration HEARTBEAT = Duration.ofSeconds(3);
    private static final int MISSED_HEARTBEATS = 6;

    /**
     * Locks and updates in two statements. In a single one, PostgreSQL may run the subquery with the LIMIT once for
     * each row of a table that it believes to be small. One process would then pick all that is due while others are
     * idle.
     */
    private static final boolean LOCK_THEN_UPDATE = true;

    /** An execution without a heartbeat for so long is dead. */
    public static final Duration DEAD_AFTER = HEARTBEAT.multipliedBy(MISSED_HEARTBEATS);

    private final DataSource platformPool;
    private final Wakeups wakeups;
    private final Clock clock;
    private final String name;

    public Schedulers(DataSource platformPool, Wakeups wakeups, Clock clock) {
        this.platformPool = platformPool;
        this.wakeups = wakeups;
        this.clock = clock;
        this.name = ProcessHandle.current().pid() + "-" + UUID.randomUUID();
    }

    /** The name under which all schedulers of this process hold tasks. */
    public String name() {
        return name;
    }

    /** Prepares a scheduler for a table. */
    public SchedulerBuilder prepare(TaskTable table, List<Task<?>> tasks, int threads) {
        var builder = Scheduler.create(platformPool, tasks)
                .tableName(table.table())
                .schedulerName(new SchedulerName.Fixed(name))
                .jdbcCustomization(new PostgreSqlJdbcCustomization(LOCK_THEN_UPDATE, false))
                .threads(threads)
                .pollUsingLockAndFetch(0.5, 1.0)
                .pollingInterval(POLL)
                .heartbeatInterval(HEARTBEAT)
                .missedHeartbeatsLimit(MISSED_HEARTBEATS)
                .clock(clock::instant);
        return table.isAnnounced() ? builder.addSchedulerListener(new Stirring()) : builder;
    }

    /** Whatever runs here may have handed something back, which nobody announces. */
    private final class Stirring extends AbstractSchedulerListener {

        @Override
        public void onExecutionComplete(ExecutionComplete complete) {
            wakeups.stir();
        }
    }

    /** Wakes the scheduler whenever work is put into its table. */
    public void wake(TaskTable table, Scheduler scheduler) {
        wakeups.listen(table, scheduler::triggerCheckForDueExecutions);
    }
}
