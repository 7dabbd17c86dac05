package io.shiftloom.jobs.operations;

import java.util.Locale;

/** What an operator can do with a job. */
public enum JobAction {
    /** A stopped job goes on where it was; after failed or error a new run begins. */
    RESTART,
    /** Takes it from the workers, or out of the queue, until it is restarted or abandoned. */
    STOP,
    /** Gives it up: an unfinished one ends as error, a failed one is no longer offered for a restart. */
    ABANDON,
    /** Hands a job whose worker is dead to another one. */
    RECOVER,
    /** Solves a finished condition again, the new candidates beside its result. */
    REPLAY,
    /** Solves a finished condition again and replaces its result. */
    REPLACE;

    private final String code = name().toLowerCase(Locale.ROOT);

    public String code() {
        return code;
    }
}
