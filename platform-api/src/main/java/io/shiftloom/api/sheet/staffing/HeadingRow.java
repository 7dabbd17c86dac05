package io.shiftloom.api.sheet.staffing;

import io.shiftloom.api.sheet.Sheet;
import io.shiftloom.api.sheet.SheetCell;
import io.shiftloom.api.sheet.value.DateText;
import io.shiftloom.api.sheet.value.WeekdayText;
import io.shiftloom.jobs.words.Message;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The headings of a sheet: the row among its first ones that fits and says most. Where it has no days, they may stand in a row of their
 * own above or below it.
 *
 * @param columns by meaning, from the left
 * @param days headings that are a single date or weekday, or want to be
 */
record HeadingRow<M extends Enum<M> & ColumnMeaning>(
        Sheet sheet, int row, Map<M, List<Integer>> columns, List<SheetCell> days, Map<Integer, Message> titles) {

    private static final int SEARCHED_ROWS = 10;
    private static final Message DAY = Message.of("import.column.day");

    /** A single date beside the headings is that of the print. */
    private static final int FEWEST_DAYS = 2;

    /** The row that fits with most headings that are known; the first row when none has any. */
    static <M extends Enum<M> & ColumnMeaning> HeadingRow<M> find(
            Sheet sheet, Class<M> meanings, ImportSettings settings, Predicate<HeadingRow<M>> fits) {
        return IntStream.range(0, Math.max(1, Math.min(SEARCHED_ROWS, sheet.height())))
                .mapToObj(row -> of(sheet, row, meanings, settings))
                .max(byFit(fits))
                .orElseThrow();
    }

    /** A row of data may have more dates than the headings above it are known. */
    static <M extends Enum<M> & ColumnMeaning> Comparator<HeadingRow<M>> byFit(Predicate<HeadingRow<M>> fits) {
        return Comparator.<HeadingRow<M>>comparingInt(row -> fits.test(row) ? 1 : 0)
                .thenComparingInt(HeadingRow::known);
    }

    private int known() {
        return columns.size() + days.size();
    }

    boolean has(M meaning) {
        return columns.containsKey(meaning);
    }

    /** The first cell of a meaning in a row, if there is such a column. */
    Optional<SheetCell> cell(int at, M meaning) {
        return cells(at, meaning).stream().findFirst();
    }

    List<SheetCell> cells(int at, M meaning) {
        return columns.getOrDefault(meaning, List.of()).stream()
                .map(column -> sheet.cell(at, column))
                .toList();
    }

    void tell(ImportNotes notes) {
        for (var cell : sheet.row(row)) {
            if (!cell.isEmpty()) {
                var meaning = titles.getOrDefault(cell.at().column(), ColumnGuess.IGNORED);
                notes.columns.add(new ColumnGuess(cell.at(), cell.text(), meaning));
            }
        }
        days.stream()
                .filter(day -> day.at().row() != row)
                .forEach(day -> notes.columns.add(new ColumnGuess(day.at(), day.text(), DAY)));
    }

    /** The row that the days are in. */
    int rowOfDays() {
        return days.isEmpty() ? row : days.getFirst().at().row();
    }

    /** What a heading is outranks what it contains, in whichever order they come. */
    private static <M extends Enum<M> & ColumnMeaning> HeadingRow<M> of(
            Sheet sheet, int row, Class<M> meanings, ImportSettings settings) {
        var columns = new EnumMap<M, List<Integer>>(meanings);
        var days = new ArrayList<SheetCell>();
        var titles = new HashMap<Integer, Message>();
        for (var cell : sheet.row(row)) {
            if (isDay(cell.text()) && !settings.headings().containsKey(cell.text())) {
                days.add(cell);
                titles.put(cell.at().column(), DAY);
            }
        }
        var guess = new HeadingGuess<>(meanings, settings.headings());
        for (var how : List.<Function<String, Optional<M>>>of(guess::whole, guess::part)) {
            for (var cell : sheet.row(row)) {
                int column = cell.at().column();
                how.apply(cell.text())
                        .filter(any -> !titles.containsKey(column))
                        .filter(meaning -> meaning.isRepeatable() || !columns.containsKey(meaning))
                        .ifPresent(meaning -> {
                            columns.computeIfAbsent(meaning, any -> new ArrayList<>())
                                    .add(column);
                            titles.put(column, meaning.said());
                        });
            }
        }
        if (days.isEmpty() && !columns.isEmpty()) {
            days.addAll(daysBeside(sheet, row));
        }
        return new HeadingRow<>(sheet, row, columns, days, titles);
    }

    /** Those above the columns that the row has no headings for, or those below it in a row of days alone. */
    private static List<SheetCell> daysBeside(Sheet sheet, int row) {
        var above = row == 0 ? List.<SheetCell>of() : daysOver(sheet, row, row - 1);
        if (above.size() >= FEWEST_DAYS && isFilled(sheet, row + 1, above)) {
            return above;
        }
        var below = row + 1 == sheet.height() ? List.<SheetCell>of() : daysOver(sheet, row, row + 1);
        boolean alone = below.size()
                == sheet.row(Math.min(row + 1, sheet.height() - 1)).stream()
                        .filter(cell -> !cell.isEmpty())
                        .count();
        return alone && below.size() >= FEWEST_DAYS ? below : List.of();
    }

    private static List<SheetCell> daysOver(Sheet sheet, int row, int other) {
        return sheet.row(other).stream()
                .filter(cell -> isDay(cell.text())
                        && sheet.cell(row, cell.at().column()).isEmpty())
                .toList();
    }

    /** Whether anything stands in the columns of these days; the first and the last date of a title have no columns. */
    private static boolean isFilled(Sheet sheet, int from, List<SheetCell> days) {
        return IntStream.range(from, sheet.height())
                .anyMatch(row -> days.stream()
                        .anyMatch(day -> !sheet.cell(row, day.at().column()).isEmpty()));
    }

    private static boolean isDay(String text) {
        return WeekdayText.read(text).isPresent() || DateText.looksLikeOne(text);
    }
}
