package io.shiftloom.jobs.move;

import io.shiftloom.jobs.tenant.ExportedTenants;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.time.Duration;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Writes all rows of a tenant that is at rest. Signing secrets stay encrypted, and keys are hashes as in the database. */
public final class TenantExport {

    /** Rows that are read at once: one with the document of a large result has megabytes. */
    private static final int AT_ONCE = 10;

    /**
     * How long a call can take that was let in before the suspension: its key counts for two seconds, and the largest body may take 74 s
     * to arrive.
     */
    private static final Duration LONGEST_CALL = Duration.ofSeconds(80);

    private TenantExport() {}

    /** How long to wait until no call is under way that the tenant made before it was suspended. Zero where it is not suspended. */
    public static Duration untilCallsAreOver(JdbcClient tx, UUID tenantId) {
        return tx.sql(
                        "SELECT extract(epoch FROM now() - suspended_at) FROM tenant WHERE tenant_id = ? AND suspended_at IS NOT NULL")
                .param(tenantId)
                .query(Double.class)
                .optional()
                .map(seconds -> LONGEST_CALL.minusMillis(Math.round(1000 * seconds)))
                .filter(Duration::isPositive)
                .orElse(Duration.ZERO);
    }

    /**
     * Notes it in the audit log, so that nobody lets the tenant in again here by mistake.
     *
     * @param tx of the platform, in one transaction that sees one state of the database
     * @param actor who does it, for the audit log
     * @throws IllegalStateException with a sentence when the tenant is not at rest
     */
    public static TenantFile write(JdbcClient tx, UUID tenantId, Writer file, String actor) {
        TenantRest.require(tx, tenantId);
        var contents = TenantFile.of(tx, tenantId);
        line(file, contents.line());
        for (var table : TenantTable.all(tx)) {
            tx.sql("SELECT row_to_json(t)::text FROM " + table.name() + " t WHERE " + table.condition())
                    .param("tenant", tenantId)
                    .withFetchSize(AT_ONCE)
                    .query((row, number) -> line(file, table.name() + "\t" + row.getString(1)))
                    .list();
        }
        MoveLog.note(tx, ExportedTenants.ACTION, contents, actor);
        return contents;
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
