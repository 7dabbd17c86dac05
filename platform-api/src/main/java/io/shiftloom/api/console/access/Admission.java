package io.shiftloom.api.console.access;

import io.shiftloom.api.ops.access.Actor;
import io.shiftloom.api.ops.access.AuditLog;
import io.shiftloom.api.ops.access.Operator;
import io.shiftloom.jobs.database.PlatformDatabase;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Optional;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Lets people in and out, and writes down that it did. */
@Component
public class Admission {

    private final Sessions sessions;
    private final SessionCookie cookie;
    private final PlatformDatabase database;
    private final AuditLog audit;

    Admission(Sessions sessions, SessionCookie cookie, PlatformDatabase database, AuditLog audit) {
        this.sessions = sessions;
        this.cookie = cookie;
        this.database = database;
        this.audit = audit;
    }

    /**
     * Opens a session in place of the one that this browser may have had.
     *
     * @param holdsToken whether the operator showed a token, with whose revocation the session ends
     * @param proof how the person was recognized, for the audit log
     */
    public void admit(
            Operator operator,
            boolean holdsToken,
            JsonNode proof,
            HttpServletRequest request,
            HttpServletResponse response) {
        cookie.read(request).ifPresent(sessions::close);
        cookie.write(request, response, Optional.of(sessions.open(operator, holdsToken)));
        note(new Actor(operator.name(), null, request.getRemoteAddr()), "console.sign-in", proof);
    }

    /** Writes down that somebody was not let in. */
    public void refuse(String name, JsonNode why, HttpServletRequest request) {
        note(new Actor(name, null, request.getRemoteAddr()), "console.sign-in-failed", why);
    }

    void dismiss(JsonNode proof, HttpServletRequest request, HttpServletResponse response) {
        cookie.read(request).ifPresent(sessions::close);
        cookie.write(request, response, Optional.empty());
        ConsoleSession.of(request).ifPresent(session -> note(session.actor(null, request), "console.sign-out", proof));
    }

    private void note(Actor actor, String action, JsonNode detail) {
        audit.add(database.jdbc(), actor, action, null, actor.name(), detail);
    }
}
