package io.shiftloom.api.sheet.staffing;

import io.shiftloom.api.sheet.Sheet;
import io.shiftloom.api.sheet.SheetCell;
import io.shiftloom.api.sheet.value.DateText;
import io.shiftloom.api.sheet.value.WeekdayText;
import io.shiftloom.jobs.words.Message;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The headings of a sheet: the row among its first ones that says most.
 *
 * @param columns by meaning, from the left
 * @param days headings that are a single date or weekday, or want to be
 */
record HeadingRow<M extends Enum<M> & ColumnMeaning>(
        Sheet sheet, int row, Map<M, List<Integer>> columns, List<SheetCell> days, Map<Integer, Message> titles) {

    private static final int SEARCHED_ROWS = 10;

    /** The row with most headings that are known; the first row when none has any. */
    static <M extends Enum<M> & ColumnMeaning> HeadingRow<M> find(
            Sheet sheet, Class<M> meanings, ImportSettings settings) {
        HeadingRow<M> best = of(sheet, 0, meanings, settings);
        for (int row = 1; row < Math.min(SEARCHED_ROWS, sheet.height()); row++) {
            var other = of(sheet, row, meanings, settings);
            if (other.known() > best.known()) {
                best = other;
            }
        }
        return best;
    }

    int known() {
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
                titles.put(cell.at().column(), Message.of("import.column.day"));
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
        return new HeadingRow<>(sheet, row, columns, days, titles);
    }

    private static boolean isDay(String text) {
        return WeekdayText.read(text).isPresent() || DateText.looksLikeOne(text);
    }
}
