package io.shiftloom.solver.bench.contest;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The ever better schedules that a contender came to, as they came. One that begins anew restarts the clock, so that a
 * time is always that since its own beginning. Costs are of the whole horizon under the one scorer.
 */
public final class Trace {

    /** @param seconds since the contender began, or began anew */
    public record Point(double seconds, long hard, long soft) {

        boolean betterThan(Point other) {
            return hard < other.hard || (hard == other.hard && soft < other.soft);
        }
    }

    private long began = System.nanoTime();
    private final List<Point> points = new ArrayList<>();

    /** The contender begins anew. */
    synchronized void restart() {
        began = System.nanoTime();
    }

    synchronized void add(long hard, long soft) {
        points.add(new Point(seconds(), hard, soft));
    }

    /** Since the last beginning. */
    public synchronized double seconds() {
        return (System.nanoTime() - began) / 1e9;
    }

    /** By time, each better than all before it. */
    public synchronized List<Point> points() {
        var better = new ArrayList<Point>();
        points.stream().sorted(Comparator.comparingDouble(Point::seconds)).forEach(point -> {
            if (better.isEmpty() || point.betterThan(better.getLast())) {
                better.add(point);
            }
        });
        return List.copyOf(better);
    }
}
