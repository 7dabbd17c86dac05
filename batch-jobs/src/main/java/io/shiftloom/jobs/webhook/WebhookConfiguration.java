package io.shiftloom.jobs.webhook;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.id.UuidV7;
import io.shiftloom.jobs.secret.MasterKeys;
import io.shiftloom.jobs.secret.SecretBox;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import io.shiftloom.jobs.task.TaskQueue;
import io.shiftloom.jobs.task.Wakeups;
import io.shiftloom.jobs.trail.Trail;
import io.shiftloom.jobs.webhook.delivery.DeliveryConfiguration;
import io.shiftloom.jobs.webhook.http.SystemNameLookup;
import io.shiftloom.jobs.webhook.http.TargetPolicy;
import io.shiftloom.jobs.webhook.letter.DeadLetters;
import io.shiftloom.jobs.webhook.letter.DeliveryLog;
import java.time.Clock;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Webhooks: announced and managed by every process, delivered by workers. */
@Configuration(proxyBeanMethods = false)
@Import(DeliveryConfiguration.class)
public class WebhookConfiguration {

    private static final Duration NAME_LOOKUP = Duration.ofSeconds(5);

    @Bean
    Outbox outbox(ShiftloomSettings settings, TaskQueue tasks, Trail trail, UuidV7 ids) {
        return new Outbox(settings, tasks, trail, ids);
    }

    @Bean
    SecretBox secretBox(ShiftloomSettings settings) {
        return new SecretBox(MasterKeys.of(settings));
    }

    @Bean(destroyMethod = "close")
    SystemNameLookup webhookNameLookup() {
        return new SystemNameLookup(NAME_LOOKUP);
    }

    @Bean
    TargetPolicy targetPolicy(ShiftloomSettings settings, SystemNameLookup webhookNameLookup) {
        return new TargetPolicy(settings.webhook().allowInsecureTargets(), webhookNameLookup);
    }

    @Bean
    WaitingDeliveries waitingDeliveries(Wakeups wakeups) {
        return new WaitingDeliveries(wakeups);
    }

    @Bean
    WebhookEndpoints webhookEndpoints(
            TargetPolicy targets, SecretBox secrets, WaitingDeliveries waiting, Outbox outbox, Clock clock) {
        return new WebhookEndpoints(targets, secrets, waiting, outbox, clock);
    }

    @Bean
    SecretRenewal secretRenewal(PlatformDatabase database, SecretBox secrets) {
        return new SecretRenewal(database, secrets);
    }

    @Bean
    DeliveryLog deliveryLog() {
        return new DeliveryLog();
    }

    @Bean
    DeadLetters deadLetters(Wakeups wakeups, Clock clock) {
        return new DeadLetters(wakeups, clock);
    }
}
