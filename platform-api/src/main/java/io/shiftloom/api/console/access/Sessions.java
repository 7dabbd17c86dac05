package io.shiftloom.api.console.access;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.shiftloom.api.ops.access.Operator;
import io.shiftloom.jobs.database.PlatformDatabase;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.stereotype.Component;

/** Opens, recognizes and closes sessions. The cookie's secret is known to the browser alone. */
@Component
class Sessions {

    static final Duration IDLE = Duration.ofHours(2);
    static final Duration LONGEST = Duration.ofHours(12);

    private static final int SECRET_BYTES = 32;
    private static final String MAC = "HmacSHA256";

    private final PlatformDatabase database;
    private final SessionRepository sessions;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    Sessions(PlatformDatabase database, SessionRepository sessions, Clock clock) {
        this.database = database;
        this.sessions = sessions;
        this.clock = clock;
    }

    /**
     * Opens a session.
     *
     * @param holdsToken whether the operator showed a token, with whose revocation the session ends
     * @return what the browser is to keep
     */
    String open(Operator operator, boolean holdsToken) {
        var bytes = new byte[SECRET_BYTES];
        random.nextBytes(bytes);
        var secret = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        var now = clock.instant();
        sessions.deleteEnded(database.jdbc(), now);
        sessions.insert(database.jdbc(), hash(secret), operator, holdsToken, now, now.plus(LONGEST));
        return secret;
    }

    Optional<ConsoleSession> find(String secret) {
        var hash = hash(secret);
        var now = clock.instant();
        return sessions.find(database.jdbc(), hash, now, IDLE).map(found -> {
            sessions.noteSeen(database.jdbc(), hash, found, now);
            return new ConsoleSession(found.name(), found.role(), csrf(secret));
        });
    }

    void close(String secret) {
        sessions.delete(database.jdbc(), hash(secret));
    }

    /** Follows from the secret, which no other site can read. */
    private static String csrf(String secret) {
        try {
            var mac = Mac.getInstance(MAC);
            mac.init(new SecretKeySpec(secret.getBytes(US_ASCII), MAC));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(mac.doFinal("csrf".getBytes(US_ASCII)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + MAC, e);
        }
    }

    private static byte[] hash(String secret) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(secret.getBytes(US_ASCII));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
