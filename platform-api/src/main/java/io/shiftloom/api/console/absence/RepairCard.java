package io.shiftloom.api.console.absence;

import io.shiftloom.api.change.CellName;
import io.shiftloom.api.change.RosterChange;
import io.shiftloom.api.change.Warning;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.RuleWords;
import io.shiftloom.api.emergency.RepairOffer;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.scan.CostPart;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A way to mend a rota, in words.
 *
 * @param points by which the score grows
 * @param parts of that
 * @param strains rules that are broken or bent besides, and for whom
 */
record RepairCard(String id, long points, String parts, List<Change> changes, List<String> strains) {

    /**
     * What changes for somebody.
     *
     * @param given hours with their date, as all of these
     * @param minutes worked in all after it
     */
    record Change(String name, String given, String taken, long minutes) {}

    static RepairCard of(RepairOffer repair, ScheduleProblem problem, Language language) {
        var rules = new RuleWords(language);
        return new RepairCard(
                repair.repairId(),
                repair.bill().difference(),
                parts(repair, rules),
                repair.changes().stream()
                        .map(change -> change(change, repair, problem, rules))
                        .toList(),
                repair.warnings().stream()
                        .map(warning -> strain(warning, repair, rules))
                        .distinct()
                        .toList());
    }

    private static String parts(RepairOffer repair, RuleWords rules) {
        return Arrays.stream(CostPart.values())
                .filter(part -> extra(repair, part) != 0)
                .map(part ->
                        rules.part(part) + " " + (extra(repair, part) < 0 ? "−" : "+") + Math.abs(extra(repair, part)))
                .collect(Collectors.joining(", "));
    }

    private static long extra(RepairOffer repair, CostPart part) {
        return repair.bill().after().getOrDefault(part.key(), 0L)
                - repair.bill().before().getOrDefault(part.key(), 0L);
    }

    private static Change change(RosterChange change, RepairOffer repair, ScheduleProblem problem, RuleWords rules) {
        long minutes = repair.people().stream()
                .filter(person -> person.personId().equals(change.personId()))
                .mapToLong(person -> person.minutesAfter())
                .sum();
        return new Change(
                change.displayName(),
                hours(change.removed(), problem, rules),
                hours(change.added(), problem, rules),
                minutes);
    }

    /** Cells that follow each other as one stretch. */
    private static String hours(List<CellName> cells, ScheduleProblem problem, RuleWords rules) {
        var grid = problem.grid();
        var stretches = new ArrayList<String>();
        for (int first = 0, next; first < cells.size(); first = next) {
            int start = grid.find(
                            cells.get(first).date() + "__" + cells.get(first).slotId())
                    .orElseThrow();
            next = first + 1;
            while (next < cells.size()
                    && grid.key(start + next - first)
                            .equals(cells.get(next).date() + "__"
                                    + cells.get(next).slotId())) {
                next++;
            }
            stretches.add(
                    rules.day(cells.get(first).date()) + " " + cells.get(first).slotId() + "–"
                            + grid.slot(start + next - first - 1).endTime());
        }
        return String.join(", ", stretches);
    }

    private static String strain(Warning warning, RepairOffer repair, RuleWords rules) {
        var name = repair.changes().stream()
                .filter(change -> change.personId().equals(warning.staffId()))
                .map(change -> change.displayName() + ": ")
                .findFirst()
                .orElse("");
        return name + rules.rule(warning.rule());
    }
}
