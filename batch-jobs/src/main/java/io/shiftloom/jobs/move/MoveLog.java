package io.shiftloom.jobs.move;

import com.github.f4b6a3.uuid.UuidCreator;
import io.shiftloom.jobs.storage.Json;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What the commands that move a tenant leave in the audit log. */
final class MoveLog {

    private MoveLog() {}

    /** @param actor who does it */
    static void note(JdbcClient tx, String action, TenantFile tenant, String actor) {
        tx.sql("""
                INSERT INTO audit_entry (audit_id, happened_at, actor, action, tenant_id, subject, detail)
                VALUES (:id, now(), :actor, :action, :tenant, :subject, :detail::jsonb)
                """)
                .param("id", UuidCreator.getTimeOrderedEpoch())
                .param("actor", actor)
                .param("action", action)
                .param("tenant", tenant.tenantId())
                .param("subject", tenant.tenantId().toString())
                .param("detail", Json.write(Json.object().put("rows", tenant.size())))
                .update();
    }
}
