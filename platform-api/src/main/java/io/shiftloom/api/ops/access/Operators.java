package io.shiftloom.api.ops.access;

import io.shiftloom.jobs.database.PlatformDatabase;
import jakarta.servlet.ServletRequest;
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

    /** Whom the token stands for, and notes its use; empty when it is unknown or revoked. */
    public Optional<Operator> byToken(String token) {
        var stored = tokens.findByToken(database.jdbc(), token).filter(OperatorTokenRepository.Stored::active);
        stored.ifPresent(found -> tokens.noteUse(database.jdbc(), found, clock.instant()));
        return stored.map(Operators::operator);
    }

    /** Whoever holds the token of this id, unless it was revoked. */
    public Optional<Operator> byId(UUID tokenId) {
        return tokens.find(database.jdbc(), tokenId)
                .filter(OperatorTokenRepository.Stored::active)
                .map(Operators::operator);
    }

    /** Marks a request made within the service as this operator's, as the filter marks those from outside. */
    public static void letIn(ServletRequest request, String name, OperatorRole role) {
        request.setAttribute(OperatorFilter.OPERATOR, new Operator(new UUID(0, 0), name, role));
    }

    private static Operator operator(OperatorTokenRepository.Stored token) {
        return new Operator(token.tokenId(), token.name(), token.role());
    }
}
