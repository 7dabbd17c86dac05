package io.shiftloom.jobs.webhook.delivery;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.metrics.Sampled;
import io.shiftloom.jobs.secret.SecretBox;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import io.shiftloom.jobs.settings.WorkerCondition;
import io.shiftloom.jobs.task.Schedulers;
import io.shiftloom.jobs.task.Wakeups;
import io.shiftloom.jobs.trail.Trail;
import io.shiftloom.jobs.webhook.http.TargetPolicy;
import io.shiftloom.jobs.webhook.http.WebhookSender;
import java.time.Clock;
import java.time.Duration;
import java.util.random.RandomGenerator;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;

/** The delivery of webhooks, for processes in the role of a worker. */
@Configuration(proxyBeanMethods = false)
@Conditional(WorkerCondition.class)
public class DeliveryConfiguration {

    private static final Duration WHOLE_EXCHANGE = Duration.ofSeconds(15);
    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final int MOST_IN_FLIGHT_PER_TENANT = 4;

    @Bean(destroyMethod = "close")
    WebhookSender webhookSender(TargetPolicy targets, Clock clock) {
        return new WebhookSender(targets, clock, WHOLE_EXCHANGE, CONNECT);
    }

    @Bean
    DeliveryTask deliveryTask(
            PlatformDatabase database,
            ShiftloomSettings settings,
            SecretBox secrets,
            WebhookSender sender,
            ObjectProvider<MeterRegistry> meters,
            Trail trail,
            Clock clock) {
        return new DeliveryTask(
                database,
                new AttemptRepository(MOST_IN_FLIGHT_PER_TENANT, WHOLE_EXCHANGE.multipliedBy(2)),
                new EndpointHealth(settings.webhook().disableAfter()),
                new RetrySchedule(settings.webhook().attempts(), RandomGenerator.of("Xoroshiro128PlusPlus")),
                new TenantLanes(MOST_IN_FLIGHT_PER_TENANT, clock),
                secrets,
                sender,
                new DeliveryMetrics(registry(meters)),
                trail,
                clock);
    }

    @Bean
    DeliveryScheduler deliveryScheduler(
            Schedulers schedulers, DeliveryTask deliveries, PlatformDatabase database, Wakeups wakeups, Clock clock) {
        return DeliveryScheduler.of(schedulers, deliveries, new DeliverySweep(database, wakeups, clock));
    }

    @Bean
    Sampled<QueueSample> queueSample(PlatformDatabase database, ObjectProvider<MeterRegistry> meters, Clock clock) {
        return new QueueGauges(registry(meters), () -> QueueSample.look(database.jdbc(), clock.instant())).sampled();
    }

    /** Without one, as in a process without a web side, nobody looks. */
    private static MeterRegistry registry(ObjectProvider<MeterRegistry> meters) {
        return meters.getIfAvailable(SimpleMeterRegistry::new);
    }
}
