package io.shiftloom.api.console.schedule;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.shiftloom.api.rota.Csv;
import io.shiftloom.api.rota.Rota;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.time.LocalDate;

/** A roster as comma-separated lines, one for each block of work, that spreadsheets open without running anything. */
final class RotaCsv {

    private static final String NEVER_FIRST = "=+-@\t\r";

    private RotaCsv() {}

    @JsonPropertyOrder({"staffId", "name", "date", "start", "end", "endDate"})
    record Line(String staffId, String name, LocalDate date, String start, String end, LocalDate endDate) {}

    static String of(ScheduleProblem problem, Roster roster) {
        var rota = Rota.of(problem, roster);
        var lines = rota.rows().stream()
                .flatMap(row -> rota.blocks(row).stream().map(block -> {
                    var date = problem.grid().date(block.day());
                    return new Line(
                            safe(row.staffId()),
                            safe(row.name()),
                            date,
                            clock(block.startMinute()),
                            clock(block.endMinute()),
                            date.plusDays(block.laterDays()));
                }))
                .toList();
        return Csv.of(Line.class, lines, "\r\n");
    }

    /** A leading sign would make a spreadsheet take a name for a formula. */
    private static String safe(String text) {
        return !text.isEmpty() && NEVER_FIRST.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    }

    private static String clock(int minute) {
        return "%02d:%02d".formatted(minute / 60, minute % 60);
    }
}
