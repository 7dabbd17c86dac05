package io.shiftloom.api.rota;

import io.shiftloom.api.terminal.Style;
import io.shiftloom.api.terminal.Terminal;
import io.shiftloom.api.terminal.TextColumns;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;

/** A rota as a grid of people by days, cut into panels that fit the terminal. */
public final class RotaTable {

    private static final DateTimeFormatter WEEKDAY = DateTimeFormatter.ofPattern("EEE", Locale.ENGLISH);
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("d MMM", Locale.ENGLISH);
    private static final int NARROWEST_DAY = 6;
    private static final int WIDEST_NAME = 26;
    private static final String ON_DUTY = "on duty";
    private static final String GAP = "  ";

    private final Rota rota;
    private final Terminal terminal;
    private final List<PersonDays> people;
    private final Coverage coverage;
    private final int nameWidth;
    private final int dayWidth;

    private RotaTable(Rota rota, Terminal terminal) {
        this.rota = rota;
        this.terminal = terminal;
        this.people = rota.rows().stream().map(row -> PersonDays.of(rota, row)).toList();
        this.coverage = new Coverage(rota);
        this.nameWidth = Math.clamp(
                people.stream()
                        .mapToInt(person -> TextColumns.width(person.label()))
                        .max()
                        .orElse(0),
                ON_DUTY.length(),
                Math.min(WIDEST_NAME, terminal.width() / 3));
        this.dayWidth = Math.max(
                NARROWEST_DAY,
                people.stream().mapToInt(PersonDays::widestLabel).max().orElse(0));
    }

    /** The lines to print, without line ends. */
    public static List<String> lines(Rota rota, Terminal terminal) {
        return new RotaTable(rota, terminal).lines();
    }

    private List<String> lines() {
        int days = rota.grid().dayCount();
        int room = Math.max(1, (terminal.width() - nameWidth - hoursWidth()) / (dayWidth + GAP.length()));
        int panels = Math.ceilDiv(days, room);
        int perPanel = Math.ceilDiv(days, panels);
        var lines = new ArrayList<String>();
        for (int from = 0; from < days; from += perPanel) {
            if (from > 0) {
                lines.add("");
            }
            panel(lines, from, Math.min(days, from + perPanel));
        }
        legend(lines);
        return lines;
    }

    private void panel(List<String> lines, int from, int to) {
        var last = to == rota.grid().dayCount();
        lines.add(line("", from, to, day -> header(day, WEEKDAY), ""));
        lines.add(line("", from, to, day -> header(day, DATE), last ? "hours" : ""));
        for (var person : people) {
            personLines(lines, person, from, to, last);
        }
        lines.add(line(ON_DUTY, from, to, day -> coverage.strip(day, dayWidth, terminal), ""));
        lines.add(line("hours", from, to, this::filled, last ? Coverage.hours(coverage.totalMinutes()) : ""));
    }

    /** Explains the marks of the table, where it has any. */
    private void legend(List<String> lines) {
        var shown = people.stream()
                .flatMap(person -> person.days().stream())
                .flatMap(List::stream)
                .toList();
        var marks = new ArrayList<String>();
        if (shown.stream().anyMatch(PersonDays.Line::isBreak)) {
            marks.add("(15-16) break");
        }
        if (shown.stream().anyMatch(line -> line.text().startsWith("+"))) {
            marks.add("+18-22 second shift of the day");
        }
        if (!marks.isEmpty()) {
            lines.add(terminal.styled(Style.FAINT, String.join(", ", marks)));
        }
    }

    private void personLines(List<String> lines, PersonDays person, int from, int to, boolean last) {
        int height = person.height(from, to);
        for (int line = 0; line < height; line++) {
            int shown = line;
            var first = line == 0;
            lines.add(line(
                    first ? person.label() : "",
                    from,
                    to,
                    day -> shift(person, day, shown),
                    first && last ? Coverage.hours(person.minutes()) : ""));
        }
    }

    private String shift(PersonDays person, int day, int line) {
        var shifts = person.days().get(day);
        if (shifts.isEmpty()) {
            return terminal.styled(Style.FAINT, TextColumns.left(line == 0 ? "·" : "", dayWidth));
        }
        if (line >= shifts.size()) {
            return " ".repeat(dayWidth);
        }
        var shown = shifts.get(line);
        var style = shown.isBreak() ? Style.FAINT : timeOfDay(shown.startMinute());
        return terminal.styled(style, TextColumns.left(shown.text(), dayWidth));
    }

    private static Style timeOfDay(int startMinute) {
        int hour = startMinute / 60;
        if (hour >= 21 || hour < 5) {
            return Style.NIGHT;
        }
        return hour < 10 ? Style.EARLY : hour < 14 ? Style.MIDDAY : Style.LATE;
    }

    private String header(int day, DateTimeFormatter format) {
        return terminal.styled(
                Style.STRONG, TextColumns.left(rota.grid().date(day).format(format), dayWidth));
    }

    private String filled(int day) {
        var exact = coverage.exact(day);
        var text = exact ? coverage.hoursStaffed(day) : coverage.hoursStaffed(day) + "/" + coverage.hoursRequired(day);
        return terminal.styled(exact ? Style.FAINT : Style.BAD, TextColumns.left(text, dayWidth));
    }

    private String line(String name, int from, int to, IntFunction<String> cell, String hours) {
        var line = new StringBuilder(TextColumns.left(name, nameWidth));
        for (int day = from; day < to; day++) {
            line.append(GAP).append(cell.apply(day));
        }
        if (!hours.isEmpty()) {
            line.append(GAP).append(TextColumns.right(hours, hoursWidth() - GAP.length()));
        }
        return line.toString().stripTrailing();
    }

    private int hoursWidth() {
        return GAP.length()
                + Math.max(5, Coverage.hours(coverage.totalMinutes()).length());
    }
}
