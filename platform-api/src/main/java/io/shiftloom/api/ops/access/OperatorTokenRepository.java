package io.shiftloom.api.ops.access;

import io.shiftloom.jobs.database.DbTime;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Tokens by the hash of their secret: 256 random bits need no slow hash. */
@Repository
class OperatorTokenRepository {

    private static final Duration USE_NOTED = Duration.ofMinutes(1);
    private static final String COLUMNS = "token_id, name, role, created_at, last_used_at, revoked_at";

    record Stored(
            UUID tokenId,
            String name,
            OperatorRole role,
            Instant createdAt,
            @Nullable Instant lastUsedAt,
            @Nullable Instant revokedAt) {

        boolean active() {
            return revokedAt == null;
        }
    }

    Optional<Stored> findByToken(JdbcClient platform, String token) {
        return platform.sql("SELECT " + COLUMNS + " FROM operator_token WHERE secret_hash = ?")
                .param(hash(token))
                .query(OperatorTokenRepository::stored)
                .optional();
    }

    Optional<Stored> find(JdbcClient platform, UUID tokenId) {
        return platform.sql("SELECT " + COLUMNS + " FROM operator_token WHERE token_id = ?")
                .param(tokenId)
                .query(OperatorTokenRepository::stored)
                .optional();
    }

    List<Stored> list(JdbcClient platform) {
        return platform.sql("SELECT " + COLUMNS + " FROM operator_token ORDER BY created_at DESC, token_id DESC")
                .query(OperatorTokenRepository::stored)
                .list();
    }

    void insert(JdbcClient platform, UUID tokenId, String name, OperatorRole role, String token, Instant now) {
        platform.sql("""
                INSERT INTO operator_token (token_id, name, role, secret_hash, created_at)
                VALUES (?, ?, ?, ?, ?)
                """)
                .params(tokenId, name, role.code(), hash(token), DbTime.of(now))
                .update();
    }

    /** Whether there is one that may do everything. */
    boolean hasActiveAdmin(JdbcClient platform) {
        return platform.sql("SELECT EXISTS (SELECT FROM operator_token WHERE role = 'admin' AND revoked_at IS NULL)")
                .query(Boolean.class)
                .single();
    }

    /** Makes a token invalid; false when it already was. */
    boolean revoke(JdbcClient platform, UUID tokenId, Instant now) {
        return platform.sql("UPDATE operator_token SET revoked_at = ? WHERE token_id = ? AND revoked_at IS NULL")
                        .params(DbTime.of(now), tokenId)
                        .update()
                > 0;
    }

    /** Notes a use, at most once a minute. */
    void noteUse(JdbcClient platform, Stored token, Instant now) {
        if (token.lastUsedAt() == null || token.lastUsedAt().isBefore(now.minus(USE_NOTED))) {
            platform.sql("UPDATE operator_token SET last_used_at = ? WHERE token_id = ?")
                    .params(DbTime.of(now), token.tokenId())
                    .update();
        }
    }

    private static Stored stored(ResultSet row, int number) throws SQLException {
        return new Stored(
                row.getObject("token_id", UUID.class),
                row.getString("name"),
                OperatorRole.find(row.getString("role")).orElseThrow(),
                DbTime.read(row, "created_at"),
                DbTime.readNullable(row, "last_used_at"),
                DbTime.readNullable(row, "revoked_at"));
    }

    private static byte[] hash(String token) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
