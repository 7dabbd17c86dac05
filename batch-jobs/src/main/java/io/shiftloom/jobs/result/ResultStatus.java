package io.shiftloom.jobs.result;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;

/** The states of a result and their published names. A terminal one changes only when an operator opens a new run. */
public enum ResultStatus {
    QUEUED,
    RUNNING,
    /** At least one candidate breaks no hard rule. */
    COMPLETED,
    /** No schedule exists, and that is proven. */
    NO_SOLUTION,
    /** The effort ran out with neither a candidate nor a proof. */
    FAILED,
    /** A technical fault persisted in spite of restarts. */
    ERROR,
    CANCELED;

    private final String code = name().toLowerCase(Locale.ROOT);

    @JsonValue
    public String code() {
        return code;
    }

    public boolean isTerminal() {
        return this != QUEUED && this != RUNNING;
    }

    /** @throws IllegalArgumentException when there is no such status */
    public static ResultStatus of(String code) {
        return Arrays.stream(values())
                .filter(status -> status.code.equals(code))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no result status: " + code));
    }
}
