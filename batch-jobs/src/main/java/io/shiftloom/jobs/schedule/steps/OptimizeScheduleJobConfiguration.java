package io.shiftloom.jobs.schedule.steps;

import static io.shiftloom.jobs.schedule.steps.RunJobRepository.RUNS;

import io.shiftloom.jobs.schedule.engine.Engine;
import io.shiftloom.jobs.schedule.run.CurrentRun;
import io.shiftloom.jobs.schedule.run.RunParameters;
import io.shiftloom.jobs.schedule.run.RunRepository;
import io.shiftloom.jobs.settings.WorkerCondition;
import java.util.Map;
import javax.sql.DataSource;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.builder.JobBuilder;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.builder.StepBuilder;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.annotation.Isolation;

/**
 * The job {@code optimize-schedule}, one instance for each run of a condition. No step has a transaction of its own: a
 * solve takes minutes, and what must be atomic is written in transactions of its own under the owner's fence.
 */
@Configuration(proxyBeanMethods = false)
@Conditional(WorkerCondition.class)
class OptimizeScheduleJobConfiguration {

    @Bean
    Job optimizeScheduleJob(
            @Qualifier(RUNS) JobRepository jobs,
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
    Step validationStep(@Qualifier(RUNS) JobRepository jobs, ValidationTasklet validation) {
        return new StepBuilder(ValidationTasklet.STEP, jobs)
                .tasklet(validation)
                .listener(new StepLog())
                .build();
    }

    @Bean
    Step optimizationStep(
            @Qualifier(RUNS) JobRepository jobs,
            CurrentRun current,
            Engine engine,
            RunRepository repository,
            ChunkPartitionHandler handler) {
        return new StepBuilder(ChunkPartitionHandler.STEP, jobs)
                .partitioner(ChunkPartitionHandler.STEP, gridSize -> Map.of())
                .splitter(new ChunkSplitter(current, engine, repository, jobs))
                .partitionHandler(handler)
                .listener(new StepLog())
                .build();
    }

    @Bean
    Step stitchingStep(@Qualifier(RUNS) JobRepository jobs, StitchingTasklet stitching) {
        return new StepBuilder(StitchingTasklet.STEP, jobs)
                .tasklet(stitching)
                .listener(new StepLog())
                .build();
    }

    @Bean
    Step reviewStep(@Qualifier(RUNS) JobRepository jobs, ReviewTasklet review) {
        return new StepBuilder(ReviewTasklet.STEP, jobs)
                .tasklet(review)
                .listener(new StepLog())
                .build();
    }

    @Bean
    Step webhookStep(@Qualifier(RUNS) JobRepository jobs, WebhookTasklet webhook) {
        return new StepBuilder(WebhookTasklet.STEP, jobs)
                .tasklet(webhook)
                .listener(new StepLog())
                .build();
    }

    /** Of runs only: maintenance restarts from execution contexts, which this repository does not keep up to date. */
    @Bean(defaultCandidate = false)
    @Qualifier(RUNS)
    RunJobRepository.Factory runJobRepository(
            DataSource platformPool, PlatformTransactionManager transactions, CurrentRun current) {
        var factory = new RunJobRepository.Factory(current);
        factory.setDataSource(platformPool);
        factory.setTransactionManager(transactions);
        // PostgreSQL's own level. Batch would take serializable, which fails launches that have nothing to do with each
        // other.
        factory.setIsolationLevelForCreateEnum(Isolation.DEFAULT);
        return factory;
    }
}
