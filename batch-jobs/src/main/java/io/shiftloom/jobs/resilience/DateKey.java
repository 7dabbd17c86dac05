package io.shiftloom.jobs.resilience;

import java.time.LocalDate;
import java.util.UUID;

/** A partition of a check, in its table and as a task. */
record DateKey(UUID runId, LocalDate date) {

    /** The name of the task. */
    static final String TASK = "resilience";

    static DateKey parse(String task) {
        int slash = task.indexOf('/');
        return new DateKey(UUID.fromString(task.substring(0, slash)), LocalDate.parse(task.substring(slash + 1)));
    }

    String task() {
        return runId + "/" + date;
    }
}
