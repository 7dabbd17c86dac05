package io.shiftloom.jobs.maintenance;

import io.shiftloom.jobs.database.PlatformDatabase;
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
import org.springframework.transaction.PlatformTransactionManager;

/** The maintenance jobs as Spring Batch jobs: a step for each portion, a transaction for each chunk. */
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
            BooleanSupplier shuttingDown) {
        this.repository = repository;
        this.transactions = transactions;
        this.database = database;
        this.runs = runs;
        this.shuttingDown = shuttingDown;
    }

    MaintenanceJobs with(MaintenanceName name, List<Portion> portions) {
        var builder = new JobBuilder(name.code(), repository).start(step(portions.getFirst()));
        for (var portion : portions.subList(1, portions.size())) {
            builder = builder.next(step(portion));
        }
        jobs.put(name, builder.build());
        return this;
    }

    Job job(MaintenanceName name) {
        return Objects.requireNonNull(jobs.get(name), name.code());
    }

    private Step step(Portion portion) {
        return new StepBuilder(portion.name(), repository)
                .tasklet(new PortionTasklet(portion, database, runs, shuttingDown), transactions)
                .build();
    }
}
