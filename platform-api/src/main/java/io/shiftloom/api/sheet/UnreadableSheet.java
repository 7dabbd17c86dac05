package io.shiftloom.api.sheet;

import io.shiftloom.jobs.words.Message;

/** A file or cell that cannot be made sense of, said in half a sentence. */
public final class UnreadableSheet extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Message reason;

    public UnreadableSheet(Message reason) {
        super(reason.english(), null, false, false);
        this.reason = reason;
    }

    public Message reason() {
        return reason;
    }
}
