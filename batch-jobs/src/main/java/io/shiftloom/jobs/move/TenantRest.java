package io.shiftloom.jobs.move;

import java.util.UUID;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A tenant is at rest when it is suspended and nothing of it is under way. */
final class TenantRest {

    private TenantRest() {}

    /**
     * Nobody resumes the tenant from here on until the transaction ends.
     *
     * @throws IllegalStateException with what is not at rest
     */
    static void require(JdbcClient tx, UUID tenantId) {
        if (!holdSuspension(tx, tenantId)) {
            throw new IllegalStateException(
                    "The tenant %s still works here. Maybe suspend it first (`ops tenants suspend`), so that nothing changes behind the copy."
                            .formatted(tenantId));
        }
        long jobs = count(tx, tenantId, "job_request WHERE state <> 'done'");
        long checks = count(tx, tenantId, "resilience_run WHERE state IN ('queued', 'running')");
        long deliveries = count(tx, tenantId, "webhook_delivery WHERE state = 'pending'");
        if (jobs + checks + deliveries > 0) {
            throw new IllegalStateException(
                    "The tenant %s has %d open jobs, %d open checks of resilience and %d pending deliveries. Maybe wait for them, or abandon the jobs (`ops jobs abandon`) and discard the deliveries (`ops webhooks set --disable`)."
                            .formatted(tenantId, jobs, checks, deliveries));
        }
    }

    /** Whether the tenant is suspended, as it stays. */
    private static boolean holdSuspension(JdbcClient tx, UUID tenantId) {
        try {
            return tx.sql("SELECT suspended_at IS NOT NULL FROM tenant WHERE tenant_id = :tenant FOR SHARE")
                    .param("tenant", tenantId)
                    .query(Boolean.class)
                    .optional()
                    .orElseThrow(() -> new IllegalStateException("There is no tenant %s.".formatted(tenantId)));
        } catch (ConcurrencyFailureException e) {
            throw new IllegalStateException(
                    "Somebody changed the tenant %s at this moment. Maybe look at it, and try again."
                            .formatted(tenantId),
                    e);
        }
    }

    private static long count(JdbcClient tx, UUID tenantId, String rows) {
        return tx.sql("SELECT count(*) FROM " + rows + " AND tenant_id = :tenant")
                .param("tenant", tenantId)
                .query(Long.class)
                .single();
    }
}
