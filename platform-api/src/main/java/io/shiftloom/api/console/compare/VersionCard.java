package io.shiftloom.api.console.compare;

import io.shiftloom.api.console.page.RuleWords;
import io.shiftloom.api.console.schedule.LoadedSchedule;
import io.shiftloom.api.console.schedule.Version;
import io.shiftloom.solver.score.objective.CostPart;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A version beside the others: what it costs and what it trades.
 *
 * @param base whether the others are told beside this one
 * @param trades parts that differ from the base, the largest difference first
 * @param moved person-hours placed differently than in the base, as text
 * @param gapWidth the part of the score above the bound, 0 to 100; null when no bound is known
 */
record VersionCard(
        Version version,
        String focus,
        boolean selected,
        boolean base,
        double gap,
        @Nullable Integer gapWidth,
        List<Segment> segments,
        List<Trade> trades,
        long difference,
        String moved) {

    private static final int WIDTH = 1000;

    /** A stretch of the bar that shows of what a score is made, in thousandths of the costliest score. */
    public record Segment(String part, String label, long cost, long x, long width) {}

    /** By how much a part is better (negative) or worse. */
    public record Trade(String label, long difference) {}

    /**
     * Costs of different editions of the objective are not compared.
     *
     * @param costliest soft score of all versions, which fills the bar
     */
    static VersionCard of(
            LoadedSchedule schedule,
            Version version,
            Version base,
            boolean selected,
            long costliest,
            String moved,
            RuleWords rules) {
        var parts = parts(rules);
        double gap = schedule.gap(version);
        boolean comparable = version.edition() == base.edition();
        return new VersionCard(
                version,
                rules.language().named("focus", focus(version)),
                selected,
                version.key().equals(base.key()),
                gap,
                gap < 0 ? null : (int) Math.round(gap * 100),
                segments(version, costliest, parts),
                comparable ? trades(version, base, parts) : List.of(),
                comparable ? version.soft() - base.soft() : 0,
                moved);
    }

    private static List<Segment> segments(Version version, long costliest, Map<String, String> parts) {
        var segments = new ArrayList<Segment>();
        long x = 0;
        for (var part : parts.entrySet()) {
            long cost = version.parts().getOrDefault(part.getKey(), 0L);
            long width = costliest == 0 ? 0 : Math.round((double) WIDTH * cost / costliest);
            if (cost > 0) {
                segments.add(new Segment(part.getKey(), part.getValue(), cost, x, Math.max(2, width)));
                x += Math.max(2, width);
            }
        }
        return List.copyOf(segments);
    }

    private static List<Trade> trades(Version version, Version base, Map<String, String> parts) {
        return parts.entrySet().stream()
                .map(part -> new Trade(
                        part.getValue(),
                        version.parts().getOrDefault(part.getKey(), 0L)
                                - base.parts().getOrDefault(part.getKey(), 0L)))
                .filter(trade -> trade.difference() != 0)
                .sorted(Comparator.comparingLong((Trade trade) -> -Math.abs(trade.difference())))
                .toList();
    }

    private static Map<String, String> parts(RuleWords rules) {
        var parts = new LinkedHashMap<String, String>();
        Arrays.stream(CostPart.values())
                .filter(part -> part != CostPart.HARD)
                .forEach(part -> parts.put(part.key(), rules.part(part)));
        // Only schedules made under edition 1 of the objective have it.
        parts.put("blocks", rules.language().text("part.blocks"));
        return parts;
    }

    private static String focus(Version version) {
        if (version.key().equals(Version.SOURCE)) {
            return Version.SOURCE;
        }
        return version.focus().isEmpty() ? "people" : version.focus();
    }
}
