package io.shiftloom.ops.output;

import java.util.Locale;

/** How answers are written to standard output. */
public enum Format {
    TABLE,
    JSON,
    YAML,
    CSV;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
