package io.shiftloom.solver.bench.report;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleBiFunction;

/** Draws how far each contender was from the best there can be, over time, as an SVG: medians over a group of problems. */
final class GapPlot {

    private static final int WIDTH = 760;
    private static final int HEIGHT = 380;
    private static final int LEFT = 60;
    private static final int RIGHT = 180;
    private static final int TOP = 40;
    private static final int BOTTOM = 50;
    private static final int STEPS = 240;

    /** Percent; what is worse is left out. */
    private static final int MOST_GAP = 20;

    private static final List<String> COLOURS =
            List.of("#1f6f4a", "#b5532a", "#3b5b9a", "#8a6d1a", "#6b3f87", "#555555");

    private final Courses courses;
    private final double seconds;
    private final ToDoubleBiFunction<Entry.Course, Double> gap;
    private final StringBuilder svg = new StringBuilder();

    private GapPlot(Courses courses, double seconds, ToDoubleBiFunction<Entry.Course, Double> gap) {
        this.courses = courses;
        this.seconds = seconds;
        this.gap = gap;
    }

    /** @param gap of a course at a second, as a part of 1 */
    static String of(String title, Courses courses, double seconds, ToDoubleBiFunction<Entry.Course, Double> gap) {
        return new GapPlot(courses, seconds, gap).draw(title);
    }

    private String draw(String title) {
        append(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\" font-size=\"12\">%n",
                WIDTH, HEIGHT);
        append("<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>%n");
        append("<text x=\"%d\" y=\"22\" font-size=\"14\">%s</text>%n", LEFT, title);
        axes();
        int index = 0;
        for (var contender : courses.contenders()) {
            line(contender, index++);
        }
        return svg.append("</svg>\n").toString();
    }

    private void axes() {
        for (int percent = 0; percent <= MOST_GAP; percent += 5) {
            double y = y(percent);
            append(
                    "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#dddddd\"/>%n",
                    LEFT, WIDTH - RIGHT, y, y);
            append("<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%d %%</text>%n", LEFT - 6, y + 4, percent);
        }
        for (int part = 0; part <= 4; part++) {
            double at = seconds * part / 4;
            append("<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%.0f s</text>%n", x(at), HEIGHT - BOTTOM + 18, at);
        }
    }

    private void line(String contender, int index) {
        var colour = COLOURS.get(index % COLOURS.size());
        append(
                "<text x=\"%d\" y=\"%d\" fill=\"%s\">%s</text>%n",
                WIDTH - RIGHT + 12, TOP + 16 * (index + 1), colour, contender);
        var own = courses.of(contender);
        var path = new StringBuilder();
        for (int step = 1; step <= STEPS; step++) {
            double second = seconds * step / STEPS;
            double percent = 100 * Courses.median(own.stream().mapToDouble(one -> gap.applyAsDouble(one, second)));
            if (percent <= MOST_GAP) {
                path.append(
                        String.format(Locale.ROOT, "%s%.1f %.1f", path.isEmpty() ? "M" : "L", x(second), y(percent)));
            }
        }
        if (!path.isEmpty()) {
            append("<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>%n", path, colour);
        }
    }

    private double x(double second) {
        return LEFT + (WIDTH - LEFT - RIGHT) * Math.clamp(second / seconds, 0, 1);
    }

    private double y(double percent) {
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * Math.clamp(percent / MOST_GAP, 0, 1);
    }

    @SuppressWarnings("AnnotateFormatMethod") // private, and every caller is in sight
    private void append(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values));
    }
}
