package io.shiftloom.api.command.support;

import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.support.Canary.Comparison;
import io.shiftloom.solver.control.EngineVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The results of a canary, for people and for programs. */
record CanaryReport(List<Comparison> comparisons) {

    private static final String ROW = "%-36s  %-12s %-12s %10s %10s %9s %8s";
    private static final double PERCENT = 100;

    CanaryReport {
        comparisons = List.copyOf(comparisons);
    }

    long lost() {
        return comparisons.stream().filter(Comparison::isLost).count();
    }

    private long better() {
        return comparisons.stream().filter(each -> each.worse() < 0).count();
    }

    private long worse() {
        return comparisons.stream().filter(each -> each.worse() > 0).count();
    }

    /** By how many percent the comparable schedules cost more now, all together. */
    double worsePercent() {
        long before = comparisons.stream()
                .filter(each -> each.softAfter() != null && Objects.equals(each.hardBefore(), 0L))
                .mapToLong(each -> Objects.requireNonNullElse(each.softBefore(), 0L))
                .sum();
        long more = comparisons.stream().mapToLong(Comparison::worse).sum();
        return before == 0 ? (more == 0 ? 0 : PERCENT) : more * PERCENT / before;
    }

    List<String> table() {
        var lines = new ArrayList<String>();
        lines.add(ROW.formatted("CONDITION", "BEFORE", "NOW", "COST", "NOW", "CHANGE", "TOOK"));
        for (var each : comparisons) {
            lines.add(String.format(
                    Locale.ROOT,
                    ROW,
                    each.conditionId(),
                    each.outcomeBefore(),
                    each.outcomeAfter(),
                    number(each.softBefore()),
                    number(each.softAfter()),
                    change(each),
                    each.millis() + " ms"));
        }
        lines.add("");
        lines.add(String.format(
                Locale.ROOT,
                "%d solved again with engine %s: %d better, %d worse, %d lost their schedule; %+.2f %% in all.",
                comparisons.size(),
                EngineVersion.CURRENT,
                better(),
                worse(),
                lost(),
                worsePercent()));
        return lines;
    }

    private record Document(
            String engineVersion,
            int conditions,
            long better,
            long worse,
            long lost,
            double worsePercent,
            List<Comparison> items) {}

    JsonNode json() {
        return Json.tree(new Document(
                EngineVersion.CURRENT, comparisons.size(), better(), worse(), lost(), worsePercent(), comparisons));
    }

    private static String change(Comparison each) {
        if (each.isLost()) {
            return "lost";
        }
        return Objects.equals(each.hardBefore(), 0L) ? String.format(Locale.ROOT, "%+d", each.worse()) : "-";
    }

    private static String number(@Nullable Long value) {
        return value == null ? "-" : value.toString();
    }
}
