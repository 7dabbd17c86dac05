package io.shiftloom.jobs.webhook.http;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** How an attempt went. */
public sealed interface Exchange {

    Duration took();

    /**
     * The endpoint answered, with whatever status.
     *
     * @param retryAfter the header of that name, as it came
     * @param answer the beginning of the body, at most 1 KiB
     */
    record Answered(int status, @Nullable String retryAfter, String answer, Duration took) implements Exchange {}

    /**
     * There was no whole answer.
     *
     * @param message why, fit to be shown
     */
    record Failed(Fault fault, String message, Duration took) implements Exchange {}

    /** Kinds of failure; their names, in lower case, are stored with the attempts. */
    enum Fault {
        /** Nobody listens at the address. */
        REFUSED,
        /** No connection within its time. */
        CONNECT_TIMEOUT,
        /** The whole exchange was not over in time. */
        TIMEOUT,
        /** The connection broke off. */
        RESET,
        /** No TLS, or not with a certificate for this host. */
        TLS,
        /** The name has no address. */
        DNS,
        /** The URL, or the address it leads to, may not be called. */
        FORBIDDEN_TARGET,
        /** What came is no answer of HTTP, or too large a head of one. */
        BAD_ANSWER,
        /** The signing secret cannot be read. */
        UNSIGNED,
        /** This process stopped before the end. */
        INTERRUPTED
    }
}
