package io.shiftloom.api.console.page;

import io.shiftloom.api.console.language.Language;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A flash message: what was done, for the next page that its doer opens. */
public final class FlashMessage {

    private static final String KEY = "flash-message";
    private static final String BETWEEN = "\u001f";

    private FlashMessage() {}

    /** Keeps a text of the bundle with the session, in place of one that nobody has read yet. */
    public static void keep(HttpServletRequest request, String key, Object... arguments) {
        var session = request.getSession(false);
        if (session != null) {
            session.setAttribute(
                    KEY,
                    Stream.concat(Stream.of(key), Arrays.stream(arguments).map(String::valueOf))
                            .collect(Collectors.joining(BETWEEN)));
        }
    }

    /** Keeps a text about a count. */
    public static void keepCount(HttpServletRequest request, String key, long count) {
        keep(request, key + (count == 1 ? ".one" : ".other"), count);
    }

    /** The sentence, which is gone after this. */
    static Optional<String> take(HttpServletRequest request, Language language) {
        var session = request.getSession(false);
        var sentence = session == null ? null : session.getAttribute(KEY);
        if (session != null && sentence != null) {
            session.removeAttribute(KEY);
        }
        return Optional.ofNullable(sentence).map(kept -> sentence(kept.toString(), language));
    }

    private static String sentence(String kept, Language language) {
        var parts = List.of(kept.split(BETWEEN, -1));
        return language.text(parts.getFirst(), parts.subList(1, parts.size()).toArray());
    }
}
