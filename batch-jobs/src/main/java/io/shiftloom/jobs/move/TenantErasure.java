package io.shiftloom.jobs.move;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Removes what a tenant that has moved left behind. Whoever calls it has the file that moved. */
public final class TenantErasure {

    private TenantErasure() {}

    /**
     * Compares the tenant here with the file, which it reads to the end: what is erased here has to be there.
     *
     * @return what there is to erase
     * @throws IllegalStateException with a sentence when the tenant is not at rest, has other rows than the file, or the file is not whole
     */
    public static TenantFile check(JdbcClient tx, UUID tenantId, BufferedReader file) throws IOException {
        var moved = TenantFile.read(file);
        if (!moved.tenantId().equals(tenantId)) {
            throw new IllegalStateException(
                    "The file holds the tenant %s. Nothing was changed.".formatted(moved.tenantId()));
        }
        TenantRest.require(tx, tenantId);
        var present = TenantFile.of(tx, tenantId);
        present.requireEqual(moved, "has changed since it was exported");
        moved.requireWhole(file);
        return present;
    }

    /**
     * Removes every row that an export writes, and the tenant's place in the queue. The audit log stays and gets an entry.
     *
     * @param tx of the platform, in one transaction
     * @param tenant what {@link #check} found in the same transaction
     * @param actor who does it, for the audit log
     */
    public static void erase(JdbcClient tx, TenantFile tenant, String actor) {
        var tenantId = tenant.tenantId();
        // Triggers of the queue count in it until the last job request is gone.
        for (var table : TenantTable.all(tx).reversed()) {
            if (table.isTenants()) {
                tx.sql("DELETE FROM tenant_turn WHERE tenant_id = :tenant")
                        .param("tenant", tenantId)
                        .update();
            }
            tx.sql("DELETE FROM %s t WHERE %s".formatted(table.name(), table.condition()))
                    .param("tenant", tenantId)
                    .update();
        }
        MoveLog.note(tx, "tenant.erase", tenant, actor);
    }
}
