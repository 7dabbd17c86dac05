package io.shiftloom.api.console.export;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.rota.Csv;
import io.shiftloom.api.rota.Rota;
import io.shiftloom.api.rota.RotaShift;
import io.shiftloom.api.rota.ShiftRoles;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormatSymbols;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A roster as lines of a table, one for each shift, that spreadsheets open without running anything. Spreadsheets of a language
 * with a decimal comma split lines at semicolons.
 */
final class RotaCsv {

    /** What begins a formula in some spreadsheet; Excel takes the wide forms of Asian keyboards, too. */
    private static final String FORMULA = "=+\\-@\uFF1D\uFF0B\uFF0D\uFF20";

    /**
     * Where a cell may begin: at the start, or after a sign at which a spreadsheet may split what it takes for a line, whichever sign
     * this table uses. Blanks and quotes may stand before its text.
     */
    private static final Pattern DANGEROUS =
            Pattern.compile("(^|[,;\t\r\n|])([\\s\\p{Z}\"]*)(?=[%s])".formatted(FORMULA));
    /** Without it Excel reads names in the code page of its machine. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private RotaCsv() {}

    private static final List<String> COLUMNS = Arrays.stream(Line.class.getRecordComponents())
            .map(RecordComponent::getName)
            .toList();

    @JsonPropertyOrder({"staffId", "name", "date", "start", "end", "endDate", "breaks", "hours", "worksAs", "roles"})
    record Line(
            String staffId,
            String name,
            LocalDate date,
            String start,
            String end,
            LocalDate endDate,
            String breaks,
            String hours,
            String worksAs,
            String roles) {}

    /**
     * Each shift with the roles in which it is worked, and with those that its person has.
     *
     * @param labels of roles by id
     */
    static String of(ScheduleProblem problem, Roster roster, Map<String, String> labels, Language language) {
        char point = DecimalFormatSymbols.getInstance(language.locale()).getDecimalSeparator();
        var rota = Rota.of(problem, roster);
        var works = ShiftRoles.of(problem, roster);
        var lines = IntStream.range(0, problem.staff().size())
                .boxed()
                .flatMap(person -> rota.rows().get(person).shifts().stream().map(shift -> {
                    var member = problem.staff().get(person);
                    var date = problem.grid().date(shift.day());
                    return new Line(
                            safe(member.staffId()),
                            safe(member.displayName()),
                            date,
                            clock(shift.startMinute()),
                            clock(shift.endMinute()),
                            date.plusDays(shift.laterDays()),
                            breaks(shift),
                            hours(shift).replace('.', point),
                            safe(labels(works.of(person, start(problem, shift), end(problem, shift)), labels)),
                            safe(labels(member.roles(), labels)));
                }))
                .toList();
        char separator = point == ',' ? ';' : ',';
        var table = Csv.of(Line.class, lines, separator, "\r\n");
        var heads = COLUMNS.stream()
                .map(column -> language.named("csv", column))
                .collect(Collectors.joining(Character.toString(separator)));
        return BYTE_ORDER_MARK + heads + table.substring(table.indexOf("\r\n"));
    }

    private static long start(ScheduleProblem problem, RotaShift shift) {
        return problem.grid().epochMinute(problem.grid().date(shift.day()), shift.startMinute());
    }

    private static long end(ScheduleProblem problem, RotaShift shift) {
        return problem.grid().epochMinute(problem.grid().date(shift.day() + shift.laterDays()), shift.endMinute());
    }

    private static String labels(Collection<String> roles, Map<String, String> labels) {
        return roles.stream().map(id -> labels.getOrDefault(id, id)).collect(Collectors.joining(", "));
    }

    private static String hours(RotaShift shift) {
        return BigDecimal.valueOf(shift.minutes())
                .divide(BigDecimal.valueOf(60), 2, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }

    /** An apostrophe where a spreadsheet would otherwise take a part of a name for a formula. */
    private static String safe(String text) {
        return DANGEROUS.matcher(text).replaceAll("$1'$2");
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
