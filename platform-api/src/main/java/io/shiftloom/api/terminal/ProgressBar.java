package io.shiftloom.api.terminal;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.OptionalLong;

/** One line on standard error, rewritten in place, while somebody waits; nothing at all when nobody looks. */
public final class ProgressBar {

    private static final int LENGTH = 24;
    private static final String CLEAR_LINE = "\r\u001b[K";

    private final PrintWriter err;
    private final Terminal terminal;

    public ProgressBar(CommandOutput output) {
        this.err = output.err();
        this.terminal = output.errTerminal();
    }

    /** @param phase what is being done, in a word */
    public void show(String phase, int done, int planned, long hard, long soft, OptionalLong bound) {
        if (!terminal.interactive()) {
            return;
        }
        draw(bar(done, planned), " " + TextColumns.left(phase, 10) + " ", score(hard, soft, bound));
    }

    /** @param what is being counted */
    public void count(int done, int planned, String what) {
        if (terminal.interactive()) {
            draw(bar(done, planned), " ", "%d of %d %s".formatted(done, planned, what));
        }
    }

    /** A sentence instead of a bar. */
    public void say(String sentence) {
        if (terminal.interactive()) {
            draw("", "", sentence);
        }
    }

    public void clear() {
        if (terminal.interactive()) {
            err.print(CLEAR_LINE);
            err.flush();
        }
    }

    private void draw(String bar, String phase, String text) {
        var room = Math.max(0, terminal.width() - 1 - TextColumns.width(bar) - TextColumns.width(phase));
        err.print(CLEAR_LINE + terminal.styled(Style.EARLY, bar) + phase + TextColumns.cut(text, room));
        err.flush();
    }

    private static String bar(int done, int planned) {
        int filled = planned <= 0 ? 0 : Math.clamp((long) LENGTH * done / planned, 0, LENGTH);
        return "█".repeat(filled) + "░".repeat(LENGTH - filled);
    }

    private static String score(long hard, long soft, OptionalLong bound) {
        if (hard > 0) {
            return "still broken: " + TextColumns.number(hard) + " q";
        }
        var score = "score " + TextColumns.number(soft);
        if (bound.isEmpty() || soft <= 0) {
            return score;
        }
        double gap = 100.0 * (soft - bound.getAsLong()) / soft;
        return score + "  bound " + TextColumns.number(bound.getAsLong())
                + String.format(Locale.ROOT, "  gap %.1f %%", gap);
    }
}
