package io.shiftloom.api.operations.key;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Position;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** API keys as operators see them: everything but the secret. */
@Repository
class KeyRepository {

    private static final String SELECT = """
            SELECT key_id, tenant_id, name, scopes, created_at, expires_at, last_used_at, revoked_at, rotated_to
              FROM api_key""";

    Optional<KeyRow> lock(JdbcClient platform, String keyId, Instant now) {
        return platform.sql(SELECT + " WHERE key_id = ? FOR UPDATE")
                .param(keyId)
                .query((row, number) -> key(row, now))
                .optional();
    }

    Optional<KeyRow> find(JdbcClient platform, String keyId, Instant now) {
        return platform.sql(SELECT + " WHERE key_id = ?")
                .param(keyId)
                .query((row, number) -> key(row, now))
                .optional();
    }

    /** The newest first, of one tenant or of all, those after the position. */
    List<KeyRow> list(JdbcClient platform, Optional<UUID> tenantId, Position after, int count, Instant now) {
        return platform.sql(SELECT + """
                 CROSS JOIN LATERAL (SELECT rpad(encode(convert_to(key_id, 'UTF8'), 'hex'), 32, '0')::uuid) AS place(id)
                 WHERE (:tenant::uuid IS NULL OR tenant_id = :tenant::uuid)
                   AND (created_at, place.id) < (:at, :id)
                 ORDER BY created_at DESC, place.id DESC
                 LIMIT :count
                """)
                .param("tenant", tenantId.map(UUID::toString).orElse(null))
                .param("at", DbTime.of(after.at()))
                .param("id", after.id())
                .param("count", count)
                .query((row, number) -> key(row, now))
                .list();
    }

    void revoke(JdbcClient platform, String keyId, Instant now) {
        platform.sql("UPDATE api_key SET revoked_at = coalesce(revoked_at, ?) WHERE key_id = ?")
                .params(DbTime.of(now), keyId)
                .update();
    }

    /** Lets a key end at a time, unless it ends earlier anyway, and names its successor. */
    void supersede(JdbcClient platform, String keyId, String successor, Instant end) {
        platform.sql("UPDATE api_key SET rotated_to = ?, expires_at = least(expires_at, ?) WHERE key_id = ?")
                .params(successor, DbTime.of(end), keyId)
                .update();
    }

    private static KeyRow key(ResultSet row, Instant now) throws SQLException {
        var expiresAt = DbTime.readNullable(row, "expires_at");
        var revokedAt = DbTime.readNullable(row, "revoked_at");
        return new KeyRow(
                row.getString("key_id"),
                row.getObject("tenant_id", UUID.class),
                row.getString("name"),
                KeyRow.State.of(expiresAt, revokedAt, now),
                scopes(row.getArray("scopes")),
                DbTime.read(row, "created_at"),
                expiresAt,
                DbTime.readNullable(row, "last_used_at"),
                revokedAt,
                row.getString("rotated_to"));
    }

    private static @Nullable List<Scope> scopes(@Nullable Array codes) throws SQLException {
        return codes == null
                ? null
                : Arrays.stream((String[]) codes.getArray())
                        .map(code -> Scope.find(code).orElseThrow())
                        .toList();
    }
}
