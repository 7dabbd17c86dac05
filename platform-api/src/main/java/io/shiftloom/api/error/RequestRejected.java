package io.shiftloom.api.error;

import io.shiftloom.jobs.words.Message;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Ends the handling of a request that is refused; rendered by whoever faces the client. */
public final class RequestRejected extends RuntimeException {

    private final transient Rejection rejection;
    private final @Nullable Duration retryAfter;

    public RequestRejected(Rejection rejection) {
        this(rejection, null);
    }

    public RequestRejected(ErrorCode code, String message) {
        this(Rejection.of(code, message));
    }

    public RequestRejected(ErrorCode code, Message said) {
        this(Rejection.of(code, said));
    }

    private RequestRejected(Rejection rejection, @Nullable Duration retryAfter) {
        // No stack trace: a refusal is an expected answer, and it is made for every bad request.
        super(rejection.code() + ": " + rejection.message(), null, false, false);
        this.rejection = rejection;
        this.retryAfter = retryAfter;
    }

    /** A refusal that need not last: the same request may succeed after this time. */
    public static RequestRejected forNow(ErrorCode code, String message, Duration retryAfter) {
        return new RequestRejected(Rejection.of(code, message), retryAfter);
    }

    public Rejection rejection() {
        return rejection;
    }

    public ErrorCode code() {
        return rejection.code();
    }

    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }
}
