package io.shiftloom.api.console.page;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Objects;
import java.util.Optional;

/** A flash message: what was done, for the next page that its doer opens. */
public final class FlashMessage {

    private static final String KEY = "flash-message";

    private FlashMessage() {}

    /** Keeps a sentence with the session, in place of one that nobody has read yet. */
    public static void keep(HttpServletRequest request, String sentence) {
        var session = request.getSession(false);
        if (session != null) {
            session.setAttribute(KEY, sentence);
        }
    }

    /** The sentence, which is gone after this. */
    static Optional<String> take(HttpServletRequest request) {
        var session = request.getSession(false);
        var sentence = session == null ? null : session.getAttribute(KEY);
        if (session != null && sentence != null) {
            session.removeAttribute(KEY);
        }
        return Optional.ofNullable(sentence).map(Objects::toString);
    }
}
