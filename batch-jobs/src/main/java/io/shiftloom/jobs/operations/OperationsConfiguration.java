package io.shiftloom.jobs.operations;

import io.shiftloom.jobs.queue.Tickets;
import io.shiftloom.jobs.result.ResultRepository;
import io.shiftloom.jobs.task.Wakeups;
import io.shiftloom.jobs.trail.Trail;
import io.shiftloom.jobs.webhook.Outbox;
import io.shiftloom.jobs.worker.WorkerRegistry;
import java.time.Clock;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What the operators' API and console are served from, in every process. */
@Configuration(proxyBeanMethods = false)
public class OperationsConfiguration {

    @Bean
    JobCatalog jobCatalog(Clock clock) {
        return new JobCatalog(clock);
    }

    @Bean
    JobInspection jobInspection(JobCatalog catalog, JobRepository jobs, WorkerRegistry workers) {
        return new JobInspection(catalog, new JobSteps(jobs), new JobExplanation(workers));
    }

    @Bean
    JobCommands jobCommands(
            JobCatalog catalog,
            ResultRepository results,
            Outbox outbox,
            Tickets tickets,
            Wakeups wakeups,
            Trail trail,
            Clock clock) {
        return new JobCommands(catalog, results, outbox, tickets, wakeups, trail, clock);
    }

    @Bean
    JobFigures jobFigures(WorkerRegistry workers, Clock clock) {
        return new JobFigures(workers, clock);
    }
}
