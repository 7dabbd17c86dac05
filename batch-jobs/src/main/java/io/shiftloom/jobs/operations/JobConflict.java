package io.shiftloom.jobs.operations;

/** Refuses an action that the job's state does not allow. The message says why, and what to do instead. */
public final class JobConflict extends RuntimeException {

    JobConflict(String message) {
        super(message, null, false, false);
    }

    /** Why, in one sentence. */
    public String reason() {
        return String.valueOf(getMessage());
    }
}
