package io.shiftloom.api.console.export;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.shiftloom.api.rota.Csv;
import io.shiftloom.api.rota.Rota;
import io.shiftloom.api.rota.RotaShift;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.time.LocalDate;
import java.util.stream.Collectors;

/** A roster as comma-separated lines, one for each shift, that spreadsheets open without running anything. */
final class RotaCsv {

    private static final String NEVER_FIRST = "=+-@\t\r";

    private RotaCsv() {}

    @JsonPropertyOrder({"staffId", "name", "date", "start", "end", "endDate", "breaks"})
    record Line(
            String staffId, String name, LocalDate date, String start, String end, LocalDate endDate, String breaks) {}

    static String of(ScheduleProblem problem, Roster roster) {
        var rota = Rota.of(problem, roster);
        var lines = rota.rows().stream()
                .flatMap(row -> row.shifts().stream().map(shift -> {
                    var date = problem.grid().date(shift.day());
                    return new Line(
                            safe(row.staffId()),
                            safe(row.name()),
                            date,
                            clock(shift.startMinute()),
                            clock(shift.endMinute()),
                            date.plusDays(shift.laterDays()),
                            breaks(shift));
                }))
                .toList();
        return Csv.of(Line.class, lines, "\r\n");
    }

    /** A leading sign would make a spreadsheet take a name for a formula. */
    private static String safe(String text) {
        return !text.isEmpty() && NEVER_FIRST.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    }

    private static String breaks(RotaShift shift) {
        return shift.breaks().stream()
                .map(pause -> clock(pause.startMinute()) + "-" + clock(pause.endMinute()))
                .collect(Collectors.joining(" "));
    }

    private static String clock(int minute) {
        return "%02d:%02d".formatted(minute / 60, minute % 60);
    }
}
