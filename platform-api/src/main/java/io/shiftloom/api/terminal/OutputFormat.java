package io.shiftloom.api.terminal;

import java.util.Locale;

public enum OutputFormat {
    TABLE,
    JSON,
    CSV;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
