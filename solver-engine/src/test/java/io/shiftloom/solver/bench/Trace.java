package io.shiftloom.solver.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** The schedules one run came to, as they came. Costs are of the whole horizon under the one scorer. */
final class Trace {

    /** @param seconds since the run began */
    record Point(double seconds, long hard, long soft) {}

    private final long began = System.nanoTime();
    private final List<Point> points = new ArrayList<>();

    synchronized void add(long hard, long soft) {
        points.add(new Point(seconds(), hard, soft));
    }

    double seconds() {
        return (System.nanoTime() - began) / 1e9;
    }

    synchronized List<Point> points() {
        return List.copyOf(points);
    }

    synchronized OptionalDouble firstFeasible() {
        return points.stream()
                .filter(point -> point.hard() == 0)
                .mapToDouble(Point::seconds)
                .findFirst();
    }
}
