package io.shiftloom.jobs.metrics;

import java.util.Locale;

/** The size of a problem in seats, coarse enough for a label of a series. */
enum SizeClass {
    S(1_000),
    M(5_000),
    L(25_000),
    XL(Long.MAX_VALUE);

    private final long mostSeats;

    SizeClass(long mostSeats) {
        this.mostSeats = mostSeats;
    }

    static SizeClass of(long seats) {
        for (var size : values()) {
            if (seats <= size.mostSeats) {
                return size;
            }
        }
        throw new IllegalArgumentException("seats " + seats);
    }

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
