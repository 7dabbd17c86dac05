package io.shiftloom.api.console.job;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The steps of a job over time.
 *
 * @param bars in the order of the steps
 */
public record Timeline(List<Bar> bars) {

    private static final double WIDTH = 1000;
    private static final double NARROWEST = 4;

    /** A step in a box {@code 1000} wide; not begun when it has no width. */
    public record Bar(String name, String status, double x, double width, long millis, long attempts, String message) {}

    /** @param steps of the operator API's job */
    static Timeline of(@Nullable Object steps) {
        var list = steps instanceof List<?> given ? given : List.of();
        List<Map<?, ?>> maps = list.stream()
                .<Map<?, ?>>mapMulti((step, into) -> {
                    if (step instanceof Map<?, ?> map) {
                        into.accept(map);
                    }
                })
                .toList();
        var first = maps.stream()
                .map(step -> time(step, "startedAt"))
                .filter(Timeline::known)
                .min(Instant::compareTo);
        var last = maps.stream().map(Timeline::end).filter(Timeline::known).max(Instant::compareTo);
        if (first.isEmpty() || last.isEmpty()) {
            return new Timeline(List.of());
        }
        long whole = Math.max(1, Duration.between(first.get(), last.get()).toMillis());
        return new Timeline(
                maps.stream().map(step -> bar(step, first.get(), whole)).toList());
    }

    private static Bar bar(Map<?, ?> step, Instant first, long whole) {
        var start = time(step, "startedAt");
        var begun = known(start);
        double x = begun ? WIDTH * Duration.between(first, start).toMillis() / whole : 0;
        double width = begun ? WIDTH * Duration.between(start, end(step)).toMillis() / whole : 0;
        double from = Math.min(x, WIDTH - NARROWEST);
        return new Bar(
                String.valueOf(step.get("step")),
                String.valueOf(step.get("status")),
                from,
                begun ? Math.max(NARROWEST, Math.min(width, WIDTH - from)) : 0,
                number(step, "durationMillis"),
                number(step, "attempts"),
                step.get("message") == null ? "" : String.valueOf(step.get("message")));
    }

    /** A step that is still going on ends where its duration has come to. */
    private static Instant end(Map<?, ?> step) {
        var end = time(step, "endedAt");
        var start = time(step, "startedAt");
        return known(end) || !known(start) ? end : start.plusMillis(number(step, "durationMillis"));
    }

    private static Instant time(Map<?, ?> step, String name) {
        return step.get(name) instanceof String text ? Instant.parse(text) : Instant.MIN;
    }

    private static boolean known(Instant time) {
        return !time.equals(Instant.MIN);
    }

    private static long number(Map<?, ?> step, String name) {
        return step.get(name) instanceof Number number ? number.longValue() : 0;
    }
}
