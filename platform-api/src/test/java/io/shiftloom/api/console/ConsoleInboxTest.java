package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Where more is wrong than the inbox shows. */
class ConsoleInboxTest {

    private static final String MORE = "There are more dead letters than those in these 20 entries";

    private final ConsoleClient admin = ConsoleClient.admin();
    private final TestTenant tenant = ApiServer.running().paidTenant().configured();

    @AfterEach
    void forget() {
        tenant.database()
                .sql("UPDATE webhook_delivery SET state = 'discarded' WHERE tenant_id = ?")
                .param(tenant.tenantId())
                .update();
    }

    /** Each refused with another status, more often than what other tests leave behind. */
    private void letters(int causes) {
        tenant.database().sql("""
                INSERT INTO webhook_delivery (delivery_id, tenant_id, event_type, body, state, attempts, last_status,
                       created_at, finished_at)
                SELECT gen_random_uuid(), ?, 'schedule.completed', '{}'::bytea, 'dead', 1, 400 + cause, now(), now()
                  FROM generate_series(1, ?) AS cause, generate_series(1, 3)
                """).params(tenant.tenantId(), causes).update();
    }

    @Test
    void moreGroupsThanAreShownAreNotPassedOverInSilence() {
        assertThat(admin.get("/console").body()).doesNotContain(MORE);
        letters(21);

        assertThat(admin.get("/console").body())
                .contains(MORE, "The next appear here once some of these are dealt with.")
                .contains("href=\"/console/deliveries?status=dead\">" + MORE);
    }
}
