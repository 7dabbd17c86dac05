package io.shiftloom.ops.output;

import java.util.Locale;

/** The format of an answer on standard output. */
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
