package io.shiftloom.jobs.webhook.delivery;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.metrics.Meters;
import io.shiftloom.jobs.metrics.Sampled;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import io.shiftloom.jobs.settings.WorkerCondition;
import io.shiftloom.jobs.task.Schedulers;
import io.shiftloom.jobs.webhook.http.TargetPolicy;
import io.shiftloom.jobs.webhook.http.WebhookSender;
import io.shiftloom.jobs.webhook.outbox.Outbox;
import java.time.Clock;
import java.time.Duration;
import java.util.random.RandomGenerator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;

/** The parts of the delivery that take their values from the settings, for workers. */
@Configuration(proxyBeanMethods = false)
@Conditional(WorkerCondition.class)
class DeliveryConfiguration {

    private static final Duration WHOLE_EXCHANGE = Duration.ofSeconds(15);
    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final int MOST_IN_FLIGHT_PER_TENANT = 4;

    @Bean(destroyMethod = "close")
    WebhookSender webhookSender(TargetPolicy targets, Clock clock) {
        return new WebhookSender(targets, clock, WHOLE_EXCHANGE, CONNECT);
    }

    @Bean
    AttemptRepository attemptRepository(ShiftloomSettings settings) {
        return new AttemptRepository(
                MOST_IN_FLIGHT_PER_TENANT,
                Outbox.LONGEST_FLIGHT,
                RetrySchedule.length(settings.webhook().attempts()));
    }

    @Bean
    EndpointHealth endpointHealth(ShiftloomSettings settings, DeliveryMetrics metrics) {
        return new EndpointHealth(settings.webhook().disableAfter(), metrics);
    }

    @Bean
    RetrySchedule retrySchedule(ShiftloomSettings settings) {
        return new RetrySchedule(settings.webhook().attempts(), RandomGenerator.of("Xoroshiro128PlusPlus"));
    }

    @Bean
    TenantLanes tenantLanes(Clock clock) {
        return new TenantLanes(MOST_IN_FLIGHT_PER_TENANT, clock);
    }

    @Bean
    DeliveryScheduler deliveryScheduler(Schedulers schedulers, DeliveryTask deliveries, DeliverySweep sweep) {
        return DeliveryScheduler.of(schedulers, deliveries, sweep);
    }

    @Bean
    Sampled<QueueSample> queueSample(PlatformDatabase database, Meters meters, Clock clock) {
        return new QueueGauges(meters.registry(), () -> QueueSample.look(database.jdbc(), clock.instant())).sampled();
    }
}
