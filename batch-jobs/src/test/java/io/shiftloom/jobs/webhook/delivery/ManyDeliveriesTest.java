package io.shiftloom.jobs.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.webhook.http.Receiver;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Ten thousand deliveries, counted. Figures go to the log: {@code mvn -Pslow -pl batch-jobs -Dtest=ManyDeliveriesTest test}. */
@Tag("slow")
class ManyDeliveriesTest {

    private static final int TENANTS = 50;
    private static final int EACH = 200;
    private static final int FAILING_OF = 20;
    private static final int ATTEMPTS = 3;
    private static final Logger LOG = LoggerFactory.getLogger(ManyDeliveriesTest.class);

    private final TestDatabase database = TestDatabase.create(40);
    private final DeliveryFixture deliveries = new DeliveryFixture(database);
    private final Set<UUID> failing = ConcurrentHashMap.newKeySet();
    private final Receiver receiver = new Receiver((request, caller) -> Receiver.status(
                    failing.contains(UUID.fromString(request.header("x-service-delivery"))) ? 500 : 200)
            .answer(request, caller));

    @AfterEach
    void stop() throws Exception {
        deliveries.stop();
        receiver.close();
        database.close();
    }

    @Test
    void everyDeliveryIsMadeOnceOrAsOftenAsTheScheduleSays() {
        // As in production: at full load a shorter one takes the living for dead, and calls twice.
        deliveries.heartbeat = Duration.ofSeconds(3);
        int total = announceAll();
        int dead = failing.size();
        long transactions = transactions();
        long began = System.nanoTime();

        for (int worker = 0; worker < 2; worker++) {
            deliveries.worker(Duration.ZERO, Duration.ofMillis(500), Duration.ofMillis(500));
        }
        await().atMost(Duration.ofMinutes(10))
                .pollInterval(Duration.ofMillis(250))
                .until(() -> deliveries.jobs.count("webhook_delivery WHERE state = 'pending'") == 0);
        double seconds = (System.nanoTime() - began) / 1e9;

        assertThat(total).isEqualTo(TENANTS * EACH);
        assertThat(deliveries.jobs.count("webhook_delivery WHERE state = 'delivered' AND attempts = 1"))
                .isEqualTo(total - dead);
        assertThat(deliveries.jobs.count("webhook_delivery WHERE state = 'dead' AND attempts = " + ATTEMPTS))
                .isEqualTo(dead)
                .isEqualTo(total / FAILING_OF);
        assertThat(deliveries.jobs.count("delivery_task WHERE task_name = 'deliver'"))
                .isZero();
        int calls = total - dead + ATTEMPTS * dead;
        assertThat(receiver.requests()).hasSize(calls);
        var ids = new HashSet<String>();
        receiver.requests().forEach(request -> ids.add(request.header("x-service-delivery")));
        assertThat(ids).hasSize(total);
        LOG.info(
                "{} deliveries, {} dead, {} calls in {} s: {} per second, {} transactions per call, busiest {}",
                total,
                dead,
                calls,
                "%.1f".formatted(seconds),
                "%.0f".formatted(calls / seconds),
                "%.1f".formatted((transactions() - transactions) / (double) calls),
                receiver.busiest());
    }

    private int announceAll() {
        int total = 0;
        for (int i = 0; i < TENANTS; i++) {
            var tenant = deliveries.tenant(receiver.url());
            for (int j = 0; j < EACH; j++) {
                var delivery = deliveries.announce(tenant);
                if (total++ % FAILING_OF == 0) {
                    failing.add(delivery);
                }
            }
        }
        return total;
    }

    /** Committed in this database so far; statements outside of a transaction count as one each. */
    private long transactions() {
        return database.asOwner()
                .sql("SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()")
                .query(Long.class)
                .single();
    }
}
