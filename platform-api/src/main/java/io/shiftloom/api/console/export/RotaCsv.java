package io.shiftloom.api.console.export;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.shiftloom.api.rota.Csv;
import io.shiftloom.api.rota.Rota;
import io.shiftloom.api.rota.RotaShift;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormatSymbols;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A roster as lines of a table, one for each shift, that spreadsheets open without running anything. Spreadsheets of a language
 * with a decimal comma split lines at semicolons.
 */
final class RotaCsv {

    private static final String NEVER_FIRST = "=+-@\t\r";
    /** Without it Excel reads names in the code page of its machine. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private RotaCsv() {}

    @JsonPropertyOrder({"staffId", "name", "date", "start", "end", "endDate", "breaks", "hours", "roles"})
    record Line(
            String staffId,
            String name,
            LocalDate date,
            String start,
            String end,
            LocalDate endDate,
            String breaks,
            String hours,
            String roles) {}

    /** @param labels of roles by id */
    static String of(ScheduleProblem problem, Roster roster, Map<String, String> labels, Locale locale) {
        char point = DecimalFormatSymbols.getInstance(locale).getDecimalSeparator();
        var rota = Rota.of(problem, roster);
        var people = problem.staff().stream().collect(Collectors.toMap(StaffMember::staffId, Function.identity()));
        var lines = rota.rows().stream()
                .flatMap(row -> row.shifts().stream().map(shift -> {
                    var member = Objects.requireNonNull(people.get(row.staffId()));
                    var date = problem.grid().date(shift.day());
                    return new Line(
                            safe(row.staffId()),
                            safe(member.displayName()),
                            date,
                            clock(shift.startMinute()),
                            clock(shift.endMinute()),
                            date.plusDays(shift.laterDays()),
                            breaks(shift),
                            hours(shift).replace('.', point),
                            safe(roles(member, labels)));
                }))
                .toList();
        return BYTE_ORDER_MARK + Csv.of(Line.class, lines, point == ',' ? ';' : ',', "\r\n");
    }

    private static String roles(StaffMember member, Map<String, String> labels) {
        return member.roles().stream().map(id -> labels.getOrDefault(id, id)).collect(Collectors.joining(" "));
    }

    private static String hours(RotaShift shift) {
        return BigDecimal.valueOf(shift.minutes())
                .divide(BigDecimal.valueOf(60), 2, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
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
