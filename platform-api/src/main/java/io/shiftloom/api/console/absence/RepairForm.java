package io.shiftloom.api.console.absence;

import io.shiftloom.api.change.CellName;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.rota.Rota;
import io.shiftloom.api.rota.RotaShift;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.words.Message;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Who is ill on which day, and who may come in besides those who are available.
 *
 * @param person ids, each with the date of the same place
 * @param substitute ids of those who may work on all dates of the absences
 */
record RepairForm(List<String> person, List<String> date, List<String> substitute) {

    RepairForm(@Nullable List<String> person, @Nullable List<String> date, @Nullable List<String> substitute) {
        this.person = person == null ? List.of() : List.copyOf(person);
        this.date = date == null ? List.of() : List.copyOf(date);
        this.substitute = substitute == null ? List.of() : List.copyOf(substitute);
    }

    /** Somebody on a day; what was not chosen is empty. */
    record Absence(String person, String date) {

        static final Absence NONE = new Absence("", "");

        private boolean isHalf() {
            return person.isEmpty() || date.isEmpty();
        }
    }

    /** As far as somebody chose something. */
    public List<Absence> absences() {
        return IntStream.range(0, Math.max(person.size(), date.size()))
                .mapToObj(row -> new Absence(at(person, row), at(date, row)))
                .filter(absence -> !absence.equals(Absence.NONE))
                .distinct()
                .toList();
    }

    /** What the page has lines for: one more than was chosen, and two at first. */
    public List<Absence> lines() {
        var lines = new ArrayList<>(absences());
        lines.add(Absence.NONE);
        if (lines.size() == 1) {
            lines.add(Absence.NONE);
        }
        return lines;
    }

    private static String at(List<String> texts, int row) {
        return row < texts.size() ? texts.get(row) : "";
    }

    /**
     * The body of an emergency shift. Whoever may come in may also work the rest of a night that somebody leaves.
     *
     * @param inForce empty when there is none
     * @throws RequestRejected when a day has no person, or a person no day
     */
    ObjectNode body(Optional<Rota> inForce) {
        var body = Json.object();
        var absences = absences();
        if (absences.stream().anyMatch(Absence::isHalf)) {
            throw new RequestRejected(ErrorCode.INVALID_EMERGENCY_SHIFT, Message.of("refused.emergency.half"));
        }
        var absent = body.putArray("absentShiftPairs");
        absences.forEach(
                absence -> absent.addObject().put("staffId", absence.person()).put("dateYmd", absence.date()));
        for (var id : substitute) {
            absences.stream()
                    .map(Absence::date)
                    .distinct()
                    .filter(day -> !absences.contains(new Absence(id, day)))
                    .forEach(day -> body.withArray("substituteDayPairs")
                            .addObject()
                            .put("staffId", id)
                            .put("dateYmd", day));
            inForce.stream()
                    .flatMap(rota -> absences.stream().flatMap(absence -> restOfNights(rota, absence)))
                    .distinct()
                    .filter(cell ->
                            !absences.contains(new Absence(id, cell.date().toString())))
                    .forEach(cell -> body.withArray("substituteSlots")
                            .addObject()
                            .put("staffId", id)
                            .put("dateYmd", cell.date().toString())
                            .put("slotId", cell.slotId()));
        }
        return body;
    }

    /**
     * An absence on a date on which no shift of the person begins, so that it changes nothing.
     *
     * @param night that the person began on the date before and ends on this one; empty without one
     */
    record Idle(Rota.Row row, LocalDate date, Optional<RotaShift> night) {}

    /** Absences that change nothing, of people and dates of the rota. */
    List<Idle> idle(Rota rota) {
        return absences().stream()
                .flatMap(absence -> rota.rows().stream()
                        .filter(row -> row.staffId().equals(absence.person()))
                        .flatMap(row -> idle(rota, row, absence.date()).stream()))
                .toList();
    }

    private static Optional<Idle> idle(Rota rota, Rota.Row row, String date) {
        var grid = rota.grid();
        for (int day = 0; day < grid.dayCount(); day++) {
            int here = day;
            if (grid.date(day).toString().equals(date)
                    && row.shifts().stream().noneMatch(shift -> shift.day() == here)) {
                var night = row.shifts().stream()
                        .filter(shift -> shift.day() < here && shift.day() + shift.laterDays() >= here)
                        .findFirst();
                return Optional.of(new Idle(row, grid.date(day), night));
            }
        }
        return Optional.empty();
    }

    /** Cells after midnight of shifts that begin on the date. */
    private static Stream<CellName> restOfNights(Rota rota, Absence absence) {
        var grid = rota.grid();
        return rota.rows().stream()
                .filter(row -> row.staffId().equals(absence.person()))
                .flatMap(row -> row.shifts().stream()
                        .filter(shift -> shift.laterDays() > 0)
                        .filter(shift -> grid.date(shift.day()).toString().equals(absence.date()))
                        .flatMap(shift -> row.cells().stream()
                                .filter(cell -> grid.dayOf(cell) == shift.day() + 1)
                                .filter(cell -> grid.endMinute(cell)
                                        <= grid.epochMinute(
                                                grid.date(shift.day()).plusDays(shift.laterDays()), shift.endMinute()))
                                .mapToObj(cell -> CellName.of(grid, cell))));
    }
}
