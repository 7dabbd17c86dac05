package io.shiftloom.jobs.webhook.http;

import io.shiftloom.jobs.words.Message;

/** Refuses a target that webhooks may not call. The message tells the tenant why. */
public final class TargetRefused extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Message said;

    TargetRefused(Message said) {
        super(said.english());
        this.said = said;
    }

    public Message said() {
        return said;
    }
}
