package io.shiftloom.api.console.absence;

import io.shiftloom.api.change.CellName;
import io.shiftloom.api.change.RosterChange;
import io.shiftloom.api.change.Warning;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.RuleWords;
import io.shiftloom.api.emergency.RepairOffer;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A way to repair a rota, in words.
 *
 * @param points by which the score grows
 * @param parts of that
 * @param strains rules that are broken or bent besides, and for whom
 * @param left in how many slots there are too few or too many people, or a role is missing, as before it
 * @param note about the score of the new schedule; empty where the points say it
 */
record RepairCard(
        String id, long points, String parts, List<Change> changes, List<String> strains, long left, String note) {

    /**
     * What changes for somebody.
     *
     * @param givenUp hours that the person works no longer, with their dates; empty for none
     * @param takenOver hours that the person works now, too
     * @param minutes worked in all after it
     */
    record Change(String name, String givenUp, String takenOver, long minutes) {}

    static RepairCard of(RepairOffer repair, ScheduleGrid grid, Language language) {
        var rules = new RuleWords(language);
        return new RepairCard(
                repair.repairId(),
                repair.bill().difference(),
                rules.parts(repair.bill().changes()),
                repair.changes().stream()
                        .map(change -> change(change, repair, grid, rules))
                        .toList(),
                repair.warnings().stream()
                        .filter(warning -> !isOfSeats(warning))
                        .map(warning -> strain(warning, repair, rules))
                        .distinct()
                        .toList(),
                repair.warnings().stream()
                        .filter(RepairCard::isOfSeats)
                        .flatMap(warning -> warning.cells().stream())
                        .distinct()
                        .count(),
                note(repair.note(), rules));
    }

    /** No repair makes a cell worse: what is wrong there was so before. */
    private static boolean isOfSeats(Warning warning) {
        return warning.hard() && warning.staffId() == null;
    }

    private static String note(@Nullable Message note, RuleWords rules) {
        return note == null ? "" : rules.said(note);
    }

    private static Change change(RosterChange change, RepairOffer repair, ScheduleGrid grid, RuleWords rules) {
        long minutes = repair.people().stream()
                .filter(person -> person.personId().equals(change.personId()))
                .mapToLong(person -> person.minutesAfter())
                .sum();
        return new Change(
                change.name(), hours(change.removed(), grid, rules), hours(change.added(), grid, rules), minutes);
    }

    /** Cells that follow each other without a pause as one stretch. */
    private static String hours(List<CellName> names, ScheduleGrid grid, RuleWords rules) {
        int[] cells = names.stream()
                .mapToInt(
                        name -> grid.find(name.date().toString(), name.slotId()).orElseThrow())
                .toArray();
        var stretches = new ArrayList<String>();
        for (int first = 0, next; first < cells.length; first = next) {
            next = first + 1;
            while (next < cells.length && grid.startMinute(cells[next]) == grid.endMinute(cells[next - 1])) {
                next++;
            }
            stretches.add("%s %s–%s"
                    .formatted(
                            rules.day(names.get(first).date()),
                            names.get(first).slotId(),
                            grid.slot(cells[next - 1]).endTime()));
        }
        return String.join(", ", stretches);
    }

    private static String strain(Warning warning, RepairOffer repair, RuleWords rules) {
        var name = repair.changes().stream()
                .filter(change -> change.personId().equals(warning.staffId()))
                .map(change -> change.name() + ": ")
                .findFirst()
                .orElse("");
        return name + rules.rule(warning.rule());
    }
}
