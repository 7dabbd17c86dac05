package io.shiftloom.api.console.access;

import io.shiftloom.api.ops.access.Operator;
import io.shiftloom.api.ops.access.OperatorRole;
import io.shiftloom.jobs.database.DbTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Sessions in the database, so that they outlive a process and hold on all of them. */
@Repository
class SessionRepository {

    /** How exactly the last use is known; a write for every click would be waste. */
    private static final Duration SEEN_NOTED = Duration.ofMinutes(1);

    record Stored(@Nullable UUID tokenId, String name, OperatorRole role, Instant lastSeenAt) {}

    void insert(JdbcClient tx, byte[] hash, Operator operator, boolean holdsToken, Instant now, Instant expires) {
        tx.sql("""
                INSERT INTO console_session (session_hash, token_id, name, role, created_at, last_seen_at, expires_at)
                VALUES (:hash, :token, :name, :role, :now, :now, :expires)
                """)
                .param("hash", hash)
                .param("token", holdsToken ? operator.tokenId() : null, Types.OTHER)
                .param("name", operator.name())
                .param("role", operator.role().code())
                .param("now", DbTime.of(now))
                .param("expires", DbTime.of(expires))
                .update();
    }

    /** The session unless it ended, was idle for too long, or its token was revoked. The token's role of today counts. */
    Optional<Stored> find(JdbcClient platform, byte[] hash, Instant now, Duration idle) {
        return platform.sql("""
                SELECT s.token_id, s.name, coalesce(t.role, s.role) AS role, s.last_seen_at
                  FROM console_session s LEFT JOIN operator_token t ON t.token_id = s.token_id
                 WHERE s.session_hash = ? AND s.expires_at > ? AND s.last_seen_at > ? AND t.revoked_at IS NULL
                """)
                .params(hash, DbTime.of(now), DbTime.of(now.minus(idle)))
                .query((row, number) -> stored(row))
                .optional();
    }

    void noteSeen(JdbcClient platform, byte[] hash, Stored session, Instant now) {
        if (session.lastSeenAt().isBefore(now.minus(SEEN_NOTED))) {
            platform.sql("UPDATE console_session SET last_seen_at = ? WHERE session_hash = ?")
                    .params(DbTime.of(now), hash)
                    .update();
        }
    }

    void delete(JdbcClient platform, byte[] hash) {
        platform.sql("DELETE FROM console_session WHERE session_hash = ?")
                .param(hash)
                .update();
    }

    void deleteEnded(JdbcClient platform, Instant now) {
        platform.sql("DELETE FROM console_session WHERE expires_at < ?")
                .param(DbTime.of(now))
                .update();
    }

    private static Stored stored(ResultSet row) throws SQLException {
        return new Stored(
                row.getObject("token_id", UUID.class),
                row.getString("name"),
                OperatorRole.find(row.getString("role")).orElseThrow(),
                DbTime.read(row, "last_seen_at"));
    }
}
