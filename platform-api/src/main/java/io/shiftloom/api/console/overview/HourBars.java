package io.shiftloom.api.console.overview;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Jobs that ended in each of the last hours, as bars in a box of 24 by {@link #HEIGHT}.
 *
 * @param highest jobs of the busiest hour
 */
public record HourBars(List<Hour> hours, long highest, long ended, long trouble) {

    public static final int HEIGHT = 60;

    private static final int CLOCK_FROM = 11;
    private static final int CLOCK_TO = 16;

    /** One hour; {@code trouble} of the jobs ended as failed or error, and is drawn at the foot of the bar. */
    public record Hour(int place, String clock, long ended, long trouble, double height, double troubleHeight) {

        public double y() {
            return HEIGHT - height;
        }

        public double troubleY() {
            return HEIGHT - troubleHeight;
        }
    }

    /** @param hours of the operator API's statistics, the oldest first */
    static HourBars of(Object hours) {
        var list = hours instanceof List<?> given ? given : List.of();
        List<Map<?, ?>> maps = list.stream()
                .<Map<?, ?>>mapMulti((one, into) -> {
                    if (one instanceof Map<?, ?> map) {
                        into.accept(map);
                    }
                })
                .toList();
        long highest = Math.max(
                1, maps.stream().mapToLong(hour -> number(hour, "ended")).max().orElse(1));
        var bars = IntStream.range(0, maps.size())
                .mapToObj(place -> hour(place, maps.get(place), highest))
                .toList();
        return new HourBars(
                bars,
                highest,
                bars.stream().mapToLong(Hour::ended).sum(),
                bars.stream().mapToLong(Hour::trouble).sum());
    }

    private static Hour hour(int place, Map<?, ?> hour, long highest) {
        var start = String.valueOf(hour.get("start"));
        long ended = number(hour, "ended");
        long trouble = number(hour, "trouble");
        return new Hour(
                place,
                start.length() < CLOCK_TO ? start : start.substring(CLOCK_FROM, CLOCK_TO),
                ended,
                trouble,
                (double) HEIGHT * ended / highest,
                (double) HEIGHT * trouble / highest);
    }

    private static long number(Map<?, ?> hour, String name) {
        return hour.get(name) instanceof Number number ? number.longValue() : 0;
    }
}
