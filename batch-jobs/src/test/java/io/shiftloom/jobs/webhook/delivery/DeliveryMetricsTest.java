package io.shiftloom.jobs.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.metrics.Sampled;
import io.shiftloom.jobs.webhook.http.Receiver;
import java.time.Duration;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a dashboard sees of deliveries. */
class DeliveryMetricsTest {

    private final TestDatabase database = TestDatabase.create(20);
    private final DeliveryFixture deliveries = new DeliveryFixture(database);
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final Sampled<QueueSample> gauges = new QueueGauges(
                    registry, () -> QueueSample.look(database.platform().jdbc(), deliveries.jobs.clock.instant()))
            .sampled();

    @AfterEach
    void stop() throws Exception {
        deliveries.stop();
        database.close();
    }

    @Test
    void attemptsAreCountedByOutcomeAndResult() {
        try (var receiver = new Receiver(Receiver.status(200));
                var refusing = new Receiver(Receiver.status(410))) {
            var delivered = deliveries.announce(deliveries.tenant(receiver.url()));
            var refused = deliveries.announce(deliveries.tenant(refusing.url()));
            deliveries.worker(Duration.ZERO);
            deliveries.awaitState(delivered, "delivered");
            deliveries.awaitState(refused, "dead");
        }

        assertThat(deliveries.meters.get(DeliveryMetrics.DISABLED).counter().count())
                .as("there from the start, so that the first one is an increase")
                .isZero();
        assertThat(attempts("2xx", "delivered")).isEqualTo(1);
        assertThat(attempts("4xx", "dead")).isEqualTo(1);
        assertThat(deliveries.meters.get(DeliveryMetrics.LATENCY).timer().count())
                .isEqualTo(1);
    }

    @Test
    void queueAndDeadLettersAreGauged() {
        try (var refusing = new Receiver(Receiver.status(410))) {
            var tenant = deliveries.tenant(refusing.url());
            var dead = deliveries.announce(tenant);
            deliveries.worker(Duration.ZERO);
            deliveries.awaitState(dead, "dead");
        }
        database.asOwner().sql("DELETE FROM delivery_task").update();
        database.asOwner()
                .sql("UPDATE webhook_delivery SET created_at = created_at - interval '1 day'")
                .update();
        gauges.refresh();

        assertThat(value("shiftloom.webhook.dead.letters")).isEqualTo(1);
        assertThat(value("shiftloom.webhook.tenant.dead.letters")).isEqualTo(1);
        assertThat(value("shiftloom.webhook.queue.depth")).isZero();
        assertThat(value("shiftloom.webhook.queue.overdue")).isZero();
    }

    /** What a process could not read yet, or not for a minute, sets off no alert and hides none. */
    @Test
    void nothingIsGaugedWhileNobodyCouldRead() {
        assertThat(registry.getMeters())
                .filteredOn(meter -> meter.getId().getName().startsWith("shiftloom.webhook."))
                .isNotEmpty()
                .allSatisfy(meter ->
                        assertThat(meter.measure().iterator().next().getValue()).isNaN());
        assertThat(value("shiftloom.sample.age")).as("this is known at once").isBetween(0.0, 60.0);
    }

    @Test
    void whatIsOverdueShows() {
        var tenant = deliveries.tenant("http://127.0.0.1:9/");
        IntStream.range(0, 3).forEach(i -> deliveries.announce(tenant));
        database.asOwner()
                .sql("UPDATE webhook_delivery SET next_attempt_at = now() - interval '1 hour'")
                .update();
        gauges.refresh();

        assertThat(value("shiftloom.webhook.queue.depth")).isEqualTo(3);
        assertThat(value("shiftloom.webhook.queue.due")).isEqualTo(3);
        assertThat(value("shiftloom.webhook.queue.overdue")).isBetween(3600.0, 3660.0);

        database.asOwner()
                .sql("UPDATE webhook_endpoint SET disabled_reason = 'failed'")
                .update();
        gauges.refresh();

        assertThat(value("shiftloom.webhook.endpoints.disabled")).isEqualTo(1);
        assertThat(value("shiftloom.webhook.queue.depth")).isEqualTo(3);
        assertThat(value("shiftloom.webhook.queue.due")).isZero();

        database.asOwner().sql("UPDATE webhook_endpoint SET enabled = false").update();
        gauges.refresh();

        assertThat(value("shiftloom.webhook.endpoints.disabled"))
                .as("people switched it off themselves since")
                .isZero();
    }

    /** Nobody could attempt them sooner, and more workers would not. */
    @Test
    void deliveriesBehindThoseUnderWayAreDueAndNotOverdue() {
        var tenant = deliveries.tenant("http://127.0.0.1:9/");
        var first = deliveries.announce(tenant);
        deliveries.announce(tenant);
        database.asOwner()
                .sql("UPDATE webhook_delivery SET next_attempt_at = now() - interval '1 hour'")
                .update();
        flying(first, "5 s");
        gauges.refresh();

        assertThat(value("shiftloom.webhook.queue.due")).isEqualTo(2);
        assertThat(value("shiftloom.webhook.queue.overdue")).isZero();

        flying(first, "1 min");
        gauges.refresh();

        assertThat(value("shiftloom.webhook.queue.overdue"))
                .as("its worker died")
                .isGreaterThan(3000);
    }

    private void flying(UUID delivery, String since) {
        database.asOwner()
                .sql("UPDATE webhook_delivery SET in_flight_since = now() - ?::interval WHERE delivery_id = ?")
                .params(since, delivery)
                .update();
    }

    @Test
    void seriesByTenantAreBounded() {
        for (int i = 0; i < QueueGauges.MOST_TENANTS + 5; i++) {
            deliveries.announce(deliveries.tenant("http://127.0.0.1:9/"));
        }
        gauges.refresh();
        gauges.refresh();

        assertThat(registry.getMeters())
                .filteredOn(meter -> meter.getId().getName().equals("shiftloom.webhook.tenant.queue.depth"))
                .hasSize(QueueGauges.MOST_TENANTS);
        assertThat(registry.getMeters())
                .extracting(Meter::getId)
                .filteredOn(id -> id.getTag("tenant") != null)
                .allSatisfy(id -> assertThat(id.getName()).startsWith("shiftloom.webhook.tenant."));
    }

    private long attempts(String outcome, String result) {
        return deliveries
                .meters
                .get(DeliveryMetrics.ATTEMPT)
                .tags("outcome", outcome, "result", result)
                .timer()
                .count();
    }

    private double value(String name) {
        return Objects.requireNonNull(registry.find(name).gauge(), name).value();
    }
}
