package io.shiftloom.api.console.schedule;

import io.shiftloom.api.rota.Rota;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;

/** A roster as comma-separated lines, one for each block of work, that spreadsheets open without running anything. */
final class RotaCsv {

    private static final String NEVER_FIRST = "=+-@\t\r";

    private RotaCsv() {}

    static String of(ScheduleProblem problem, Roster roster) {
        var csv = new StringBuilder("staffId,name,date,start,end,endDate\r\n");
        var rota = Rota.of(problem, roster);
        for (var row : rota.rows()) {
            for (var block : rota.blocks(row)) {
                var date = problem.grid().date(block.day());
                csv.append(quoted(row.staffId()))
                        .append(',')
                        .append(quoted(row.name()))
                        .append(',');
                csv.append(date).append(',').append(clock(block.startMinute())).append(',');
                csv.append(clock(block.endMinute())).append(',').append(date.plusDays(block.laterDays()));
                csv.append("\r\n");
            }
        }
        return csv.toString();
    }

    /** A leading sign would make a spreadsheet take a name for a formula. */
    private static String quoted(String text) {
        var safe = !text.isEmpty() && NEVER_FIRST.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
        return safe.matches("[^\",\\r\\n]*") ? safe : '"' + safe.replace("\"", "\"\"") + '"';
    }

    private static String clock(int minute) {
        return "%02d:%02d".formatted(minute / 60, minute % 60);
    }
}
