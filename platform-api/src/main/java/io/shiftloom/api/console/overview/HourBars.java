package io.shiftloom.api.console.overview;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What ended in each of the last hours, as bars in a box of 24 by {@link #HEIGHT}.
 *
 * @param highest of the busiest hour
 * @param trouble how many of those that ended did so badly
 */
public record HourBars(List<Hour> hours, long highest, long ended, long trouble) {

    public static final int HEIGHT = 60;

    /** What ended in one hour, and how much of that badly. */
    record Count(Instant start, long ended, long trouble) {}

    /** One hour; {@code trouble} is drawn at the foot of the bar. */
    public record Hour(int place, Instant start, long ended, long trouble, double height, double troubleHeight) {

        public double y() {
            return HEIGHT - height;
        }

        public double troubleY() {
            return HEIGHT - troubleHeight;
        }

        /** A part of 1. */
        public double rate() {
            return ended == 0 ? 0 : (double) trouble / ended;
        }
    }

    /** @param hours of the operator API's statistics, the oldest first */
    static HourBars ofJobs(Object hours) {
        var list = hours instanceof List<?> given ? given : List.of();
        return of(list.stream()
                .<Count>mapMulti((one, into) -> {
                    if (one instanceof Map<?, ?> hour) {
                        into.accept(new Count(
                                Instant.parse(String.valueOf(hour.get("start"))),
                                number(hour, "ended"),
                                number(hour, "trouble")));
                    }
                })
                .toList());
    }

    /** @param counts the oldest first */
    static HourBars of(List<Count> counts) {
        long highest = Math.max(1, counts.stream().mapToLong(Count::ended).max().orElse(1));
        return new HourBars(
                IntStream.range(0, counts.size())
                        .mapToObj(place -> hour(place, counts.get(place), highest))
                        .toList(),
                highest,
                counts.stream().mapToLong(Count::ended).sum(),
                counts.stream().mapToLong(Count::trouble).sum());
    }

    /** Of all that ended, a part of 1. */
    public double rate() {
        return ended == 0 ? 0 : (double) trouble / ended;
    }

    private static Hour hour(int place, Count count, long highest) {
        return new Hour(
                place,
                count.start(),
                count.ended(),
                count.trouble(),
                (double) HEIGHT * count.ended() / highest,
                (double) HEIGHT * count.trouble() / highest);
    }

    private static long number(Map<?, ?> hour, String name) {
        return hour.get(name) instanceof Number number ? number.longValue() : 0;
    }
}
