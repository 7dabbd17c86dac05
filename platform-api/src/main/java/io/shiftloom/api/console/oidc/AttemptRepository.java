package io.shiftloom.api.console.oidc;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.nimbusds.openid.connect.sdk.Nonce;
import io.shiftloom.jobs.database.DbTime;
import io.shiftloom.jobs.database.PlatformDatabase;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.springframework.stereotype.Repository;

/** Sign-ins that have begun, in the database, because another process may get the provider's answer. */
@Repository
class AttemptRepository {

    static final Duration VALID = Duration.ofMinutes(10);

    private final PlatformDatabase database;
    private final Clock clock;

    AttemptRepository(PlatformDatabase database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * Keeps one for a few minutes.
     *
     * @param state what the provider repeats
     * @param browser what the browser keeps in a cookie
     */
    void put(String state, String browser, Attempt attempt) {
        var now = clock.instant();
        database.inTransaction(tx -> {
            tx.sql("DELETE FROM console_oidc_attempt WHERE expires_at < ?")
                    .param(DbTime.of(now))
                    .update();
            return tx.sql("""
                    INSERT INTO console_oidc_attempt (state_hash, browser_hash, nonce, verifier, target, expires_at)
                    VALUES (?, ?, ?, ?, ?, ?)
                    """)
                    .params(
                            hash(state),
                            hash(browser),
                            attempt.nonce().getValue(),
                            attempt.verifier().getValue(),
                            attempt.target(),
                            DbTime.of(now.plus(VALID)))
                    .update();
        });
    }

    /** Takes it away, so that an answer counts once; empty when it is too old or was begun in another browser. */
    Optional<Attempt> take(String state, String browser) {
        return database.jdbc()
                .sql("""
                DELETE FROM console_oidc_attempt
                 WHERE state_hash = ? AND browser_hash = ? AND expires_at > ?
                RETURNING nonce, verifier, target
                """)
                .params(hash(state), hash(browser), DbTime.of(clock.instant()))
                .query((row, number) -> attempt(row))
                .optional();
    }

    private static Attempt attempt(ResultSet row) throws SQLException {
        return new Attempt(
                new Nonce(row.getString("nonce")),
                new CodeVerifier(row.getString("verifier")),
                row.getString("target"));
    }

    private static byte[] hash(String secret) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(secret.getBytes(UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
