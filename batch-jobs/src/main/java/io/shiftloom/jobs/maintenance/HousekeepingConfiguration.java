package io.shiftloom.jobs.maintenance;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.github.kagkarlsson.scheduler.task.schedule.FixedDelay;
import com.github.kagkarlsson.scheduler.task.schedule.Schedule;
import com.github.kagkarlsson.scheduler.task.schedule.Schedules;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.queue.QueueSweep;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import io.shiftloom.jobs.settings.WorkerCondition;
import io.shiftloom.jobs.task.Schedulers;
import io.shiftloom.jobs.task.TaskTable;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;

/** The scheduler of a worker for the queue's sweep and for maintenance, which runs by the clock or on request. */
@Configuration(proxyBeanMethods = false)
@Conditional(WorkerCondition.class)
class HousekeepingConfiguration {

    private static final int SWEEP_SECONDS = 5;
    private static final Duration STOP_LIMIT = Duration.ofSeconds(6);

    /** The sweep belongs to the queue, so it also runs where maintenance is triggered externally. */
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
                .shutdownMaxWait(STOP_LIMIT)
                .build();
        schedulers.wake(TaskTable.HOUSEKEEPING, scheduler);
        signal.follow(scheduler);
        return scheduler;
    }

    private static Schedule schedule(MaintenanceName name) {
        return name.time()
                .<Schedule>map(time -> Schedules.daily(ZoneOffset.UTC, time))
                .orElseGet(() -> new FixedPause(MaintenanceName.OFTEN));
    }
}
