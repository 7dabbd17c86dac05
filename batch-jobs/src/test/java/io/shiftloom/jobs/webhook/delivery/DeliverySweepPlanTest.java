package io.shiftloom.jobs.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.database.TestDatabase;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How PostgreSQL finds deliveries without a task, beside very many that ended. */
class DeliverySweepPlanTest {

    private final TestDatabase database = TestDatabase.create(20);

    @AfterEach
    void stop() {
        database.close();
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
