package io.shiftloom.solver.bench.contest;

import java.util.ArrayList;
import java.util.List;

/** The ever better schedules one run came to, as they came. Costs are of the whole horizon under the one scorer. */
public final class Trace {

    /** @param seconds since the run began */
    public record Point(double seconds, long hard, long soft) {

        boolean betterThan(Point other) {
            return hard < other.hard || (hard == other.hard && soft < other.soft);
        }
    }

    private final long began = System.nanoTime();
    private final List<Point> points = new ArrayList<>();

    /** Notes a schedule if it is better than all before. */
    public synchronized void add(long hard, long soft) {
        var point = new Point(seconds(), hard, soft);
        if (points.isEmpty() || point.betterThan(points.getLast())) {
            points.add(point);
        }
    }

    public double seconds() {
        return (System.nanoTime() - began) / 1e9;
    }

    public synchronized List<Point> points() {
        return List.copyOf(points);
    }
}
