package io.shiftloom.api.operations.token;

import com.github.f4b6a3.uuid.factory.standard.TimeOrderedEpochFactory;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.audit.Changes;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.OperatorToken;
import io.shiftloom.api.operator.OperatorTokenRepository;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.words.Message;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;

/** The tokens that operators show. */
@Service
public class TokenOperations {

    private static final int SECRET_BYTES = 32;

    private final PlatformDatabase database;
    private final Changes changes;
    private final OperatorTokenRepository tokens;
    private final TimeOrderedEpochFactory ids;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    TokenOperations(
            PlatformDatabase database,
            Changes changes,
            OperatorTokenRepository tokens,
            TimeOrderedEpochFactory ids,
            Clock clock) {
        this.database = database;
        this.changes = changes;
        this.tokens = tokens;
        this.ids = ids;
        this.clock = clock;
    }

    public IssuedToken create(Actor actor, NewToken wanted) {
        return changes.run(actor, OperatorRole.ADMIN, change -> {
            var issued = issue(change.tx(), wanted);
            change.record("token.create", null, issued.issued().tokenId(), issued.issued());
            return issued;
        });
    }

    /** Replaces a token by one of the same name and role. The old one ends in the same moment. */
    public IssuedToken rotate(Actor actor, UUID tokenId) {
        return changes.run(actor, OperatorRole.ADMIN, change -> {
            var old = require(change.tx(), tokenId);
            if (!tokens.revoke(change.tx(), tokenId, clock.instant())) {
                throw new RequestRejected(ErrorCode.STATE_CONFLICT, Message.of("refused.token-over"));
            }
            var issued = issue(change.tx(), new NewToken(old.name(), old.role()));
            change.record(
                    "token.rotate",
                    null,
                    tokenId,
                    Map.of("replacedBy", issued.issued().tokenId()));
            return issued;
        });
    }

    private IssuedToken issue(JdbcClient tx, NewToken wanted) {
        var tokenId = ids.create();
        var secret = secret();
        tokens.insert(tx, tokenId, wanted.name(), wanted.role(), secret, clock.instant());
        return new IssuedToken(require(tx, tokenId), secret);
    }

    /** The newest first. */
    public List<OperatorToken> list() {
        return tokens.list(database.jdbc());
    }

    /** @throws RequestRejected when it is the last admin token, and the revocation does not allow for that */
    public OperatorToken revoke(Actor actor, UUID tokenId, TokenRevocation revocation) {
        return changes.run(actor, OperatorRole.ADMIN, change -> {
            tokens.revokeOneAtATime(change.tx());
            if (tokens.revoke(change.tx(), tokenId, clock.instant())) {
                var revoked = require(change.tx(), tokenId);
                if (revoked.role() == OperatorRole.ADMIN && !tokens.hasActiveAdmin(change.tx())) {
                    requireMeant(revoked, revocation);
                }
                change.record("token.revoke", null, tokenId, Map.of());
            }
            return require(change.tx(), tokenId);
        });
    }

    /** A refusal takes the revocation back. */
    private static void requireMeant(OperatorToken last, TokenRevocation revocation) {
        if (!revocation.evenIfLast()) {
            throw new RequestRejected(ErrorCode.LAST_ADMIN_TOKEN, Message.of("refused.last-admin-token", last.name()));
        }
    }

    private OperatorToken require(JdbcClient tx, UUID tokenId) {
        return tokens.find(tx, tokenId)
                .orElseThrow(() -> new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-token", tokenId)));
    }

    private String secret() {
        var bytes = new byte[SECRET_BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
