package io.shiftloom.jobs.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.webhook.http.Receiver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Fifty tenants whose endpoints accept a webhook and never answer, and what the others notice of it: nothing. */
class HangingEndpointsTest {

    private static final int HANGING = 50;
    private static final int QUEUED_EACH = 20;
    private static final int HEALTHY = 20;
    private static final int EVENTS = 150;
    private static final Duration BETWEEN_EVENTS = Duration.ofMillis(10);
    private static final Logger LOG = LoggerFactory.getLogger(HangingEndpointsTest.class);

    private final TestDatabase database = TestDatabase.create(30);
    private final DeliveryFixture deliveries = new DeliveryFixture(database);
    private final Receiver hanging = new Receiver(Receiver.hang());
    private final Receiver quick = new Receiver(Receiver.status(200));

    @AfterEach
    void stop() throws Exception {
        hanging.close();
        deliveries.stop();
        quick.close();
        database.close();
    }

    @Test
    void othersAreDeliveredWhileEveryHangingCallIsStillOpen() throws InterruptedException {
        deliveries.workerWithin(Duration.ofMinutes(2), Duration.ZERO, Duration.ofHours(1));
        var tenants = IntStream.range(0, HEALTHY)
                .mapToObj(i -> deliveries.tenant(quick.url()))
                .toList();
        send(tenants);
        LOG.info("Latency without hanging endpoints: {}", latency());
        database.asOwner()
                .sql("UPDATE webhook_delivery SET event_type = 'earlier'")
                .update();

        for (int i = 0; i < HANGING; i++) {
            var tenant = deliveries.tenant(hanging.url());
            IntStream.range(0, QUEUED_EACH).forEach(j -> deliveries.announce(tenant));
        }
        DeliveryFixture.await(() -> hanging.requests().size() >= HANGING);
        send(tenants);
        LOG.info("Latency with {} hanging endpoints: {}", HANGING, latency());

        assertThat(quick.requests()).hasSize(2 * EVENTS);
        assertThat(deliveries.jobs.count("webhook_attempt a JOIN webhook_delivery d USING (delivery_id)"
                        + " WHERE a.outcome <> 'in_flight' AND d.state = 'pending'"))
                .as("hanging calls that ended")
                .isZero();
        assertThat(deliveries.jobs.count("webhook_attempt WHERE outcome = 'in_flight'"))
                .as("hanging calls, at most four of a tenant")
                .isBetween((long) HANGING, 4L * HANGING);
    }

    /** Announces events one after the other, and waits until all are delivered. */
    private void send(List<UUID> tenants) throws InterruptedException {
        var sent = new ArrayList<UUID>();
        for (int i = 0; i < EVENTS; i++) {
            sent.add(deliveries.announce(tenants.get(i % tenants.size())));
            Thread.sleep(BETWEEN_EVENTS);
        }
        sent.forEach(delivery -> deliveries.awaitState(delivery, "delivered"));
    }

    private String latency() {
        return database.asOwner().sql("""
                        SELECT 'p50 ' || round(1000 * percentile_cont(0.5) WITHIN GROUP (ORDER BY took)) || ' ms, p99 '
                               || round(1000 * percentile_cont(0.99) WITHIN GROUP (ORDER BY took)) || ' ms'
                          FROM (SELECT extract(epoch FROM finished_at - created_at) AS took FROM webhook_delivery
                                 WHERE state = 'delivered' AND event_type = 'webhook.test') AS delivered
                        """).query(String.class).single();
    }
}
