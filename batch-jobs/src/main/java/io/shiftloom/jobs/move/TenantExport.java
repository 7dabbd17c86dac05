package io.shiftloom.jobs.move;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Writes all rows of a tenant that is at rest. Signing secrets stay encrypted, and keys are hashes as in the database. */
public final class TenantExport {

    private TenantExport() {}

    /**
     * @param tx of the platform, in one transaction that sees one state of the database
     * @throws IllegalStateException with a sentence when the tenant is not at rest
     */
    public static TenantFile write(JdbcClient tx, UUID tenantId, Writer file) {
        requireRest(tx, tenantId);
        var contents = TenantFile.of(tx, tenantId);
        line(file, contents.line());
        for (var table : TenantTable.all(tx)) {
            tx.sql("SELECT row_to_json(t)::text FROM " + table.name() + " t WHERE " + table.condition())
                    .param("tenant", tenantId)
                    .withFetchSize(200)
                    .query((row, number) -> line(file, table.name() + "\t" + row.getString(1)))
                    .list();
        }
        return contents;
    }

    private static void requireRest(JdbcClient tx, UUID tenantId) {
        var suspended = tx.sql("SELECT suspended_at IS NOT NULL FROM tenant WHERE tenant_id = :tenant")
                .param("tenant", tenantId)
                .query(Boolean.class)
                .optional()
                .orElseThrow(() -> new IllegalStateException("There is no tenant %s.".formatted(tenantId)));
        if (!suspended) {
            throw new IllegalStateException(
                    "The tenant %s still works here. Maybe suspend it first (`ops tenants suspend`), so that nothing changes behind the copy."
                            .formatted(tenantId));
        }
        long jobs = count(tx, tenantId, "job_request WHERE state <> 'done'");
        long deliveries = count(tx, tenantId, "webhook_delivery WHERE state = 'pending'");
        if (jobs + deliveries > 0) {
            throw new IllegalStateException(
                    "The tenant %s has %d open jobs and %d pending deliveries. Maybe wait for them, or abandon and discard them."
                            .formatted(tenantId, jobs, deliveries));
        }
    }

    private static long count(JdbcClient tx, UUID tenantId, String rows) {
        return tx.sql("SELECT count(*) FROM " + rows + " AND tenant_id = :tenant")
                .param("tenant", tenantId)
                .query(Long.class)
                .single();
    }

    /** @return true, because a list may not hold nothing */
    private static boolean line(Writer file, String text) {
        try {
            file.write(text);
            file.write('\n');
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
