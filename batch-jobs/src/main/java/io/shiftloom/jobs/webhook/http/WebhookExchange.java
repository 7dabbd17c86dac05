package io.shiftloom.jobs.webhook.http;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The exchange of one attempt. */
public sealed interface WebhookExchange {

    Duration took();

    /**
     * The endpoint answered, with whatever status.
     *
     * @param retryAfter the header of that name, as it came
     * @param answer the beginning of the body, at most 1 KiB
     */
    record Answered(int status, @Nullable String retryAfter, String answer, Duration took) implements WebhookExchange {}

    /**
     * There was no whole answer.
     *
     * @param message tells people why
     */
    record Failed(Fault fault, String message, Duration took) implements WebhookExchange {}

    /** Kinds of failure; their names, in lower case, are stored with the attempts. */
    enum Fault {
        /** Nobody listens at the address. */
        REFUSED,
        /** No connection in time. */
        CONNECT_TIMEOUT,
        /** The exchange did not end in time. */
        TIMEOUT,
        /** The connection broke off. */
        RESET,
        /** No TLS, or not with a certificate for this host. */
        TLS,
        /** The name has no address. */
        DNS,
        /** The URL, or the address it leads to, may not be called. */
        FORBIDDEN_TARGET,
        /** The answer is not HTTP, or its head is too large. */
        BAD_ANSWER,
        /** The signing secret cannot be read. */
        UNSIGNED,
        /** This process stopped before the end. */
        INTERRUPTED
    }
}
