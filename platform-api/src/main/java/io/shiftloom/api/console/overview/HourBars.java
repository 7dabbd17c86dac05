package io.shiftloom.api.console.overview;

import io.shiftloom.api.operations.job.StatisticsView;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What ended in each of the last hours, as bars in a box of 24 by {@link #HEIGHT}.
 *
 * @param highest of the busiest hour
 * @param trouble how many of those that ended did so badly
 */
record HourBars(List<Hour> hours, long highest, long ended, long trouble) {

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

    /** @param hours the oldest first */
    static HourBars ofJobs(List<StatisticsView.Hour> hours) {
        return of(hours.stream()
                .map(hour -> new Count(hour.start(), hour.ended(), hour.trouble()))
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
}
