package io.shiftloom.api.operator;

import io.shiftloom.jobs.secret.SecretText;
import io.shiftloom.jobs.storage.DbTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.apache.commons.codec.digest.DigestUtils;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Tokens by the hash of their secret: 256 random bits need no slow hash. */
@Repository
public class OperatorTokenRepository {

    private static final Duration USE_NOTED = Duration.ofMinutes(1);
    private static final String COLUMNS = "token_id, name, role, created_at, last_used_at, revoked_at";

    public Optional<OperatorToken> findByToken(JdbcClient platform, String token) {
        return platform.sql("SELECT " + COLUMNS + " FROM operator_token WHERE secret_hash = ?")
                .param(DigestUtils.sha256(token))
                .query(OperatorTokenRepository::token)
                .optional();
    }

    public Optional<OperatorToken> find(JdbcClient platform, UUID tokenId) {
        return platform.sql("SELECT " + COLUMNS + " FROM operator_token WHERE token_id = ?")
                .param(tokenId)
                .query(OperatorTokenRepository::token)
                .optional();
    }

    public List<OperatorToken> list(JdbcClient platform) {
        return platform.sql("SELECT " + COLUMNS + " FROM operator_token ORDER BY created_at DESC, token_id DESC")
                .query(OperatorTokenRepository::token)
                .list();
    }

    /**
     * The active ones of this name that the service itself made. An operator may give a token any name, but a change by an
     * operator has an origin.
     */
    public List<UUID> listMadeByService(JdbcClient platform, String name, String service) {
        return platform.sql("""
                SELECT t.token_id
                  FROM operator_token t
                 WHERE t.name = ? AND t.revoked_at IS NULL
                   AND EXISTS (SELECT FROM audit_entry a
                                WHERE a.subject = t.token_id::text AND a.action = 'token.create'
                                  AND a.actor = ? AND a.origin = '')
                """)
                .params(name, service)
                .query((row, number) -> row.getObject("token_id", UUID.class))
                .list();
    }

    /** @throws IllegalArgumentException when the token is too easy to guess */
    public void insert(JdbcClient platform, UUID tokenId, String name, OperatorRole role, String token, Instant now) {
        if (!SecretText.isAcceptable(token)) {
            throw new IllegalArgumentException("the token is too easy to guess");
        }
        platform.sql("""
                INSERT INTO operator_token (token_id, name, role, secret_hash, created_at)
                VALUES (?, ?, ?, ?, ?)
                """)
                .params(tokenId, name, role.code(), DigestUtils.sha256(token), DbTime.of(now))
                .update();
    }

    /** Whether there is one that may do everything. */
    public boolean hasActiveAdmin(JdbcClient platform) {
        return platform.sql("SELECT EXISTS (SELECT FROM operator_token WHERE role = 'admin' AND revoked_at IS NULL)")
                .query(Boolean.class)
                .single();
    }

    /** Two that each leave the other's token would leave none. Waits until the other transaction has ended. */
    public void revokeOneAtATime(JdbcClient platform) {
        platform.sql("SELECT pg_advisory_xact_lock(hashtext('operator token revocation'))")
                .query(rows -> {});
    }

    /** Makes a token invalid; false when it already was. */
    public boolean revoke(JdbcClient platform, UUID tokenId, Instant now) {
        return platform.sql("UPDATE operator_token SET revoked_at = ? WHERE token_id = ? AND revoked_at IS NULL")
                        .params(DbTime.of(now), tokenId)
                        .update()
                > 0;
    }

    /** Notes a use, at most once a minute. */
    void noteUse(JdbcClient platform, OperatorToken token, Instant now) {
        if (token.lastUsedAt() == null || token.lastUsedAt().isBefore(now.minus(USE_NOTED))) {
            platform.sql("UPDATE operator_token SET last_used_at = ? WHERE token_id = ?")
                    .params(DbTime.of(now), token.tokenId())
                    .update();
        }
    }

    private static OperatorToken token(ResultSet row, int number) throws SQLException {
        return new OperatorToken(
                row.getObject("token_id", UUID.class),
                row.getString("name"),
                OperatorRole.find(row.getString("role")).orElseThrow(),
                DbTime.read(row, "created_at"),
                DbTime.readNullable(row, "last_used_at"),
                DbTime.readNullable(row, "revoked_at"));
    }
}
