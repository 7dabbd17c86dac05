package io.shiftloom.jobs.operations;

import io.shiftloom.jobs.words.Message;

/** Refuses an action that the job's state does not allow. The message says why, and what to do instead. */
public final class JobConflict extends RuntimeException {

    private final transient Message reason;

    JobConflict(Message reason) {
        super(reason.english(), null, false, false);
        this.reason = reason;
    }

    /** Why, in one sentence. */
    public Message reason() {
        return reason;
    }
}
