package io.shiftloom.jobs.move;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Writes all rows of a tenant that is at rest. Signing secrets stay encrypted, and keys are hashes as in the database. */
public final class TenantExport {

    /** The audit log's word for it. */
    public static final String ACTION = "tenant.export";

    private TenantExport() {}

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
                    .withFetchSize(200)
                    .query((row, number) -> line(file, table.name() + "\t" + row.getString(1)))
                    .list();
        }
        MoveLog.note(tx, ACTION, contents, actor);
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
