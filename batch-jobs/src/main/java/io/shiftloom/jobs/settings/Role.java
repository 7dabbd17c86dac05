package io.shiftloom.jobs.settings;

/** What a process does; one process may do several. */
public enum Role {
    /** Answers HTTP. */
    API,
    /** Takes jobs, solves chunks, delivers webhooks. */
    WORKER,
    /** Brings the schema up to date, then exits. */
    MIGRATE
}
