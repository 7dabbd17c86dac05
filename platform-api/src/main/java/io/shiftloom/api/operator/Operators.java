package io.shiftloom.api.operator;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.secret.SecretText;
import io.shiftloom.jobs.storage.WriteRefusal;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;

/** The people and programs that hold a valid token. */
@Component
public class Operators {

    private final PlatformDatabase database;
    private final OperatorTokenRepository tokens;
    private final Clock clock;

    Operators(PlatformDatabase database, OperatorTokenRepository tokens, Clock clock) {
        this.database = database;
        this.tokens = tokens;
        this.clock = clock;
    }

    /** Whom the token stands for, and notes its use; empty when it is unknown, revoked or too easy to guess. */
    public Optional<OperatorAuthentication> byToken(String token) {
        if (!SecretText.isAcceptable(token)) {
            // A version that allowed short tokens may have stored one.
            return Optional.empty();
        }
        var stored = tokens.findByToken(database.jdbc(), token).filter(OperatorToken::active);
        stored.ifPresent(found -> WriteRefusal.tolerate(() -> tokens.noteUse(database.jdbc(), found, clock.instant())));
        return stored.map(Operators::authentication);
    }

    /** Whom the token of this id stands for now; empty when it is revoked. */
    public Optional<OperatorAuthentication> byTokenId(UUID tokenId) {
        return tokens.find(database.jdbc(), tokenId)
                .filter(OperatorToken::active)
                .map(Operators::authentication);
    }

    private static OperatorAuthentication authentication(OperatorToken token) {
        return new OperatorAuthentication(Operator.withToken(token.name(), token.role()), token.tokenId());
    }
}
