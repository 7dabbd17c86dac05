package io.shiftloom.jobs.schedule;

import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.metrics.RunMetrics;
import io.shiftloom.jobs.queue.FinishRun;
import io.shiftloom.jobs.queue.RequestQueue;
import io.shiftloom.jobs.task.TaskQueue;
import io.shiftloom.jobs.trail.Trail;
import java.time.Clock;
import java.util.Map;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.builder.JobBuilder;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.builder.StepBuilder;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * The job {@code optimize-schedule}, one instance for each run of a condition. No step has a transaction of its own: a
 * solve takes minutes, and what must be atomic is written in transactions of its own under the owner's fence.
 */
@Configuration(proxyBeanMethods = false)
class OptimizeScheduleJobConfiguration {

    @Bean
    Job optimizeScheduleJob(
            JobRepository jobs,
            Step validationStep,
            Step optimizationStep,
            Step stitchingStep,
            Step reviewStep,
            Step webhookStep) {
        return new JobBuilder(RunParameters.JOB, jobs)
                .start(validationStep)
                .next(optimizationStep)
                .next(stitchingStep)
                .next(reviewStep)
                .next(webhookStep)
                .build();
    }

    @Bean
    Step validationStep(
            JobRepository jobs, ActiveRuns runs, Engine engine, RunRepository repository, RequestQueue requests) {
        return new StepBuilder(ValidationTasklet.STEP, jobs)
                .tasklet(new ValidationTasklet(runs, engine, repository, requests))
                .build();
    }

    @Bean
    Step optimizationStep(
            JobRepository jobs,
            ActiveRuns runs,
            Engine engine,
            RunRepository repository,
            ChunkPartitionHandler handler) {
        return new StepBuilder(ChunkSplitter.STEP, jobs)
                .partitioner(ChunkSplitter.STEP, gridSize -> Map.of())
                .splitter(new ChunkSplitter(runs, engine, repository, jobs))
                .partitionHandler(handler)
                .build();
    }

    @Bean
    Step stitchingStep(
            JobRepository jobs,
            ActiveRuns runs,
            Engine engine,
            ChunkRepository chunks,
            RunRepository repository,
            RequestQueue requests,
            Clock clock) {
        return new StepBuilder(StitchingTasklet.STEP, jobs)
                .tasklet(new StitchingTasklet(runs, engine, chunks, repository, requests, clock))
                .build();
    }

    @Bean
    Step reviewStep(JobRepository jobs, ActiveRuns runs, Engine engine, RunRepository repository) {
        return new StepBuilder(ReviewTasklet.STEP, jobs)
                .tasklet(new ReviewTasklet(runs, engine, repository))
                .build();
    }

    @Bean
    Step webhookStep(
            JobRepository jobs, ActiveRuns runs, RunRepository repository, FinishRun finish, RunMetrics metrics) {
        return new StepBuilder(WebhookTasklet.STEP, jobs)
                .tasklet(new WebhookTasklet(runs, repository, finish, metrics))
                .build();
    }

    @Bean
    static ThriftyRepository thriftyRepository(ObjectProvider<ActiveRuns> runs) {
        return new ThriftyRepository(runs);
    }

    @Bean
    ActiveRuns activeRuns() {
        return new ActiveRuns();
    }

    @Bean
    CheckpointRepository checkpointRepository(Clock clock) {
        return new CheckpointRepository(clock);
    }

    @Bean
    ChunkRepository chunkRepository(PlatformDatabase database, RequestQueue requests, Trail trail, Clock clock) {
        return new ChunkRepository(database, requests, trail, clock);
    }

    @Bean
    RunRepository runRepository(
            PlatformDatabase database, RequestQueue requests, CheckpointRepository checkpoints, Clock clock) {
        return new RunRepository(database, requests, checkpoints, clock);
    }

    @Bean
    ChunkSignal chunkSignal() {
        return new ChunkSignal();
    }

    @Bean
    ChunkSolver chunkSolver(
            PlatformDatabase database,
            ConditionRepository conditions,
            Engine engine,
            ChunkRepository chunks,
            CheckpointRepository checkpoints,
            Trail trail,
            Clock clock) {
        return new ChunkSolver(database, conditions, engine, chunks, checkpoints, trail, clock);
    }

    @Bean
    ChunkPartitionHandler chunkPartitionHandler(
            ActiveRuns runs,
            Engine engine,
            ChunkRepository chunks,
            ChunkSolver solver,
            ChunkSignal finished,
            RequestQueue requests,
            TaskQueue tasks,
            JobRepository jobs,
            Clock clock,
            PlatformDatabase database) {
        return new ChunkPartitionHandler(
                runs, engine, chunks, solver, finished, requests, tasks, jobs, clock, database);
    }
}
