package io.shiftloom.api.console.edit;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.schedule.LoadedSchedule;
import io.shiftloom.api.console.schedule.Version;
import io.shiftloom.jobs.result.Assignment;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/** A rota with a draft on it. */
record EditedRota(LoadedSchedule schedule, Version base, Draft draft, Roster roster) {

    static EditedRota of(LoadedSchedule schedule, Version base, Draft draft) {
        return new EditedRota(schedule, base, draft, draft.apply(schedule.problem(), base.roster()));
    }

    /** What a draft is compared with, whichever version it began from. */
    Version inForce() {
        return schedule.inForce().orElse(base);
    }

    ScheduleProblem problem() {
        return schedule.problem();
    }

    EditedRota with(Move move) {
        return of(schedule, base, draft.with(move));
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
            each(now, (cell, day) -> {
                if (!before.contains(cell) || draft.locks().contains(new Draft.PersonDay(person, day))) {
                    add(pinned, person, cell);
                }
            });
            each(before, (cell, day) -> {
                if (!now.contains(cell)) {
                    add(forbidden, person, cell);
                }
            });
        });
        return body;
    }

    private void each(CellSet cells, BiConsumer<Integer, Integer> use) {
        cells.stream().forEach(cell -> use.accept(cell, problem().grid().dayOf(cell)));
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
                        problem().grid().slots().get(move.endSlot() - 1).endTime(),
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
