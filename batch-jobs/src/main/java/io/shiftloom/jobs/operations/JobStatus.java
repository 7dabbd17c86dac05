package io.shiftloom.jobs.operations;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * The status of a job, which is that of its newest run. The last five are also statuses of results; they differ from
 * the result's status when the run was a replay.
 */
public enum JobStatus {
    QUEUED,
    RUNNING,
    /** Told to stop, but still running. */
    STOPPING,
    /** Stopped by an operator. A restart continues it. */
    STOPPED,
    COMPLETED,
    NO_SOLUTION,
    FAILED,
    ERROR,
    CANCELED;

    private final String code = name().toLowerCase(Locale.ROOT);

    @JsonValue
    public String code() {
        return code;
    }

    /** Whether the newest run has ended. */
    public boolean isOver() {
        return compareTo(COMPLETED) >= 0;
    }

    /** Whether it ended in a way that needs attention. */
    public boolean isTrouble() {
        return this == FAILED || this == ERROR;
    }

    public static Optional<JobStatus> find(String code) {
        return Arrays.stream(values())
                .filter(status -> status.code.equals(code))
                .findFirst();
    }
}
