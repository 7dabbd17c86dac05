package io.shiftloom.api.console.edit;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.schedule.LoadedSchedule;
import io.shiftloom.api.console.schedule.Version;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.jobs.result.Assignment;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.BitSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/**
 * A rota with a draft on it.
 *
 * @param now the problem by which rules are judged
 * @param roster the rota after the steps of the draft
 */
record EditedRota(
        LoadedSchedule schedule, ScheduleProblem now, Version base, DatedWork work, Draft draft, Roster roster) {

    static EditedRota of(LoadedSchedule schedule, Version base, Draft draft) {
        return of(schedule, schedule.now(), base, DatedWork.of(schedule.problem()), draft);
    }

    private static EditedRota of(
            LoadedSchedule schedule, ScheduleProblem now, Version base, DatedWork work, Draft draft) {
        return new EditedRota(schedule, now, base, work, draft, draft.apply(schedule.problem(), work, base.roster()));
    }

    /** What a draft is compared with, whichever version it began from. */
    Version inForce() {
        return schedule.inForce().orElse(base);
    }

    ScheduleProblem problem() {
        return schedule.problem();
    }

    EditedRota with(Move move) {
        var rows = new EditedRows(problem(), work, roster);
        rows.take(move);
        return new EditedRota(schedule, now, base, work, draft.with(move), rows.roster());
    }

    /** @throws RequestRejected when the text is not a draft of this problem */
    EditedRota with(String moves) {
        return of(schedule, now, base, work, Draft.parse(moves, problem()));
    }

    EditedRota withoutLast() {
        return of(schedule, now, base, work, draft.withoutLast());
    }

    /** What somebody works of the shifts that begin on a date. */
    CellSet worked(int person, int day) {
        return work.of(person, roster.row(person), day);
    }

    /** Who was taken off the roster and works something that they did not work before. */
    Stream<Integer> takenOver(Roster before) {
        return people().filter(schedule::isRemoved)
                .filter(person -> roster.row(person).stream()
                        .anyMatch(cell -> !before.row(person).contains(cell)))
                .boxed();
    }

    boolean isChanged() {
        return !roster.equals(base.roster());
    }

    /** The body of confirm-assignments. Whoever already works when they cannot may continue to. */
    JsonNode confirmation() {
        var body = Json.object();
        body.set("assignments", Json.tree(Assignment.of(problem(), roster)));
        body.put("relaxAvailability", anybodyUnavailable());
        return body;
    }

    private boolean anybodyUnavailable() {
        return people().anyMatch(person -> roster.row(person).stream()
                .anyMatch(cell -> !problem().staff().get(person).availability().contains(cell)));
    }

    /** The body of revise: what was changed or locked stays, and what was taken away does not come back. */
    JsonNode revision() {
        var body = Json.object();
        var pinned = body.putArray("pinned");
        var forbidden = body.putArray("forbidden");
        people().forEach(person -> {
            var now = roster.row(person);
            var before = base.roster().row(person);
            var locked = locked(person);
            now.stream()
                    .filter(cell -> !before.contains(cell) || locked.get(cell))
                    .forEach(cell -> add(pinned, person, cell));
            before.stream().filter(cell -> !now.contains(cell)).forEach(cell -> add(forbidden, person, cell));
        });
        return body;
    }

    private BitSet locked(int person) {
        var locked = new BitSet();
        draft.locks().stream()
                .filter(lock -> lock.person() == person)
                .forEach(lock -> locked.or(worked(person, lock.day()).toBitSet()));
        return locked;
    }

    private void add(ArrayNode cells, int person, int cell) {
        var grid = problem().grid();
        cells.addObject()
                .put("personId", problem().staff().get(person).staffId())
                .put("date", grid.date(grid.dayOf(cell)).toString())
                .put("slotId", grid.slot(cell).id());
    }

    private IntStream people() {
        return IntStream.range(0, roster.rows().size());
    }

    /** What the last step says; empty before the first. */
    String told(Language language) {
        return draft.moves().isEmpty() ? "" : told(draft.moves().getLast(), language);
    }

    private String told(Move move, Language language) {
        var who = name(move.person());
        var day = DayOptions.day(problem(), move.day(), language);
        return switch (move.kind()) {
            case OFF -> language.text("moved.off", who, day);
            case GIVE -> language.text("moved.give", name(move.other()), who, day);
            case SWAP -> language.text("moved.swap", who, name(move.other()), day);
            case HOURS, EDGES ->
                language.text(
                        "moved.hours",
                        who,
                        problem().grid().slots().get(move.firstSlot()).id(),
                        problem()
                                .grid()
                                .slot(move.endSlot(problem().grid()) - 1)
                                .endTime(),
                        day);
            case TAKE -> language.text("moved.take", who, day);
            case LOCK ->
                language.text(
                        draft.locks().contains(new Draft.PersonDay(move.person(), move.day()))
                                ? "moved.locked"
                                : "moved.unlocked",
                        who,
                        day);
        };
    }

    private String name(int person) {
        return problem().name(person);
    }
}
