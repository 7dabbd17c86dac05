package io.shiftloom.api.console.run;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Places times in a box 1000 wide. Spans in which nobody works are drawn at most half as long as all work together. So work can
 * be seen beside a run that waited for a day, or beside another run a week later.
 */
final class TimelineAxis {

    private static final double WIDTH = 1000;
    private static final double LONGEST_IDLE = 0.5;

    private final List<Instant> bounds;
    private final double[] places;
    private final boolean shortened;

    private TimelineAxis(List<Instant> bounds, double[] places, boolean shortened) {
        this.bounds = bounds;
        this.places = places;
        this.shortened = shortened;
    }

    /** A span of time. */
    record Span(Instant from, Instant to) {

        boolean covers(Instant start, Instant end) {
            return !from.isAfter(start) && !to.isBefore(end);
        }
    }

    /** @param all what is drawn; {@code work} those spans of it in which somebody works */
    static TimelineAxis of(List<Span> all, List<Span> work) {
        var bounds = new TreeSet<Instant>();
        for (var span : all) {
            bounds.add(span.from());
            bounds.add(span.to());
        }
        var sorted = List.copyOf(bounds);
        var lengths = new ArrayList<Double>();
        var idle = new ArrayList<Boolean>();
        double busy = 0;
        for (int place = 1; place < sorted.size(); place++) {
            var from = sorted.get(place - 1);
            var to = sorted.get(place);
            double length = Duration.between(from, to).toMillis();
            boolean worked = work.stream().anyMatch(span -> span.covers(from, to));
            lengths.add(length);
            idle.add(!worked);
            busy += worked ? length : 0;
        }
        return scaled(sorted, lengths, idle, busy * LONGEST_IDLE);
    }

    private static TimelineAxis scaled(List<Instant> bounds, List<Double> lengths, List<Boolean> idle, double most) {
        boolean shortened = false;
        var places = new double[bounds.size()];
        for (int place = 1; place < places.length; place++) {
            double length = lengths.get(place - 1);
            if (idle.get(place - 1) && most > 0 && length > most) {
                length = most;
                shortened = true;
            }
            places[place] = places[place - 1] + length;
        }
        double whole = places.length == 0 ? 0 : places[places.length - 1];
        for (int place = 1; place < places.length; place++) {
            places[place] *= whole == 0 ? 0 : WIDTH / whole;
        }
        return new TimelineAxis(bounds, places, shortened);
    }

    /** Whether some spans are drawn shorter than they were. */
    boolean isShortened() {
        return shortened;
    }

    double place(Instant time) {
        for (int after = 1; after < places.length; after++) {
            if (!time.isAfter(bounds.get(after))) {
                var from = bounds.get(after - 1);
                double part = (double) Math.max(0, Duration.between(from, time).toMillis())
                        / Math.max(1, Duration.between(from, bounds.get(after)).toMillis());
                return places[after - 1] + part * (places[after] - places[after - 1]);
            }
        }
        return places.length == 0 ? 0 : places[places.length - 1];
    }
}
