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
    private final int detailCount;
    private final @Nullable String requestId;
    private final @Nullable Duration retryAfter;

    private ShiftloomException(int status, JsonNode error, List<Detail> details, @Nullable Duration retryAfter) {
        super("%d %s: %s"
                .formatted(
                        status,
                        code(error),
                        error.path("message").asString("the service answered without an explanation")));
        this.status = status;
        this.code = code(error);
        this.details = List.copyOf(details);
        this.detailCount = error.path("detailCount").asInt(details.size());
        this.requestId = error.path("requestId").stringValue(null);
        this.retryAfter = retryAfter;
    }

    private static String code(JsonNode error) {
        return error.path("code").asString("UNKNOWN");
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
        return new ShiftloomException(status, error, details, retryAfter.orElse(null));
    }

    /** The HTTP status. */
    public int status() {
        return status;
    }

    /** A stable code such as {@code INVALID_STAFF}. */
    public String code() {
        return code;
    }

    /** At most 100; empty where the code says it all. */
    public List<Detail> details() {
        return details;
    }

    /** How many violations there are in all. */
    public int detailCount() {
        return detailCount;
    }

    /** By which operators find the call in their logs; empty where a proxy answered. */
    public Optional<String> requestId() {
        return Optional.ofNullable(requestId);
    }

    /** When the same request may succeed. */
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }
}
