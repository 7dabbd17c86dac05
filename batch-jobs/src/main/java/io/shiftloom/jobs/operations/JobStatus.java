package io.shiftloom.jobs.operations;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * How a job stands: its newest run. The last five are also what a result can be, and differ from the result's status when
 * the run was a replay beside it.
 */
public enum JobStatus {
    QUEUED,
    RUNNING,
    /** Told to stop or to end, which its worker has not done yet. */
    STOPPING,
    /** Stopped by an operator; goes on when it is restarted. */
    STOPPED,
    COMPLETED,
    NO_SOLUTION,
    FAILED,
    ERROR,
    CANCELED;

    private final String code = name().toLowerCase(Locale.ROOT);

    public String code() {
        return code;
    }

    /** Whether the newest run has ended. */
    public boolean isOver() {
        return compareTo(COMPLETED) >= 0;
    }

    /** Whether it ended in a way that somebody should look at. */
    public boolean isTrouble() {
        return this == FAILED || this == ERROR;
    }

    public static Optional<JobStatus> find(String code) {
        return Arrays.stream(values())
                .filter(status -> status.code.equals(code))
                .findFirst();
    }
}
