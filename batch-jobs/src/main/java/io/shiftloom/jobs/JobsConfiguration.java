package io.shiftloom.jobs;

import io.micrometer.tracing.Tracer;
import io.micrometer.tracing.propagation.Propagator;
import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.database.DatabaseConfiguration;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.id.UuidV7;
import io.shiftloom.jobs.maintenance.MaintenanceConfiguration;
import io.shiftloom.jobs.metrics.MetricsConfiguration;
import io.shiftloom.jobs.operations.OperationsConfiguration;
import io.shiftloom.jobs.queue.CancelCondition;
import io.shiftloom.jobs.queue.FinishRun;
import io.shiftloom.jobs.queue.QueueSweep;
import io.shiftloom.jobs.queue.RequestQueue;
import io.shiftloom.jobs.queue.SubmitCondition;
import io.shiftloom.jobs.queue.Tickets;
import io.shiftloom.jobs.result.ConfirmResult;
import io.shiftloom.jobs.result.EventArchive;
import io.shiftloom.jobs.result.ResultDocuments;
import io.shiftloom.jobs.result.ResultEvents;
import io.shiftloom.jobs.result.ResultRemoval;
import io.shiftloom.jobs.result.ResultRepository;
import io.shiftloom.jobs.result.WorkedDutyLedger;
import io.shiftloom.jobs.schedule.ScheduleConfiguration;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import io.shiftloom.jobs.task.Schedulers;
import io.shiftloom.jobs.task.TaskQueue;
import io.shiftloom.jobs.task.Wakeups;
import io.shiftloom.jobs.trail.Trail;
import io.shiftloom.jobs.webhook.Outbox;
import io.shiftloom.jobs.webhook.WebhookConfiguration;
import io.shiftloom.jobs.worker.WorkerRegistryConfiguration;
import java.time.Clock;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.PropertySource;

/** What every process of the service imports, whatever its roles. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ShiftloomSettings.class)
@Import({
    DatabaseConfiguration.class,
    WebhookConfiguration.class,
    ScheduleConfiguration.class,
    WorkerRegistryConfiguration.class,
    OperationsConfiguration.class,
    MaintenanceConfiguration.class,
    MetricsConfiguration.class
})
@PropertySource("classpath:io/shiftloom/jobs/jobs.properties")
public class JobsConfiguration {

    /** As fine as the database stores, so that a time reads back as it was written. */
    @Bean
    Clock clock() {
        return Clock.tick(Clock.systemUTC(), Duration.ofNanos(1_000));
    }

    @Bean
    UuidV7 ids(Clock clock) {
        return new UuidV7(clock);
    }

    @Bean
    ConditionRepository conditionRepository() {
        return new ConditionRepository();
    }

    @Bean
    ResultEvents resultEvents(UuidV7 ids) {
        return new ResultEvents(ids);
    }

    @Bean
    EventArchive eventArchive() {
        return new EventArchive();
    }

    @Bean
    ResultRemoval resultRemoval(ResultEvents events) {
        return new ResultRemoval(events);
    }

    @Bean
    ResultRepository resultRepository(ResultEvents events) {
        return new ResultRepository(events);
    }

    @Bean
    ResultDocuments resultDocuments(ConditionRepository conditions, ResultRepository results) {
        return new ResultDocuments(conditions, results);
    }

    @Bean
    WorkedDutyLedger workedDutyLedger() {
        return new WorkedDutyLedger();
    }

    @Bean
    ConfirmResult confirmResult(
            ConditionRepository conditions,
            ResultDocuments documents,
            ResultEvents events,
            WorkedDutyLedger ledger,
            Clock clock) {
        return new ConfirmResult(conditions, documents, events, ledger, clock);
    }

    /** Where nobody configured a tracer, only log fields follow the work. */
    @Bean
    Trail trail(ObjectProvider<Tracer> tracer, ObjectProvider<Propagator> propagator) {
        return new Trail(tracer.getIfAvailable(() -> Tracer.NOOP), propagator.getIfAvailable(() -> Propagator.NOOP));
    }

    @Bean
    Wakeups wakeups() {
        return new Wakeups();
    }

    @Bean
    TaskQueue taskQueue(Wakeups wakeups) {
        return new TaskQueue(wakeups);
    }

    @Bean
    Tickets tickets(TaskQueue tasks, UuidV7 ids) {
        return new Tickets(tasks, ids);
    }

    @Bean
    SubmitCondition submitCondition(
            ConditionRepository conditions,
            ResultRepository results,
            Tickets tickets,
            Trail trail,
            UuidV7 ids,
            Clock clock) {
        return new SubmitCondition(conditions, results, tickets, trail, ids, clock);
    }

    @Bean
    CancelCondition cancelCondition(
            ConditionRepository conditions,
            ResultRepository results,
            WorkedDutyLedger ledger,
            Outbox outbox,
            Clock clock) {
        return new CancelCondition(conditions, results, ledger, outbox, clock);
    }

    @Bean
    RequestQueue requestQueue(PlatformDatabase database, ResultRepository results, Clock clock) {
        return new RequestQueue(database, results, clock);
    }

    @Bean
    FinishRun finishRun(
            PlatformDatabase database, ResultRepository results, Outbox outbox, Tickets tickets, Clock clock) {
        return new FinishRun(database, results, outbox, tickets, clock);
    }

    @Bean
    QueueSweep queueSweep(PlatformDatabase database, Tickets tickets, Wakeups wakeups, Clock clock) {
        return new QueueSweep(database, tickets, wakeups, clock);
    }

    @Bean
    Schedulers schedulers(DataSource platformPool, Wakeups wakeups, Clock clock) {
        return new Schedulers(platformPool, wakeups, clock);
    }
}
