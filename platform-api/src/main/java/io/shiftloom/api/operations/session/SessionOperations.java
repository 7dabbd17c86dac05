package io.shiftloom.api.operations.session;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.audit.Changes;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.OperatorTokenRepository;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.words.Message;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;

/** The sessions of the console. */
@Service
public class SessionOperations {

    private final PlatformDatabase database;
    private final Changes changes;
    private final ConsoleSessionRepository sessions;
    private final OperatorTokenRepository tokens;
    private final Clock clock;

    SessionOperations(
            PlatformDatabase database,
            Changes changes,
            ConsoleSessionRepository sessions,
            OperatorTokenRepository tokens,
            Clock clock) {
        this.database = database;
        this.changes = changes;
        this.sessions = sessions;
        this.tokens = tokens;
        this.clock = clock;
    }

    /** The one that was used last comes first. */
    public List<SessionRow> list() {
        return list(database.jdbc());
    }

    /** Ends a session at once, in all processes. Whoever was signed in has to sign in again. */
    public SessionRow end(Actor actor, UUID sessionId) {
        return changes.run(actor, OperatorRole.ADMIN, change -> {
            var session = list(change.tx()).stream()
                    .filter(row -> row.sessionId().equals(sessionId))
                    .findFirst()
                    .orElseThrow(() ->
                            new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-session", sessionId)));
            if (sessions.end(change.tx(), sessionId)) {
                change.record("session.end", null, sessionId, session);
            }
            return session;
        });
    }

    private List<SessionRow> list(JdbcClient platform) {
        return sessions.list(platform, tokens.list(platform), clock.instant());
    }
}
