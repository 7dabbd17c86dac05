package io.shiftloom.api.command;

import java.util.Locale;

enum OutputFormat {
    TABLE,
    JSON,
    CSV;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
