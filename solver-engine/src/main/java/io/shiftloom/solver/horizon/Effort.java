package io.shiftloom.solver.horizon;

/**
 * How hard to try, as a percentage of the normal number of rounds. It never depends on the clock.
 *
 * @param percent 1 to 10000
 */
public record Effort(int percent) {

    public static final Effort NORMAL = new Effort(100);

    public Effort {
        if (percent < 1 || percent > 10_000) {
            throw new IllegalArgumentException("effort must be 1 to 10000 percent, not " + percent);
        }
    }
}
