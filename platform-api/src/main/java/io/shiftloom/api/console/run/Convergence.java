package io.shiftloom.api.console.run;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.operations.job.CourseView.Point;
import io.shiftloom.api.operations.job.CourseView.Search;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * How the score came down while a job searched, one chart for each search.
 *
 * @param charts without the searches that took no time
 */
record Convergence(List<Chart> charts) {

    private static final int WIDTH = 600;
    private static final int HEIGHT = 150;
    private static final double HEADROOM = 0.06;

    /**
     * A line in a box of 600 by 150.
     *
     * @param score path of the best score; {@code bound} the proven bound below it, empty when there is none
     * @param highest score at the top edge, {@code lowest} at the bottom edge
     */
    public record Chart(
            String title,
            String state,
            String score,
            String area,
            String bound,
            long highest,
            long lowest,
            long first,
            long best,
            String boundText,
            double seconds,
            long moves) {}

    static Convergence of(List<Search> course, Language language) {
        var charts = new ArrayList<Chart>();
        for (var search : course) {
            var points = search.points().stream()
                    .filter(point -> point.hard() == 0 && !point.phase().equals("candidates"))
                    .toList();
            if (points.size() > 1) {
                charts.add(chart(search, points, language));
            }
        }
        return new Convergence(List.copyOf(charts));
    }

    private static Chart chart(Search search, List<Point> points, Language language) {
        var start = points.getFirst().at();
        double span = Math.max(1, Duration.between(start, points.getLast().at()).toMillis());
        var bound = points.stream()
                .map(Point::bound)
                .filter(Objects::nonNull)
                .mapToLong(Long::longValue)
                .max();
        long top = points.getFirst().soft();
        long best = points.stream().mapToLong(Point::soft).min().orElse(0);
        long bottom = Math.min(best, bound.orElse(best));
        double room = Math.max(1, (top - bottom) * HEADROOM);
        var scale = new Scale(start, span, top + room, bottom - room);
        var line = line(points, scale);
        return new Chart(
                title(search.chunk(), language),
                search.state(),
                line,
                line + " V" + HEIGHT + " H0 Z",
                bound(bound, scale),
                Math.round(top + room),
                Math.round(bottom - room),
                points.getFirst().soft(),
                best,
                bound.isPresent() ? language.number("%,d", bound.getAsLong()) : "",
                span / 1000,
                points.getLast().moves());
    }

    private static String title(@Nullable String chunk, Language language) {
        return chunk == null
                ? language.text("convergence.stitching")
                : language.text("convergence.chunk", language.time("date", LocalDate.parse(chunk)));
    }

    private record Scale(Instant start, double span, double top, double bottom) {

        String x(Instant at) {
            return text(WIDTH * Duration.between(start, at).toMillis() / span);
        }

        String y(long score) {
            return text(HEIGHT * (top - score) / (top - bottom));
        }

        private static String text(double number) {
            return String.format(Locale.ROOT, "%.1f", number);
        }
    }

    /**
     * The best so far holds until it is beaten, so the line goes down in steps. A search that has its bound tells the score of the
     * last schedule it looked at, which may be a worse one.
     */
    private static String line(List<Point> points, Scale scale) {
        var path = new StringBuilder();
        long best = points.getFirst().soft();
        for (var point : points) {
            best = Math.min(best, point.soft());
            path.append(path.isEmpty() ? "M" : " H").append(scale.x(point.at()));
            path.append(path.indexOf("H") < 0 ? " " : " V").append(scale.y(best));
        }
        return path.toString();
    }

    private static String bound(OptionalLong bound, Scale scale) {
        return bound.isEmpty() ? "" : "M0 %s H%d".formatted(scale.y(bound.getAsLong()), WIDTH);
    }
}
