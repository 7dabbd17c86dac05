package io.shiftloom.api.apikey;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Keys and the tenants behind them, across tenants: for the platform's connection. */
@Repository
class ApiKeyRepository {

    Optional<StoredKey> find(JdbcClient platform, String keyId) {
        return platform.sql("""
                        SELECT k.key_id, k.name, k.secret_hash, k.scopes, k.expires_at, k.revoked_at,
                               t.tenant_id, t.plan, t.billing, t.suspended_at, t.max_roster_staff,
                               t.allowed_granularities, t.max_payload_bytes, t.requests_per_second
                          FROM api_key k JOIN tenant t ON t.tenant_id = k.tenant_id
                         WHERE k.key_id = ?
                        """)
                .param(keyId)
                .query((row, number) -> storedKey(row))
                .optional();
    }

    Optional<Tenant> findTenant(JdbcClient platform, UUID tenantId) {
        return platform.sql("""
                        SELECT tenant_id, plan, billing, suspended_at, max_roster_staff, allowed_granularities,
                               max_payload_bytes, requests_per_second
                          FROM tenant WHERE tenant_id = ?
                        """)
                .param(tenantId)
                .query((row, number) -> tenant(row))
                .optional();
    }

    /** Notes a use, at most once a minute for each key. */
    void noteUse(JdbcClient platform, String keyId, Instant now) {
        platform.sql("""
                        UPDATE api_key SET last_used_at = :now
                         WHERE key_id = :keyId AND (last_used_at IS NULL OR last_used_at < :minuteAgo)
                        """)
                .param("now", now.atOffset(ZoneOffset.UTC))
                .param("minuteAgo", now.minusSeconds(60).atOffset(ZoneOffset.UTC))
                .param("keyId", keyId)
                .update();
    }

    void insert(
            JdbcClient platform,
            UUID tenantId,
            ApiKeyText key,
            String name,
            Optional<Set<Scope>> scopes,
            @Nullable Instant expiresAt,
            Instant now) {
        platform.sql("""
                        INSERT INTO api_key (key_id, tenant_id, name, secret_hash, scopes, created_at, expires_at)
                        VALUES (:keyId, :tenantId, :name, :hash, :scopes, :now, :expiresAt)
                        """)
                .param("keyId", key.keyId())
                .param("tenantId", tenantId)
                .param("name", name)
                .param("hash", key.secretHash().bytes())
                .param(
                        "scopes",
                        scopes.map(set -> set.stream().map(Scope::code).sorted().toArray(String[]::new))
                                .orElse(null))
                .param("now", now.atOffset(ZoneOffset.UTC))
                .param("expiresAt", expiresAt == null ? null : expiresAt.atOffset(ZoneOffset.UTC))
                .update();
    }

    private static StoredKey storedKey(ResultSet row) throws SQLException {
        var scopes = row.getArray("scopes");
        return new StoredKey(
                new SecretHash(row.getBytes("secret_hash")),
                instant(row, "expires_at"),
                instant(row, "revoked_at"),
                new Caller(
                        row.getString("key_id"),
                        row.getString("name"),
                        tenant(row),
                        Optional.ofNullable(scopes == null ? null : Set.of((String[]) scopes.getArray()))));
    }

    private static Tenant tenant(ResultSet row) throws SQLException {
        return new Tenant(
                row.getObject("tenant_id", UUID.class),
                Plan.of(row.getString("plan")),
                Billing.of(row.getString("billing")),
                row.getObject("suspended_at") != null,
                row.getInt("max_roster_staff"),
                Arrays.stream((Integer[]) row.getArray("allowed_granularities").getArray())
                        .collect(Collectors.toSet()),
                row.getInt("max_payload_bytes"),
                row.getInt("requests_per_second"));
    }

    private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        var time = row.getObject(column, OffsetDateTime.class);
        return time == null ? null : time.toInstant();
    }

    /** A key as stored, valid or not. */
    record StoredKey(
            SecretHash secretHash,
            @Nullable Instant expiresAt,
            @Nullable Instant revokedAt,
            Caller caller) {

        boolean validAt(Instant now) {
            return revokedAt == null && (expiresAt == null || now.isBefore(expiresAt));
        }
    }
}
