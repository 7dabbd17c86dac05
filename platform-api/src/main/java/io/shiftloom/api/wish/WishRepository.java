package io.shiftloom.api.wish;

import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Json;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The newest wishes of each person. */
@Repository
class WishRepository {

    Optional<WishDocument> find(JdbcClient tx, UUID tenantId, String staffId) {
        return tx.sql("SELECT document FROM weekly_shift_wish WHERE tenant_id = ? AND staff_id = ?")
                .params(tenantId, staffId)
                .query((row, number) -> document(row))
                .optional();
    }

    /** By staffId, of those of these people who are on the roster and have wishes. */
    Map<String, WishDocument> find(JdbcClient tx, UUID tenantId, Collection<String> staffIds) {
        var wishes = new HashMap<String, WishDocument>();
        tx.sql("""
                        SELECT w.staff_id, w.document
                          FROM weekly_shift_wish w
                          JOIN staff s ON s.tenant_id = w.tenant_id AND s.staff_id = w.staff_id
                         WHERE w.tenant_id = ? AND w.staff_id = ANY (?) AND s.deleted_at IS NULL
                        """)
                .params(tenantId, staffIds.toArray(String[]::new))
                .query((row, number) -> wishes.put(row.getString("staff_id"), document(row)))
                .list();
        return wishes;
    }

    /** Makes others who save wishes of this person wait until the transaction ends. */
    void lock(JdbcClient tx, UUID tenantId, String staffId) {
        tx.sql("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))")
                .param("weekly-shift-wish " + tenantId + " " + staffId)
                .query((row, number) -> true)
                .single();
    }

    void save(JdbcClient tx, UUID tenantId, String staffId, WishDocument document, Instant now) {
        tx.sql("""
                        INSERT INTO weekly_shift_wish (tenant_id, staff_id, document, created_at, updated_at)
                        VALUES (:tenantId, :staffId, :document::jsonb, :now, :now)
                        ON CONFLICT (tenant_id, staff_id) DO UPDATE
                           SET document = excluded.document, updated_at = excluded.updated_at
                        """)
                .param("tenantId", tenantId)
                .param("staffId", staffId)
                .param("document", Json.write(document))
                .param("now", DbTime.of(now))
                .update();
    }

    private static WishDocument document(ResultSet row) throws SQLException {
        return Json.read(Objects.requireNonNull(row.getString("document")), WishDocument.class);
    }
}
