package io.shiftloom.jobs.resilience;

import java.util.Locale;

/** How far a check has come. */
public enum ResilienceState {
    QUEUED,
    RUNNING,
    COMPLETED,
    FAILED,
    CANCELED;

    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    static ResilienceState of(String code) {
        return valueOf(code.toUpperCase(Locale.ROOT));
    }

    public boolean isTerminal() {
        return this != QUEUED && this != RUNNING;
    }
}
