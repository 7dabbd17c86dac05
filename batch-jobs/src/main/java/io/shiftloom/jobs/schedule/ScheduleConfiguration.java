package io.shiftloom.jobs.schedule;

import com.github.kagkarlsson.scheduler.Scheduler;
import io.shiftloom.jobs.batch.JobLauncher;
import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.database.DatabaseServer;
import io.shiftloom.jobs.database.DirectConnections;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.metrics.RunMetrics;
import io.shiftloom.jobs.queue.FinishRun;
import io.shiftloom.jobs.queue.QueueSweep;
import io.shiftloom.jobs.queue.RequestQueue;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import io.shiftloom.jobs.settings.WorkerCondition;
import io.shiftloom.jobs.task.Schedulers;
import io.shiftloom.jobs.task.TaskTable;
import io.shiftloom.jobs.task.Wakeups;
import io.shiftloom.jobs.task.WorkChannel;
import io.shiftloom.jobs.trail.Trail;
import io.shiftloom.solver.Effort;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.launch.JobOperator;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** What a worker is made of. */
@Configuration(proxyBeanMethods = false)
@Conditional(WorkerCondition.class)
@Import(OptimizeScheduleJobConfiguration.class)
public class ScheduleConfiguration {

    private static final Duration STOP_LIMIT = Duration.ofSeconds(6);

    @Bean
    @ConditionalOnMissingBean
    Engine engine(ShiftloomSettings settings) {
        return new ShiftEngine(new Effort(settings.effort()));
    }

    @Bean
    WarmUp warmUp(Engine engine) {
        return new WarmUp(engine);
    }

    @Bean
    ComputePermits computePermits(ShiftloomSettings settings) {
        return new ComputePermits(settings.computeCores());
    }

    @Bean
    StopSignals stopSignals(RequestQueue requests) {
        return new StopSignals(requests);
    }

    @Bean
    OwnerTask ownerTask(
            PlatformDatabase database,
            ConditionRepository conditions,
            RequestQueue requests,
            FinishRun finish,
            ActiveRuns runs,
            StopSignals stops,
            ComputePermits permits,
            JobOperator operator,
            JobRepository repository,
            Job optimizeScheduleJob,
            RunMetrics metrics,
            Trail trail,
            Clock clock) {
        var launcher = new RunLauncher(new JobLauncher(operator, repository, clock), optimizeScheduleJob);
        var owner = new RunOwner(database, conditions, requests, finish, runs, stops, launcher, metrics, trail);
        return new OwnerTask(database, requests, owner, permits, metrics);
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
                        .shutdownMaxWait(STOP_LIMIT)
                        .build());
    }

    @Bean
    Scheduler partitionScheduler(
            PlatformDatabase database,
            Schedulers schedulers,
            ChunkSolver solver,
            ChunkRepository chunks,
            ChunkSignal finished,
            StopSignals stops,
            ComputePermits permits,
            ShiftloomSettings settings) {
        var task = new ChunkTask(database, solver, chunks, finished, stops, permits).task();
        var scheduler = schedulers
                .prepare(TaskTable.PARTITION, List.of(task), settings.computeCores())
                .enablePriority()
                .shutdownMaxWait(STOP_LIMIT)
                .build();
        return woken(schedulers, TaskTable.PARTITION, scheduler);
    }

    @Bean
    WorkerLifecycle workerLifecycle(
            StopSignals stops, DatabaseServer server, QueueSweep sweep, List<Scheduler> schedulers) {
        Runnable beforeStart = () -> {
            if (server.isEmbedded()) {
                sweep.releaseAll();
            }
        };
        return new WorkerLifecycle(stops, beforeStart, schedulers);
    }

    @Bean
    WorkChannel workChannel(DirectConnections connections, Wakeups wakeups) {
        return new WorkChannel(connections, wakeups);
    }

    private static Scheduler woken(Schedulers schedulers, TaskTable table, Scheduler scheduler) {
        schedulers.wake(table, scheduler);
        return scheduler;
    }
}
