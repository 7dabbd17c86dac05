package io.shiftloom.api.console.access;

import io.shiftloom.api.ops.access.Actor;
import io.shiftloom.api.ops.access.OperatorRole;
import jakarta.servlet.ServletRequest;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Somebody who is signed in.
 *
 * @param name of the operator's token, or as the identity provider gave it
 * @param csrf what every form of this session must repeat
 */
public record ConsoleSession(String name, OperatorRole role, String csrf) {

    private static final String ATTRIBUTE = ConsoleSession.class.getName();
    private static final int MAX_REASON = 500;

    /** The session of this exchange; absent on the few pages that need none. */
    public static Optional<ConsoleSession> of(ServletRequest request) {
        return request.getAttribute(ATTRIBUTE) instanceof ConsoleSession session
                ? Optional.of(session)
                : Optional.empty();
    }

    void putInto(ServletRequest request) {
        request.setAttribute(ATTRIBUTE, this);
    }

    public boolean may(OperatorRole needed) {
        return role.includes(needed);
    }

    /** For the audit log. */
    public Actor actor(@Nullable String reason, ServletRequest request) {
        return new Actor(name, cleaned(reason), request.getRemoteAddr());
    }

    private static @Nullable String cleaned(@Nullable String reason) {
        if (reason == null || reason.isBlank()) {
            return null;
        }
        var text = reason.strip().replaceAll("\\p{Cntrl}", " ");
        return text.substring(0, Math.min(MAX_REASON, text.length()));
    }
}
