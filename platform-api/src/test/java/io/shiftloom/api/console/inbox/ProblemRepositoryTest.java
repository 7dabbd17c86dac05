package io.shiftloom.api.console.inbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import io.shiftloom.jobs.database.PlatformDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProblemRepositoryTest {

    private final ApiServer server = ApiServer.running();
    private final ProblemRepository problems = new ProblemRepository(server.bean(PlatformDatabase.class));

    /** The service sets the reason alone. What people want stays as they set it. */
    @Test
    void aWebhookThatTheServiceDisabledIsAProblem() {
        var tenant = tenantWithDisabledWebhook();

        assertThat(silenced(tenant)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"enabled = false", "url = NULL", "disabled_reason = NULL"})
    void aWebhookThatPeopleSwitchedOffOrResumedIsNone(String change) {
        var tenant = tenantWithDisabledWebhook();

        tenant.database()
                .sql("UPDATE webhook_endpoint SET " + change + " WHERE tenant_id = ?")
                .param(tenant.tenantId())
                .update();

        assertThat(silenced(tenant)).isFalse();
    }

    private TestTenant tenantWithDisabledWebhook() {
        var tenant = server.paidTenant();
        tenant.database().sql("""
                INSERT INTO webhook_endpoint (tenant_id, url, enabled, disabled_reason, updated_at)
                VALUES (?, 'https://example.org', true, 'every attempt failed for 120 h', now())
                """).param(tenant.tenantId()).update();
        return tenant;
    }

    private boolean silenced(TestTenant tenant) {
        return problems.silencedWebhooks().stream()
                .anyMatch(webhook -> webhook.tenantId().equals(tenant.tenantId()));
    }
}
