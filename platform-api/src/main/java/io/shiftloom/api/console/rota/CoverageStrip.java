package io.shiftloom.api.console.rota;

import io.shiftloom.api.console.language.Language;
import java.util.stream.IntStream;

/**
 * One day's need against who is there, as paths in a box of {@code slots} by {@link #HEIGHT}.
 *
 * @param staffed filled area
 * @param need outline
 * @param missing slots with fewer people than needed
 * @param spoken the same in words
 */
record CoverageStrip(int slots, String staffed, String need, String missing, boolean exact, String spoken) {

    public static final int HEIGHT = 30;

    /**
     * @param need people by slot
     * @param there people by slot
     * @param minutes by slot, of which a slot that daylight saving skips has none
     * @param highest of the whole schedule, so that days compare
     */
    static CoverageStrip of(int[] need, int[] there, int[] minutes, int highest, Language language) {
        double unit = highest == 0 ? 0 : (HEIGHT - 2.0) / highest;

        var missing = new StringBuilder();
        IntStream.range(0, need.length)
                .filter(slot -> there[slot] < need[slot])
                .forEach(slot -> missing.append(
                        "M%d %s h1 V%s h-1 z".formatted(slot, y(need[slot], unit), y(there[slot], unit))));
        int over = IntStream.range(0, need.length)
                .map(slot -> minutes[slot] * Math.max(0, there[slot] - need[slot]))
                .sum();
        int under = IntStream.range(0, need.length)
                .map(slot -> minutes[slot] * Math.max(0, need[slot] - there[slot]))
                .sum();
        return new CoverageStrip(
                need.length,
                steps(there, unit) + " V" + HEIGHT + " H0 z",
                steps(need, unit),
                missing.toString(),
                over == 0 && under == 0,
                spoken(under, over, IntStream.of(need).max().orElse(0), language));
    }

    /**
     * @param under minutes of people who are missing
     * @param over minutes of people too many
     */
    private static String spoken(int under, int over, int peak, Language language) {
        if (under == 0 && over == 0) {
            return language.count("coverage.exact", peak);
        }
        return (under > 0 ? language.text("coverage.missing", Hours.ofPeople(under, language)) : "")
                + (under > 0 && over > 0 ? ", " : "")
                + (over > 0 ? language.text("coverage.too-many", Hours.ofPeople(over, language)) : "");
    }

    private static String steps(int[] values, double unit) {
        var path = new StringBuilder();
        for (int slot = 0; slot < values.length; slot++) {
            path.append(slot == 0 ? "M0 " : " V")
                    .append(y(values[slot], unit))
                    .append(" H")
                    .append(slot + 1);
        }
        return path.toString();
    }

    private static String y(int value, double unit) {
        return Long.toString(Math.round((HEIGHT - value * unit) * 10) / 10);
    }
}
