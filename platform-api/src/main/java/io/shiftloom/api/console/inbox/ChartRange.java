package io.shiftloom.api.console.inbox;

import java.time.Duration;
import java.util.Arrays;

/** How far back the charts look. */
enum ChartRange {
    HOUR("1h", Duration.ofHours(1), 60, 12),
    DAY("24h", Duration.ofDays(1), 96, 24),
    WEEK("7d", Duration.ofDays(7), 168, 28);

    private final String code;
    private final Duration length;
    private final int samples;
    private final int periods;

    ChartRange(String code, Duration length, int samples, int periods) {
        this.code = code;
        this.length = length;
        this.samples = samples;
        this.periods = periods;
    }

    static ChartRange of(String code) {
        return Arrays.stream(values())
                .filter(range -> range.code.equals(code))
                .findFirst()
                .orElse(DAY);
    }

    public String code() {
        return code;
    }

    Duration length() {
        return length;
    }

    /** Points of a line. */
    public int samples() {
        return samples;
    }

    /** Bars. */
    public int periods() {
        return periods;
    }

    Duration sample() {
        return length.dividedBy(samples);
    }

    Duration period() {
        return length.dividedBy(periods);
    }
}
