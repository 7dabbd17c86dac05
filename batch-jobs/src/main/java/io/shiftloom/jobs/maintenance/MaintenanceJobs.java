package io.shiftloom.jobs.maintenance;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.settings.WorkerComponent;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.builder.JobBuilder;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.builder.StepBuilder;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.PlatformTransactionManager;

/** The maintenance jobs as Spring Batch jobs: one transaction for each chunk of a step. */
@WorkerComponent
final class MaintenanceJobs {

    private final JobRepository repository;
    private final PlatformTransactionManager transactions;
    private final PlatformDatabase database;
    private final MaintenanceRuns runs;
    private final BooleanSupplier shuttingDown;
    private final Map<MaintenanceName, Job> jobs = new EnumMap<>(MaintenanceName.class);

    MaintenanceJobs(
            JobRepository repository,
            PlatformTransactionManager transactions,
            PlatformDatabase database,
            MaintenanceRuns runs,
            BooleanSupplier shuttingDown,
            List<MaintenanceWork> works) {
        this.repository = repository;
        this.transactions = transactions;
        this.database = database;
        this.runs = runs;
        this.shuttingDown = shuttingDown;
        works.forEach(work -> jobs.put(work.name(), batchJob(work.name(), work.steps())));
    }

    @Autowired
    MaintenanceJobs(
            JobRepository repository,
            PlatformTransactionManager transactions,
            PlatformDatabase database,
            MaintenanceRuns runs,
            HousekeepingSignal signal,
            List<MaintenanceWork> works) {
        this(repository, transactions, database, runs, signal::isEnding, works);
    }

    private Job batchJob(MaintenanceName name, List<MaintenanceStep> steps) {
        var builder = new JobBuilder(name.code(), repository).start(batchStep(steps.getFirst()));
        for (var step : steps.subList(1, steps.size())) {
            builder = builder.next(batchStep(step));
        }
        return builder.build();
    }

    Job job(MaintenanceName name) {
        return Objects.requireNonNull(jobs.get(name), name.code());
    }

    private Step batchStep(MaintenanceStep step) {
        return new StepBuilder(step.name(), repository)
                .tasklet(new MaintenanceTasklet(step, database, runs, shuttingDown), transactions)
                .build();
    }
}
