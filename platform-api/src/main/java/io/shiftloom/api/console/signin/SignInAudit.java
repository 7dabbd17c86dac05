package io.shiftloom.api.console.signin;

import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.audit.AuditLog;
import io.shiftloom.jobs.database.PlatformDatabase;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Records who signed in, who failed to, and who signed out. */
@Component
public class SignInAudit {

    private final PlatformDatabase database;
    private final AuditLog audit;

    SignInAudit(PlatformDatabase database, AuditLog audit) {
        this.database = database;
        this.audit = audit;
    }

    /** @param proof how the person was recognized */
    public void signedIn(String name, JsonNode proof, HttpServletRequest request) {
        add("console.sign-in", name, proof, request);
    }

    public void refused(String name, JsonNode why, HttpServletRequest request) {
        add("console.sign-in-failed", name, why, request);
    }

    void signedOut(String name, JsonNode detail, HttpServletRequest request) {
        add("console.sign-out", name, detail, request);
    }

    private void add(String action, String name, JsonNode detail, HttpServletRequest request) {
        audit.add(database.jdbc(), Actor.stranger(name, request.getRemoteAddr()), action, null, name, detail);
    }
}
