package io.shiftloom.ops.plan.rota;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.CellWidth;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.output.Section;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A schedule as it hangs on a wall: people by dates, in as many tables as the width needs. */
public final class RotaGrid {

    private static final String FIELD = "rota";
    private static final String NAME = "displayName";
    private static final String HOURS = "minutes";
    private static final String DAY_OFF = "·";
    private static final DateTimeFormatter HEADING = DateTimeFormatter.ofPattern("EEE d", Locale.ENGLISH);
    private static final DateTimeFormatter FIRST = DateTimeFormatter.ofPattern("d MMM", Locale.ENGLISH);
    private static final DateTimeFormatter LAST = DateTimeFormatter.ofPattern("d MMM yyyy", Locale.ENGLISH);
    private static final int WEEK = 7;
    private static final int GAP = 2;
    private static final int HOURS_WIDTH = 8;

    private final Rota rota;
    private final int datesAtOnce;

    private RotaGrid(Rota rota, int datesAtOnce) {
        this.rota = rota;
        this.datesAtOnce = datesAtOnce;
    }

    /**
     * Empty for a single date, and where fewer than two dates fit beside each other: a list says more there.
     *
     * @param width columns of the screen
     */
    public static Optional<RotaGrid> of(Rota rota, int width) {
        int names = rota.rows().stream()
                .mapToInt(row -> CellWidth.of(row.name()))
                .max()
                .orElse(0);
        int widest = rota.rows().stream()
                .flatMap(row -> row.duties().values().stream())
                .flatMap(duties -> lines(duties).stream())
                .mapToInt(String::length)
                .max()
                .orElse(0);
        int room = (width - names - GAP - HOURS_WIDTH) / (widest + GAP);
        int dates = rota.dates().size();
        if (dates < 2 || room < 2) {
            return Optional.empty();
        }
        // Tables of about the same size, and of whole weeks where there is room.
        int tables = Math.ceilDiv(dates, Math.min(WEEK, room));
        return Optional.of(new RotaGrid(rota, Math.ceilDiv(dates, tables)));
    }

    /** Adds the rows of the tables to an object, and returns the tables. */
    public List<Section> addTo(ObjectNode shown) {
        var tables = shown.putArray(FIELD);
        var sections = new ArrayList<Section>();
        var dates = rota.dates();
        for (int from = 0; from < dates.size(); from += datesAtOnce) {
            var some = dates.subList(from, Math.min(dates.size(), from + datesAtOnce));
            sections.add(new Section(title(some), FIELD + "." + tables.size(), columns(some)));
            addRows(tables.addArray(), some);
        }
        return sections;
    }

    private static String title(List<LocalDate> some) {
        return "Who works when, %s to %s"
                .formatted(some.getFirst().format(FIRST), some.getLast().format(LAST));
    }

    private static List<Column> columns(List<LocalDate> some) {
        var columns = new ArrayList<Column>();
        columns.add(new Column("PERSON", NAME));
        some.forEach(date -> columns.add(new Column(date.format(HEADING), date.toString())));
        columns.add(new Column("HOURS", HOURS, CellStyle.HOURS));
        return columns;
    }

    private void addRows(ArrayNode table, List<LocalDate> some) {
        for (var row : rota.rows()) {
            var cells = some.stream().map(date -> lines(row.on(date))).toList();
            int height = cells.stream().mapToInt(List::size).max().orElse(1);
            for (int line = 0; line < height; line++) {
                var item = table.addObject().put(NAME, line == 0 ? row.name() : "");
                for (int day = 0; day < some.size(); day++) {
                    var lines = cells.get(day);
                    item.put(some.get(day).toString(), line < lines.size() ? lines.get(line) : "");
                }
                if (line == 0) {
                    item.put(
                            HOURS,
                            some.stream()
                                    .flatMap(date -> row.on(date).stream())
                                    .mapToLong(Duty::minutes)
                                    .sum());
                }
            }
        }
    }

    /** Such as {@code 11–21} and below it {@code (15–16)} for the break. */
    private static List<String> lines(List<Duty> duties) {
        if (duties.isEmpty()) {
            return List.of(DAY_OFF);
        }
        var lines = new ArrayList<String>();
        for (var duty : duties) {
            var stints = duty.stints();
            lines.add(span(stints.getFirst().from(), stints.getLast().to()));
            IntStream.range(1, stints.size())
                    .mapToObj(next ->
                            span(stints.get(next - 1).to(), stints.get(next).from()))
                    .forEach(rest -> lines.add("(" + rest + ")"));
        }
        return lines;
    }

    private static String span(String from, String to) {
        return from.endsWith(":00") && to.endsWith(":00") ? hour(from) + "–" + hour(to) : from + "–" + to;
    }

    private static String hour(String time) {
        return time.substring(0, time.indexOf(':'));
    }
}
