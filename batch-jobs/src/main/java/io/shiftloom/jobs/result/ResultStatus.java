package io.shiftloom.jobs.result;

import java.util.Arrays;
import java.util.Locale;

/** The states of a result, by their published names. A terminal one changes only when an operator opens a new run. */
public enum ResultStatus {
    QUEUED,
    RUNNING,
    /** At least one candidate breaks no hard rule. */
    COMPLETED,
    /** It is proven that there is no schedule. */
    NO_SOLUTION,
    /** The effort ran out with neither a candidate nor a proof. */
    FAILED,
    /** A technical fault that no restart mended. */
    ERROR,
    CANCELED;

    private final String code = name().toLowerCase(Locale.ROOT);

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
