package io.shiftloom.solver.bench;

import java.util.List;
import java.util.Locale;

/** Draws how far each run was from the best schedule known, over time, as an SVG. */
final class GapPlot {

    private static final int WIDTH = 760;
    private static final int HEIGHT = 380;
    private static final int LEFT = 60;
    private static final int RIGHT = 180;
    private static final int TOP = 40;
    private static final int BOTTOM = 50;

    /** Percent; what is worse is drawn at the upper edge. */
    private static final double MOST_GAP = 20;

    private static final List<String> COLOURS =
            List.of("#1f6f4a", "#b5532a", "#3b5b9a", "#8a6d1a", "#6b3f87", "#555555");

    private final String title;
    private final long best;
    private final double seconds;
    private final StringBuilder svg = new StringBuilder();

    private GapPlot(String title, long best, double seconds) {
        this.title = title;
        this.best = best;
        this.seconds = seconds;
    }

    /** @param best soft cost of the best schedule known */
    static String of(String title, List<Run> runs, long best, double seconds) {
        return new GapPlot(title, best, seconds).draw(runs);
    }

    private String draw(List<Run> runs) {
        append(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\" font-size=\"12\">%n",
                WIDTH, HEIGHT);
        append("<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>%n");
        append("<text x=\"%d\" y=\"22\" font-size=\"14\">%s</text>%n", LEFT, title);
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
        for (int run = 0; run < runs.size(); run++) {
            line(runs.get(run), run);
        }
        return svg.append("</svg>\n").toString();
    }

    private void line(Run run, int index) {
        var colour = COLOURS.get(index % COLOURS.size());
        append(
                "<text x=\"%d\" y=\"%d\" fill=\"%s\">%s</text>%n",
                WIDTH - RIGHT + 12, TOP + 16 * (index + 1), colour, run.contender());
        var path = new StringBuilder();
        double last = Double.NaN;
        for (var point : run.trace().points()) {
            if (point.hard() > 0) {
                continue;
            }
            double gap = 100.0 * (point.soft() - best) / Math.max(1, best);
            // Steps: a schedule holds until a better one is found.
            if (!path.isEmpty()) {
                path.append(String.format(Locale.ROOT, "L%.1f %.1f", x(point.seconds()), y(last)));
            }
            path.append(
                    String.format(Locale.ROOT, "%s%.1f %.1f", path.isEmpty() ? "M" : "L", x(point.seconds()), y(gap)));
            last = gap;
        }
        if (!path.isEmpty()) {
            path.append(String.format(Locale.ROOT, "L%.1f %.1f", x(run.seconds()), y(last)));
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
