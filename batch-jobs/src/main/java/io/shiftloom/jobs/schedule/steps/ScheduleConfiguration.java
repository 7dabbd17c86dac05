package io.shiftloom.jobs.schedule.steps;

import com.github.kagkarlsson.scheduler.Scheduler;
import io.shiftloom.jobs.resilience.ResilienceTask;
import io.shiftloom.jobs.schedule.chunk.ChunkTask;
import io.shiftloom.jobs.schedule.engine.Engine;
import io.shiftloom.jobs.schedule.engine.ShiftEngine;
import io.shiftloom.jobs.schedule.run.OwnerTask;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import io.shiftloom.jobs.settings.WorkerCondition;
import io.shiftloom.jobs.task.Schedulers;
import io.shiftloom.jobs.task.TaskTable;
import io.shiftloom.solver.horizon.Effort;
import java.time.Duration;
import java.util.List;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;

/** The engine and the schedulers of a worker. */
@Configuration(proxyBeanMethods = false)
@Conditional(WorkerCondition.class)
class ScheduleConfiguration {

    private static final Duration STOP_LIMIT = Duration.ofSeconds(6);

    @Bean
    @ConditionalOnMissingBean
    Engine engine(ShiftloomSettings settings) {
        return new ShiftEngine(new Effort(settings.effort()));
    }

    /** Twice as many threads as cores, because owners whose chunks are solved elsewhere only wait. */
    @Bean
    Scheduler ownerScheduler(Schedulers schedulers, OwnerTask task, ShiftloomSettings settings) {
        int threads = 2 * settings.computeCores() + 2;
        return woken(
                schedulers,
                TaskTable.OWNER,
                schedulers
                        .prepare(TaskTable.OWNER, List.of(task.task()), threads)
                        .enablePriority()
                        .shutdownMaxWait(STOP_LIMIT)
                        .build());
    }

    @Bean
    Scheduler partitionScheduler(
            Schedulers schedulers, ChunkTask chunk, ResilienceTask resilience, ShiftloomSettings settings) {
        var scheduler = schedulers
                .prepare(TaskTable.PARTITION, List.of(chunk.task(), resilience.task()), settings.computeCores())
                .enablePriority()
                .shutdownMaxWait(STOP_LIMIT)
                .build();
        return woken(schedulers, TaskTable.PARTITION, scheduler);
    }

    private static Scheduler woken(Schedulers schedulers, TaskTable table, Scheduler scheduler) {
        schedulers.wake(table, scheduler);
        return scheduler;
    }
}
