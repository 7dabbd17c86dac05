package io.shiftloom.jobs.maintenance;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.github.kagkarlsson.scheduler.task.schedule.FixedDelay;
import com.github.kagkarlsson.scheduler.task.schedule.Schedule;
import com.github.kagkarlsson.scheduler.task.schedule.Schedules;
import io.shiftloom.jobs.batch.JobLauncher;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.operations.JobCommands;
import io.shiftloom.jobs.queue.QueueSweep;
import io.shiftloom.jobs.result.EventArchive;
import io.shiftloom.jobs.result.ResultRemoval;
import io.shiftloom.jobs.settings.RetentionSettings;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import io.shiftloom.jobs.settings.WorkerCondition;
import io.shiftloom.jobs.task.Schedulers;
import io.shiftloom.jobs.task.TaskTable;
import io.shiftloom.jobs.task.Wakeups;
import java.time.Clock;
import java.time.Duration;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.batch.core.launch.JobOperator;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.PlatformTransactionManager;

/** What a worker does besides solving and delivering: the queue's sweep, and maintenance, by the clock or when asked. */
@Configuration(proxyBeanMethods = false)
@Conditional(WorkerCondition.class)
class HousekeepingConfiguration {

    private static final int SWEEP_SECONDS = 5;
    private static final int EVENTS_AT_ONCE = 500;
    private static final Duration STOP_LIMIT = Duration.ofSeconds(6);

    @Bean
    HousekeepingSignal housekeepingSignal() {
        return new HousekeepingSignal();
    }

    @Bean
    MaintenanceJobs maintenanceJobs(
            JobRepository repository,
            PlatformTransactionManager transactions,
            PlatformDatabase database,
            MaintenanceRuns runs,
            HousekeepingSignal signal,
            RetentionSettings retention,
            EventArchive archive,
            ResultRemoval removal,
            JobCommands commands,
            QueueSweep sweep,
            Wakeups wakeups,
            Clock clock) {
        return new MaintenanceJobs(repository, transactions, database, runs, signal::isEnding)
                .with(MaintenanceName.ARCHIVE_HISTORY, oldEvents(retention, archive, clock))
                .with(MaintenanceName.PURGE_EXPIRED, new ExpiredRows(retention, removal, clock).portions())
                .with(MaintenanceName.RECOVER_STUCK, new StuckWork(commands, sweep, wakeups, clock).portions())
                .with(MaintenanceName.SEAT_USAGE, new SeatCount(clock).portions())
                .with(MaintenanceName.BATCH_METADATA, new OldMetadata(retention, clock).portions());
    }

    @Bean
    MaintenanceTask maintenanceTask(
            PlatformDatabase database,
            MaintenanceRuns runs,
            MaintenanceJobs jobs,
            JobOperator operator,
            JobRepository repository,
            Schedulers schedulers,
            Clock clock) {
        return new MaintenanceTask(
                database, runs, jobs, new JobLauncher(operator, repository, clock), schedulers.name());
    }

    /** The sweep belongs to the queue, so it runs whoever does the other housekeeping. */
    @Bean
    Scheduler housekeepingScheduler(
            Schedulers schedulers,
            QueueSweep sweep,
            MaintenanceTask maintenance,
            MaintenanceRuns runs,
            PlatformDatabase database,
            ShiftloomSettings settings,
            HousekeepingSignal signal) {
        var recurring = new ArrayList<RecurringTask<Void>>();
        recurring.add(Tasks.recurring("sweep-queue", FixedDelay.ofSeconds(SWEEP_SECONDS))
                .execute((instance, context) -> sweep.run()));
        if (settings.maintenance() == ShiftloomSettings.Maintenance.INTERNAL) {
            for (var name : MaintenanceName.values()) {
                recurring.add(Tasks.recurring("schedule-" + name.code(), schedule(name))
                        .execute((instance, context) ->
                                database.inTransaction(tx -> runs.request(tx, name, "schedule", null))));
            }
        }
        var scheduler = schedulers
                .prepare(TaskTable.HOUSEKEEPING, List.of(maintenance.task()), 3)
                .startTasks(recurring)
                .pollingInterval(Duration.ofSeconds(1))
                .shutdownMaxWait(STOP_LIMIT)
                .build();
        schedulers.wake(TaskTable.HOUSEKEEPING, scheduler);
        signal.follow(scheduler);
        return scheduler;
    }

    private static Schedule schedule(MaintenanceName name) {
        return name.time()
                .<Schedule>map(time -> Schedules.daily(ZoneOffset.UTC, time))
                .orElseGet(() -> new Often(MaintenanceName.OFTEN));
    }

    private static List<Portion> oldEvents(RetentionSettings retention, EventArchive archive, Clock clock) {
        return List.of(Portion.of("result-events", (tx, place) -> {
            var firstKept =
                    YearMonth.from(clock.instant().atZone(ZoneOffset.UTC)).minusMonths(retention.historyMonths());
            return archive.moveBefore(tx, firstKept, EVENTS_AT_ONCE);
        }));
    }

    /** Whether the scheduler that runs maintenance is shutting down. */
    static final class HousekeepingSignal {

        private final AtomicReference<@Nullable Scheduler> scheduler = new AtomicReference<>();

        void follow(Scheduler followed) {
            scheduler.set(followed);
        }

        boolean isEnding() {
            var followed = scheduler.get();
            return followed != null && followed.getSchedulerState().isShuttingDown();
        }
    }
}
