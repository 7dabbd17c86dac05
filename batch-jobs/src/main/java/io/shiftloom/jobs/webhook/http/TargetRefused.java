package io.shiftloom.jobs.webhook.http;

/** Refuses a target that webhooks may not call. The message tells the tenant why. */
public final class TargetRefused extends RuntimeException {

    private static final long serialVersionUID = 1L;

    TargetRefused(String message) {
        super(message);
    }
}
