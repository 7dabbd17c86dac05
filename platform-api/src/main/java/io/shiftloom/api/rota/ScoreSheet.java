package io.shiftloom.api.rota;

import io.shiftloom.api.terminal.Style;
import io.shiftloom.api.terminal.Terminal;
import io.shiftloom.api.terminal.TextColumns;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a schedule costs, part by part, in words. */
public final class ScoreSheet {

    private static final Map<String, String> MEANINGS = meanings();

    private ScoreSheet() {}

    /**
     * @param hard excess over hard rules, 0 when none is broken
     * @param parts cost by part
     */
    public static List<String> lines(long hard, long soft, Map<String, Long> parts, Terminal terminal) {
        var lines = new ArrayList<String>();
        var verdict = hard == 0
                ? terminal.styled(Style.GOOD, "no hard rule is broken")
                : terminal.styled(Style.BAD, "hard rules are broken (" + TextColumns.number(hard) + ")");
        lines.add(
                terminal.styled(Style.STRONG, "Score " + TextColumns.number(soft)) + " (lower is better), " + verdict);
        int width = TextColumns.number(soft).length();
        MEANINGS.forEach((part, meaning) -> {
            var cost = parts.get(part);
            if (cost != null) {
                lines.add("  " + TextColumns.left(part, 9) + TextColumns.right(TextColumns.number(cost), width) + "  "
                        + terminal.styled(Style.FAINT, meaning));
            }
        });
        return lines;
    }

    /** How far the score is from what is proven to be the best possible. */
    public static String bound(long soft, long bound, double gap) {
        if (soft == bound) {
            if (bound <= 0) {
                return "No lower bound is proven yet, so how far this is from the best is not known";
            }
            return "Bound " + TextColumns.number(bound) + ": proven best, no schedule costs less";
        }
        if (bound <= 0) {
            return "No lower bound is proven yet, so how far this is from the best is not known";
        }
        return "Bound " + TextColumns.number(bound) + ": proven that no schedule costs less; gap "
                + String.format(Locale.ROOT, "%.2f %%", gap * 100);
    }

    private static Map<String, String> meanings() {
        var meanings = new LinkedHashMap<String, String>();
        meanings.put("shifts", "shifts that people come in for");
        meanings.put("split", "second shifts of a day");
        meanings.put("short", "shifts under 3 h, work beside a break under 2 h");
        meanings.put("rhythm", "time off under 13 h, weekends with one day of work");
        meanings.put("wishes", "work that was not wished for");
        meanings.put("roles", "roles filled by people who do not prefer them");
        meanings.put("balance", "hours away from a fair share");
        meanings.put("burden", "nights and weekends beyond a fair share");
        meanings.put("overtime", "work beyond the overtime thresholds");
        meanings.put("labor", "labor rules that may bend: breaks, rest, nights");
        // Only schedules made under edition 1 of the objective have it.
        meanings.put("blocks", "blocks of work");
        return meanings;
    }
}
