package io.shiftloom.api.command.console;

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
