package io.shiftloom.jobs.resilience;

import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.task.BatchLauncher;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobExecutionException;
import org.springframework.batch.core.job.builder.JobBuilder;
import org.springframework.batch.core.job.parameters.JobParametersBuilder;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.scope.context.ChunkContext;
import org.springframework.batch.core.step.StepContribution;
import org.springframework.batch.core.step.builder.StepBuilder;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;

/**
 * The job {@code resilience}, one instance for each date of a check. Its step has no transaction of its own, because a search
 * takes seconds; each absence is stored in one, which is where the next attempt continues.
 */
@WorkerComponent
final class ResilienceJob {

    private final BatchLauncher launcher;
    private final Job job;
    private final ScopedValue<DateWork> current = ScopedValue.newInstance();

    ResilienceJob(JobRepository repository, BatchLauncher launcher) {
        this.launcher = launcher;
        job = new JobBuilder("resilience", repository)
                .start(new StepBuilder("absences", repository)
                        .tasklet(this::next)
                        .build())
                .build();
    }

    /** Starts or continues the date in the calling thread, which must hold its task. */
    JobExecution run(DateWork work) throws JobExecutionException {
        var parameters = new JobParametersBuilder()
                .addString("resilienceId", work.key().runId().toString())
                .addString("date", work.key().date().toString())
                .toJobParameters();
        return ScopedValue.where(current, work)
                .<JobExecution, JobExecutionException>call(() -> launcher.restart(job, parameters));
    }

    private RepeatStatus next(StepContribution contribution, ChunkContext context) {
        return switch (current.get().next()) {
            case STORED -> {
                contribution.incrementWriteCount(1);
                yield RepeatStatus.CONTINUABLE;
            }
            case DONE, UNWANTED -> RepeatStatus.FINISHED;
            case INTERRUPTED -> {
                contribution.getStepExecution().setTerminateOnly();
                yield RepeatStatus.CONTINUABLE;
            }
        };
    }
}
