package io.shiftloom.api.chaos;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waiting. */
public final class Pause {

    private static final Duration LOOK = Duration.ofMillis(250);

    private Pause() {}

    static void of(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    /** Whether it came true within the limit; an exception counts as not yet. */
    public static boolean until(Duration limit, BooleanSupplier condition) {
        long deadline = System.nanoTime() + limit.toNanos();
        while (System.nanoTime() < deadline) {
            if (holds(condition)) {
                return true;
            }
            of(LOOK);
        }
        return false;
    }

    @SuppressWarnings("IllegalCatch") // A database that is away answers in many ways.
    private static boolean holds(BooleanSupplier condition) {
        try {
            return condition.getAsBoolean();
        } catch (RuntimeException e) {
            return false;
        }
    }
}
