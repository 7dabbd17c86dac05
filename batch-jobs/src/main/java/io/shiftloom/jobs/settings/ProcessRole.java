package io.shiftloom.jobs.settings;

/** The roles of a process, which may have several. */
public enum ProcessRole {
    /** Answers HTTP. */
    API,
    /** Takes jobs, solves chunks, delivers webhooks. */
    WORKER,
    /** Brings the schema up to date, then exits. */
    MIGRATE
}
