package io.shiftloom.api.route;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.Optional;
import java.util.regex.Pattern;

/** The client's own name for one attempt to change something, if it gave one. */
public record IdempotencyKey(Optional<String> key) {

    private static final String HEADER = "Idempotency-Key";
    private static final Pattern VISIBLE = Pattern.compile("[\\x21-\\x7E]{1,255}");

    static IdempotencyKey of(HttpServletRequest request) {
        var values = Collections.list(request.getHeaders(HEADER));
        if (values.isEmpty()) {
            return new IdempotencyKey(Optional.empty());
        }
        if (values.size() > 1 || !VISIBLE.matcher(values.getFirst()).matches()) {
            throw new RequestRejected(
                    ErrorCode.INVALID_IDEMPOTENCY_KEY,
                    HEADER + " must be one value of 1 to 255 visible ASCII characters");
        }
        return new IdempotencyKey(Optional.of(values.getFirst()));
    }
}
