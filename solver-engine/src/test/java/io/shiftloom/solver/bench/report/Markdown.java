package io.shiftloom.solver.bench.report;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Text of a document as it grows. */
final class Markdown {

    static final String NONE = "-";

    private final StringBuilder text = new StringBuilder();

    void say(String line) {
        text.append(line).append('\n');
    }

    void heading(String title) {
        say("");
        say("## " + title);
        say("");
    }

    /** The head of a table. */
    void table(List<String> columns) {
        row(columns);
        say("|" + String.join("", Collections.nCopies(columns.size(), "---|")));
    }

    void row(List<String> cells) {
        say("| " + String.join(" | ", cells) + " |");
    }

    static String percent(double part) {
        return Double.isFinite(part) ? String.format(Locale.ROOT, "%.2f %%", 100 * part) : NONE;
    }

    static String seconds(double seconds) {
        return Double.isFinite(seconds) ? String.format(Locale.ROOT, "%.2f s", seconds) : NONE;
    }

    static String cost(OptionalDouble cost) {
        return cost.isPresent() ? String.format(Locale.ROOT, "%.0f", cost.getAsDouble()) : NONE;
    }

    static String count(long number) {
        return number > 0 ? Long.toString(number) : NONE;
    }

    String text() {
        return text.toString();
    }
}
