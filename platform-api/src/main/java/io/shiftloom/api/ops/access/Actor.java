package io.shiftloom.api.ops.access;

import jakarta.servlet.http.HttpServletRequest;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Who makes a change, for the audit log.
 *
 * @param name of the operator's token
 * @param reason as given in the header {@code X-Reason}, percent-encoded or plain; null when none is
 * @param origin the address the request came from
 */
public record Actor(String name, @Nullable String reason, String origin) {

    private static final String REASON = "X-Reason";
    private static final int MAX_REASON = 500;

    /** The service itself, at start. */
    static final Actor SERVICE = new Actor("service", null, "");

    static Actor of(HttpServletRequest request, Operator operator) {
        return new Actor(operator.name(), reason(request.getHeader(REASON)), request.getRemoteAddr());
    }

    private static @Nullable String reason(@Nullable String header) {
        if (header == null || header.isBlank()) {
            return null;
        }
        var text = decoded(header).strip().replaceAll("\\p{Cntrl}", " ");
        return text.substring(
                0, text.offsetByCodePoints(0, Math.min(MAX_REASON, text.codePointCount(0, text.length()))));
    }

    private static String decoded(String header) {
        try {
            return URLDecoder.decode(header, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            // A plain text with a percent sign in it.
            return header;
        }
    }
}
