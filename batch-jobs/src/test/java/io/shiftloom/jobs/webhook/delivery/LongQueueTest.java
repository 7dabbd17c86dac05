package io.shiftloom.jobs.webhook.delivery;

import static io.shiftloom.jobs.webhook.delivery.DeliveryFixture.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.webhook.http.Receiver;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A tenant with very many deliveries, and a table of very many that ended. */
class LongQueueTest {

    private final TestDatabase database = TestDatabase.create(20);
    private final DeliveryFixture deliveries = new DeliveryFixture(database);

    @AfterEach
    void stop() throws Exception {
        deliveries.stop();
        database.close();
    }

    /** To put a delivery off and to pick it again costs more than a quick answer takes. */
    @Test
    void queueBeforeAQuickReceiverIsSeldomPutOff() {
        countWhatIsPutOff();
        try (var receiver = new Receiver(Receiver.status(200))) {
            var tenant = deliveries.tenant(receiver.url());
            for (int i = 0; i < 150; i++) {
                deliveries.announce(tenant);
            }
            deliveries.worker(Duration.ZERO);

            await(() -> deliveries.jobs.count("webhook_delivery WHERE state = 'pending'") == 0);
        }

        assertThat(deliveries.jobs.count("put_off")).isLessThan(600);
    }

    private void countWhatIsPutOff() {
        database.asOwner().sql("""
                CREATE TABLE put_off ();
                CREATE FUNCTION put_off() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT
                    AS $$ BEGIN INSERT INTO put_off DEFAULT VALUES; RETURN NULL; END $$;
                CREATE TRIGGER put_off AFTER UPDATE ON delivery_task
                    FOR EACH ROW WHEN (OLD.picked AND NOT NEW.picked) EXECUTE FUNCTION put_off()
                """).update();
    }

    /** It looks every 30 s, however many deliveries have ended. */
    @Test
    void sweepReadsNoDeliveryThatHasEnded() {
        var tenant = database.createTenant("Acme");
        database.asOwner().sql("""
                INSERT INTO webhook_delivery (delivery_id, tenant_id, event_type, body, state, created_at, next_attempt_at)
                SELECT gen_random_uuid(), ?, 'webhook.test', convert_to(repeat('x', 200), 'UTF8'),
                       CASE WHEN n % 10 = 0 THEN 'pending' ELSE 'delivered' END, now() - n * interval '1 s',
                       now() + interval '1 day'
                  FROM generate_series(1, 20000) n
                """).param(tenant).update();
        database.asOwner().sql("""
                INSERT INTO delivery_task (task_name, task_instance, execution_time, picked, version, priority)
                SELECT 'deliver', delivery_id::text, next_attempt_at, false, 1, 0 FROM webhook_delivery WHERE state = 'pending'
                """).update();
        database.asOwner().sql("ANALYZE webhook_delivery, delivery_task").update();

        var plan = database.platform()
                .jdbc()
                .sql("EXPLAIN " + DeliverySweep.ORPHANS)
                .param("now", OffsetDateTime.now(ZoneOffset.UTC))
                .param("most", 1000)
                .query(String.class)
                .list();

        assertThat(String.join("\n", plan))
                .contains("webhook_delivery_open")
                .doesNotContain("webhook_delivery_newest", "Seq Scan on webhook_delivery");
    }
}
