package io.shiftloom.api.calendar;

import io.shiftloom.jobs.storage.DbTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** At most one feed for each person, found by the hash of its token. */
@Repository
class CalendarFeedRepository {

    private static final Duration READ_NOTED_EVERY = Duration.ofHours(1);

    /** Whose calendar a token opens. */
    record Owner(UUID tenantId, String tenantName, String staffId, String displayName) {}

    Optional<CalendarFeed> find(JdbcClient tx, UUID tenantId, String staffId) {
        return tx.sql("SELECT staff_id, created_at, read_at FROM calendar_feed WHERE tenant_id = ? AND staff_id = ?")
                .params(tenantId, staffId)
                .query((row, number) -> new CalendarFeed(
                        Objects.requireNonNull(row.getString("staff_id")),
                        DbTime.read(row, "created_at"),
                        DbTime.readNullable(row, "read_at")))
                .optional();
    }

    /** Replaces the person's token, if there was one. */
    void put(JdbcClient tx, UUID tenantId, String staffId, FeedToken token, Instant now) {
        tx.sql("""
                INSERT INTO calendar_feed (tenant_id, staff_id, token_hash, created_at) VALUES (?, ?, ?, ?)
                ON CONFLICT (tenant_id, staff_id)
                DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at, read_at = NULL
                """).params(tenantId, staffId, token.hash(), DbTime.of(now)).update();
    }

    boolean remove(JdbcClient tx, UUID tenantId, String staffId) {
        return tx.sql("DELETE FROM calendar_feed WHERE tenant_id = ? AND staff_id = ?")
                        .params(tenantId, staffId)
                        .update()
                > 0;
    }

    /** Empty as well where the person left the roster or the tenant is suspended. */
    Optional<Owner> owner(JdbcClient platform, FeedToken token) {
        return platform.sql("""
                        SELECT f.tenant_id, t.name, f.staff_id, s.display_name
                          FROM calendar_feed f
                          JOIN tenant t USING (tenant_id)
                          JOIN staff s USING (tenant_id, staff_id)
                         WHERE f.token_hash = ? AND t.suspended_at IS NULL AND s.deleted_at IS NULL
                        """)
                .param(token.hash())
                .query((row, number) -> owner(row))
                .optional();
    }

    void noteRead(JdbcClient platform, FeedToken token, Instant now) {
        platform.sql("UPDATE calendar_feed SET read_at = ? WHERE token_hash = ? AND (read_at IS NULL OR read_at < ?)")
                .params(DbTime.of(now), token.hash(), DbTime.of(now.minus(READ_NOTED_EVERY)))
                .update();
    }

    private static Owner owner(ResultSet row) throws SQLException {
        return new Owner(
                Objects.requireNonNull(row.getObject("tenant_id", UUID.class)),
                Objects.requireNonNull(row.getString("name")),
                Objects.requireNonNull(row.getString("staff_id")),
                Objects.requireNonNull(row.getString("display_name")));
    }
}
