package io.shiftloom.api.client;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** What the service refused, and why. */
public final class ShiftloomException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final String code;
    private final transient List<Detail> details;
    private final @Nullable Duration retryAfter;

    private ShiftloomException(
            int status, String code, String message, List<Detail> details, @Nullable Duration retryAfter) {
        super("%d %s: %s".formatted(status, code, message));
        this.status = status;
        this.code = code;
        this.details = List.copyOf(details);
        this.retryAfter = retryAfter;
    }

    /** One of the violations, with its path in the request. */
    public record Detail(String code, String path, String message) {}

    static ShiftloomException of(int status, JsonNode answer, Optional<Duration> retryAfter) {
        var error = answer.path("error");
        var details = error.path("details")
                .valueStream()
                .map(detail -> new Detail(
                        detail.path("code").asString(""),
                        detail.path("path").asString(""),
                        detail.path("message").asString("")))
                .toList();
        return new ShiftloomException(
                status,
                error.path("code").asString("UNKNOWN"),
                error.path("message").asString("the service answered without an explanation"),
                details,
                retryAfter.orElse(null));
    }

    /** The HTTP status. */
    public int status() {
        return status;
    }

    /** A stable code such as {@code INVALID_STAFF}. */
    public String code() {
        return code;
    }

    /** Empty where the code says it all. */
    public List<Detail> details() {
        return details;
    }

    /** When the same request may succeed. */
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }
}
