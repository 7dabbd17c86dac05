package io.shiftloom.jobs.queue;

/** What whoever works for a request is told to do. */
public enum StopOrder {
    /** End: nobody wants the result any more. */
    END,
    /** Hand it back as it is: an operator holds it, and may have it go on. */
    HOLD
}
