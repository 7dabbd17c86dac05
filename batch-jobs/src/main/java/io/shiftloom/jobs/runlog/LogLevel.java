package io.shiftloom.jobs.runlog;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How grave a line is, the least grave first. */
public enum LogLevel {
    INFO,
    WARN,
    ERROR;

    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<LogLevel> find(String code) {
        return Arrays.stream(values())
                .filter(level -> level.code().equals(code))
                .findFirst();
    }

    /** Whether it is at least as grave as another. */
    public boolean reaches(LogLevel other) {
        return compareTo(other) >= 0;
    }
}
