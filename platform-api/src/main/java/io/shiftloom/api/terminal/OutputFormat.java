package io.shiftloom.api.terminal;

import java.util.Locale;

/** What a command prints for people, programs or spreadsheets. */
public enum OutputFormat {
    TABLE,
    JSON,
    CSV;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
