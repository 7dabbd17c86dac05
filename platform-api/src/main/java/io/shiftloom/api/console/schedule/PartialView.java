package io.shiftloom.api.console.schedule;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.rota.BoardSelection;
import io.shiftloom.api.console.rota.Hours;
import io.shiftloom.api.console.rota.OpenHours;
import io.shiftloom.api.console.rota.RotaBoard;
import io.shiftloom.api.console.rota.RotaDrawing;
import io.shiftloom.jobs.review.DiagnosisDocument.Open;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.words.PartialPlanWords;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/**
 * The best plan that keeps every rule where no schedule exists.
 *
 * @param statement how good it is
 * @param open seats that nobody takes, by date
 */
record PartialView(String statement, Version version, List<OpenHours> open, RotaBoard board) {

    /** Empty when there is none. */
    static Optional<PartialView> of(LoadedSchedule schedule, BoardSelection selection, Language language) {
        var plan = schedule.review().path("diagnostics").path("partial");
        return schedule.partial()
                .map(version -> new PartialView(
                        statement(
                                plan.path("openSeats").asLong(seats(plan)),
                                plan.path("provenAtLeast").asLong(0),
                                schedule.problem().grid().granularityMinutes(),
                                language),
                        version,
                        open(
                                schedule,
                                plan.path("open").values().stream()
                                        .map(seats -> Json.read(seats, Open.class))
                                        .toList(),
                                language),
                        new RotaDrawing(
                                        schedule.problem(),
                                        version.roster(),
                                        Optional.empty(),
                                        schedule.roleLabels(),
                                        schedule.removed(),
                                        language)
                                .board(selection)));
    }

    /** Documents of earlier versions have them one by one only. */
    private static long seats(JsonNode plan) {
        return plan.path("open")
                .valueStream()
                .mapToLong(open -> open.path("seats").asLong(0))
                .sum();
    }

    /** As {@link PartialPlanWords} says it, in hours in place of seats of a slot each. */
    private static String statement(long open, long atLeast, int slotMinutes, Language language) {
        return (open <= atLeast
                        ? language.text("partial.best", personHours(open * slotMinutes, language))
                        : language.text(
                                "partial.bound",
                                personHours(open * slotMinutes, language),
                                personHours(atLeast * slotMinutes, language)))
                + ".";
    }

    private static String personHours(long minutes, Language language) {
        return Hours.ofPeople(Math.toIntExact(minutes), language);
    }

    private static List<OpenHours> open(LoadedSchedule schedule, List<Open> open, Language language) {
        var grid = schedule.problem().grid();
        var lacks = new TreeMap<Integer, String>();
        for (var seats : open) {
            grid.find(seats.date().toString(), seats.slotId())
                    .ifPresent(cell ->
                            lacks.merge(cell, words(schedule, seats, language), (one, other) -> one + ", " + other));
        }
        return OpenHours.of(grid, lacks, language);
    }

    private static String words(LoadedSchedule schedule, Open seats, Language language) {
        var count = language.count("seats", seats.seats());
        return seats.role() == null
                ? count
                : language.text("open.for-role", count, schedule.roleNames().getOrDefault(seats.role(), seats.role()));
    }
}
