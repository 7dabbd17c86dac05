package io.shiftloom.jobs.webhook.http;

/** An address that webhooks may not call; the message says why, fit to be shown. */
public final class TargetRefused extends RuntimeException {

    private static final long serialVersionUID = 1L;

    TargetRefused(String message) {
        super(message);
    }
}
