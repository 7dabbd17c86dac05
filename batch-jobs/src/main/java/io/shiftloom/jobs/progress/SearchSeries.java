package io.shiftloom.jobs.progress;

import io.shiftloom.solver.control.SearchProgress;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;

/**
 * The course of one search, in {@value #LIMIT} points at most and the newest one. When the space is full, every second
 * point is dropped, and from then on only every second one is added. Not thread-safe.
 */
public final class SearchSeries {

    static final int LIMIT = 200;

    private final Clock clock;
    private final List<SearchPoint> points;
    /** One of this many points is kept. */
    private int stride;
    /** How many points came after the last kept one. The newest of them is at the end of the list nevertheless. */
    private int passed;

    private SearchSeries(Clock clock, List<SearchPoint> points, int stride) {
        this.clock = clock;
        this.points = new ArrayList<>(points);
        this.stride = stride;
    }

    /** Begins an empty series. */
    public static SearchSeries begin(Clock clock) {
        return new SearchSeries(clock, List.of(), 1);
    }

    static SearchSeries resume(Clock clock, List<SearchPoint> points, int stride) {
        return new SearchSeries(clock, points, Math.max(1, stride));
    }

    /**
     * Adds a point with the present time. A search that was killed repeats its last rounds, and the repeated points
     * replace the first ones.
     */
    public void add(SearchProgress progress) {
        var point = SearchPoint.of(progress, clock.instant());
        while (!points.isEmpty() && points.getLast().moves() >= point.moves()) {
            points.removeLast();
        }
        if (passed > 0 && !points.isEmpty()) {
            points.removeLast();
        }
        points.add(point);
        passed = (passed + 1) % stride;
        if (points.size() > LIMIT && passed == 0) {
            thin();
        }
    }

    private void thin() {
        for (int index = LIMIT - 1; index > 0; index -= 2) {
            points.remove(index);
        }
        stride *= 2;
    }

    List<SearchPoint> points() {
        return List.copyOf(points);
    }

    int stride() {
        return stride;
    }
}
