package io.shiftloom.jobs.tenant;

import io.shiftloom.jobs.storage.DbTime;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Tenants that were exported since they were suspended. They may work in another installation, so this one neither lets them
 * in nor sends anything of theirs, nor begins what ends with a webhook.
 */
public final class ExportedTenants {

    /** The audit log's word for an export. */
    public static final String ACTION = "tenant.export";

    /** The clocks of who suspends and who exports may differ by a little. */
    private static final String EXPORTS = """
            tenant t JOIN audit_entry a ON a.tenant_id = t.tenant_id AND a.action = '%s'
                                       AND a.happened_at > t.suspended_at - interval '1 minute'
            """.formatted(ACTION);

    private ExportedTenants() {}

    /**
     * When the tenant was exported last since it was suspended.
     *
     * @return empty when it was not
     */
    public static Optional<Instant> exportedAt(JdbcClient platform, UUID tenantId) {
        return platform.sql("SELECT a.happened_at FROM " + EXPORTS
                        + " WHERE t.tenant_id = ? ORDER BY a.happened_at DESC LIMIT 1")
                .param(tenantId)
                .query((row, number) -> DbTime.read(row, "happened_at"))
                .optional();
    }

    /**
     * Holds off an export of the condition's tenant until the transaction ends: the file would lack what the transaction begins. Tenants
     * that are not suspended are not exported.
     *
     * @return false where an export is under way, or somebody else changes the tenant
     */
    public static boolean holdOff(JdbcClient platform, UUID conditionId) {
        return platform.sql("""
                WITH suspended AS (
                    SELECT tenant_id FROM tenant JOIN job_request USING (tenant_id)
                     WHERE condition_id = :condition AND suspended_at IS NOT NULL
                ), held AS (
                    SELECT FROM tenant WHERE tenant_id IN (SELECT tenant_id FROM suspended) FOR NO KEY UPDATE SKIP LOCKED
                )
                SELECT NOT EXISTS (SELECT FROM suspended) OR EXISTS (SELECT FROM held)
                """)
                .param("condition", conditionId)
                .query(Boolean.class)
                .single();
    }

    /**
     * As SQL: whether a tenant is one of them.
     *
     * @param tenantId an expression
     */
    public static String condition(String tenantId) {
        return "EXISTS (SELECT FROM " + EXPORTS + " WHERE t.tenant_id = " + tenantId + ")";
    }
}
