package io.shiftloom.api.ops.tenant;

import io.shiftloom.api.ops.access.OpsTime;
import io.shiftloom.jobs.database.DbTime;
import io.shiftloom.jobs.json.Json;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.node.ObjectNode;

/** API keys as operators see them: everything but the secret. */
@Repository
class KeyRepository {

    private static final String SELECT = """
            SELECT key_id, tenant_id, name, scopes, created_at, expires_at, last_used_at, revoked_at, rotated_to
              FROM api_key""";

    /** @param scopes null when every operation is allowed */
    record KeyRow(
            String keyId,
            UUID tenantId,
            String name,
            @Nullable List<String> scopes,
            Instant createdAt,
            @Nullable Instant expiresAt,
            @Nullable Instant lastUsedAt,
            @Nullable Instant revokedAt,
            @Nullable String rotatedTo) {

        boolean usableAt(Instant now) {
            return revokedAt == null && (expiresAt == null || now.isBefore(expiresAt));
        }

        ObjectNode document(Instant now) {
            var node = Json.object()
                    .put("keyId", keyId)
                    .put("tenantId", tenantId.toString())
                    .put("name", name)
                    .put("state", usableAt(now) ? "active" : revokedAt == null ? "expired" : "revoked");
            if (scopes == null) {
                node.putNull("scopes");
            } else {
                var array = node.putArray("scopes");
                scopes.forEach(array::add);
            }
            return node.put("createdAt", OpsTime.text(createdAt))
                    .put("expiresAt", OpsTime.text(expiresAt))
                    .put("lastUsedAt", OpsTime.text(lastUsedAt))
                    .put("revokedAt", OpsTime.text(revokedAt))
                    .put("rotatedTo", rotatedTo);
        }
    }

    Optional<KeyRow> lock(JdbcClient platform, String keyId) {
        return platform.sql(SELECT + " WHERE key_id = ? FOR UPDATE")
                .param(keyId)
                .query(KeyRepository::row)
                .optional();
    }

    Optional<KeyRow> find(JdbcClient platform, String keyId) {
        return platform.sql(SELECT + " WHERE key_id = ?")
                .param(keyId)
                .query(KeyRepository::row)
                .optional();
    }

    /** The newest first, of one tenant or of all. */
    List<KeyRow> list(JdbcClient platform, Optional<UUID> tenantId, int count) {
        return platform.sql(SELECT + """
                 WHERE :tenant::uuid IS NULL OR tenant_id = :tenant::uuid
                 ORDER BY created_at DESC, key_id DESC
                 LIMIT :count
                """)
                .param("tenant", tenantId.map(UUID::toString).orElse(null))
                .param("count", count)
                .query(KeyRepository::row)
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

    private static KeyRow row(ResultSet row, int number) throws SQLException {
        var scopes = row.getArray("scopes");
        return new KeyRow(
                row.getString("key_id"),
                row.getObject("tenant_id", UUID.class),
                row.getString("name"),
                scopes == null ? null : List.of((String[]) scopes.getArray()),
                DbTime.read(row, "created_at"),
                DbTime.readNullable(row, "expires_at"),
                DbTime.readNullable(row, "last_used_at"),
                DbTime.readNullable(row, "revoked_at"),
                row.getString("rotated_to"));
    }
}
