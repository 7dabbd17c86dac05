package io.shiftloom.api.console.inbox;

import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What ended in each of the last periods, as bars in a box of their number by {@link #HEIGHT}.
 *
 * @param highest of the busiest period
 * @param trouble how many of those that ended did so badly
 */
record PeriodBars(List<Period> periods, long highest, long ended, long trouble) {

    public static final int HEIGHT = 60;

    /** What ended in one period, and how much of that badly. */
    record Count(Instant start, long ended, long trouble) {}

    /** One of them; {@code trouble} is drawn at the foot of the bar. */
    public record Period(int place, Instant start, long ended, long trouble, double height, double troubleHeight) {

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

    /** @param counts the oldest first */
    static PeriodBars of(List<Count> counts) {
        long highest = Math.max(1, counts.stream().mapToLong(Count::ended).max().orElse(1));
        return new PeriodBars(
                IntStream.range(0, counts.size())
                        .mapToObj(place -> period(place, counts.get(place), highest))
                        .toList(),
                highest,
                counts.stream().mapToLong(Count::ended).sum(),
                counts.stream().mapToLong(Count::trouble).sum());
    }

    /** Of all that ended, a part of 1. */
    public double rate() {
        return ended == 0 ? 0 : (double) trouble / ended;
    }

    private static Period period(int place, Count count, long highest) {
        return new Period(
                place,
                count.start(),
                count.ended(),
                count.trouble(),
                (double) HEIGHT * count.ended() / highest,
                (double) HEIGHT * count.trouble() / highest);
    }
}
