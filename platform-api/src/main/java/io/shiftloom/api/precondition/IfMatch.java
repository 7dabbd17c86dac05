package io.shiftloom.api.precondition;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.Rejection;
import io.shiftloom.api.error.RequestRejected;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;

/**
 * The states of an object in which a client wants its change made.
 *
 * @param tags empty for every state
 */
public record IfMatch(Optional<Set<String>> tags) {

    /** A tag, and the comma behind it or the end. */
    private static final Pattern NEXT =
            Pattern.compile("\\G\\s*(?:W/)?\"([\\x21\\x23-\\x7e\\x80-\\xff]*)\"\\s*(,|\\z)");

    /** Without the header every state is wanted, as ever. */
    public static final IfMatch ANY = new IfMatch(Optional.empty());

    public IfMatch {
        tags = tags.map(Set::copyOf);
    }

    /** @throws RequestRejected when the header is malformed */
    public static IfMatch of(HttpServletRequest request) {
        var lines = Collections.list(request.getHeaders(HttpHeaders.IF_MATCH));
        var text = String.join(",", lines);
        if (lines.isEmpty() || text.strip().equals("*")) {
            return ANY;
        }
        // Weak ones count, too: a tag tells the state, and that is all that the writer asks for.
        var tags = new HashSet<String>();
        var next = NEXT.matcher(text);
        boolean whole = false;
        while (next.find()) {
            tags.add(next.group(1));
            whole = next.group(2).isEmpty();
        }
        if (!whole) {
            throw new RequestRejected(
                    ErrorCode.BAD_REQUEST,
                    "If-Match must be *, or tags in quotes as ETag had them, separated by commas");
        }
        return new IfMatch(Optional.of(tags));
    }

    /**
     * Is to be called while nobody else can change the object.
     *
     * @param document of the object as it would be answered now
     * @throws RequestRejected when the object is in another state
     */
    public void require(Supplier<@Nullable Object> document) {
        if (tags.isPresent() && tags.get().stream().noneMatch(EntityTag.of(document.get())::isOf)) {
            throw new RequestRejected(Rejection.of(
                    ErrorCode.PRECONDITION_FAILED, "somebody has changed it since; read it again and decide anew"));
        }
    }
}
