package io.shiftloom.ops.plan.rota;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What somebody comes in for, over midnight too.
 *
 * @param date on which it begins
 * @param stints work between breaks, in order of time
 * @param minutes that pass while somebody works
 */
public record Duty(String date, List<Stint> stints, long minutes) {

    /** How the end of a day is written. */
    public static final String DAY_END = "24:00";

    public Duty {
        stints = List.copyOf(stints);
    }

    /**
     * Work without interruption, in times of day.
     *
     * @param from such as {@code 20:00}
     * @param to such as {@code 06:00}, with the number of days behind it when it is longer than one
     */
    public record Stint(String from, String to) {}

    /** Such as {@code 20:00–23:00, 00:00–06:00}. */
    public String times() {
        return stints.stream().map(stint -> stint.from() + "–" + stint.to()).collect(Collectors.joining(", "));
    }
}
