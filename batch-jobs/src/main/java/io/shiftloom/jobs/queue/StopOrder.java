package io.shiftloom.jobs.queue;

/** What the workers of a request are told to do. */
public enum StopOrder {
    /** Stop for good: nobody wants the result any more. */
    END,
    /** Hand the request back as it is: an operator has stopped it and may restart it. */
    HOLD
}
