package io.shiftloom.jobs.person;

import io.shiftloom.jobs.words.Message;

/** Somebody cannot be forgotten now, or is not known. */
public final class ErasureRefused extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    private final transient Message reason;

    ErasureRefused(Message reason) {
        super(reason.english());
        this.reason = reason;
    }

    public Message reason() {
        return reason;
    }
}
