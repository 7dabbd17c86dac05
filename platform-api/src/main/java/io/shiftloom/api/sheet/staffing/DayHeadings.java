package io.shiftloom.api.sheet.staffing;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.sheet.SheetCell;
import io.shiftloom.api.sheet.UnreadableSheet;
import io.shiftloom.api.sheet.value.DateText;
import io.shiftloom.api.sheet.value.WeekdayText;
import io.shiftloom.jobs.words.Message;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The columns of days of a sheet. Dates and weekdays may stand in two rows, one above the other. A weekday that stands there once is each
 * of its dates; one that stands there again is that of the next week.
 *
 * @param below the number of rows below the headings that belong to them, up to 2
 */
record DayHeadings(List<DayColumn> columns, int below) {

    private static final int WEEK = 7;

    /** A column whose heading is a date or a weekday. */
    record DayColumn(int column, Optional<LocalDate> date, Predicate<LocalDate> holds) {}

    /**
     * @param first the date that weeks are counted from
     * @param near completes dates without a year
     */
    static DayHeadings of(
            HeadingRow<?> headings, Optional<LocalDate> first, Optional<LocalDate> near, ImportNotes notes) {
        return new Reader(headings, first, near, notes).read();
    }

    private static final class Reader {

        private final HeadingRow<?> headings;
        private final Optional<LocalDate> first;
        private final Optional<LocalDate> near;
        private final ImportNotes notes;
        private final Set<LocalDate> dates = new HashSet<>();
        private final EnumMap<DayOfWeek, Integer> weeks = new EnumMap<>(DayOfWeek.class);
        private LocalDate latest = LocalDate.MIN;

        Reader(HeadingRow<?> headings, Optional<LocalDate> first, Optional<LocalDate> near, ImportNotes notes) {
            this.headings = headings;
            this.first = first;
            this.notes = notes;
            this.near = near.or(this::firstWithItsYear);
        }

        DayHeadings read() {
            boolean weekdays = headings.days().stream().allMatch(Reader::isWeekday);
            int row = headings.rowOfDays();
            var rows = new ArrayList<Integer>();
            rows.add(row);
            if (row >= headings.row() && isDaysAlone(row + 1)) {
                rows.add(row + 1);
            } else if (weekdays && row > 0 && hasDates(row - 1)) {
                rows.add(row - 1);
            }
            var columns = new ArrayList<DayColumn>();
            for (var day : headings.days()) {
                var cells = rows.stream()
                        .map(one -> headings.sheet().cell(one, day.at().column()))
                        .toList();
                column(cells).ifPresent(columns::add);
            }
            int last = rows.stream().mapToInt(Integer::intValue).max().orElse(row);
            return new DayHeadings(columns, Math.max(0, last - headings.row()));
        }

        private Optional<DayColumn> column(List<SheetCell> cells) {
            var weekday = cells.stream().filter(Reader::isWeekday).findFirst();
            var date = cells.stream().filter(cell -> !isWeekday(cell)).findFirst();
            return date.isPresent() ? dated(date.get(), weekday) : weekday(cells.getFirst());
        }

        private Optional<DayColumn> dated(SheetCell cell, Optional<SheetCell> weekday) {
            int before = notes.problems.size();
            var date = notes.read(cell, text -> date(text, weekday));
            if (cell.isEmpty()) {
                notes.problem(cell.at(), Message.of("import.date-missing"));
            }
            if (date.isPresent() && !dates.add(date.get())) {
                notes.problem(cell.at(), Message.of("import.day-twice", date.get()));
            }
            return notes.problems.size() > before
                    ? Optional.empty()
                    : date.map(one -> on(cell.at().column(), one));
        }

        private LocalDate date(String text, Optional<SheetCell> weekday) {
            var date = DateText.readAlone(text, near.orElse(null))
                    .orElseThrow(() -> new UnreadableSheet(Message.of("import.no-date", Excerpt.of(text))));
            weekday.filter(cell -> weekday(cell.text()) != date.getDayOfWeek()).ifPresent(cell -> {
                throw new UnreadableSheet(
                        Message.of("import.other-weekday", Excerpt.of(cell.text() + " " + text), date));
            });
            return date;
        }

        private Optional<DayColumn> weekday(SheetCell cell) {
            var weekday = weekday(cell.text());
            int column = cell.at().column();
            if (!repeats()) {
                return Optional.of(new DayColumn(column, Optional.empty(), date -> date.getDayOfWeek() == weekday));
            }
            int week = weeks.merge(weekday, 1, Integer::sum) - 1;
            if (first.isEmpty()) {
                if (week > 0) {
                    notes.problem(cell.at(), Message.of("import.weekday-twice", Excerpt.of(cell.text())));
                }
                return Optional.empty();
            }
            int days = Math.floorMod(
                    weekday.getValue() - first.get().getDayOfWeek().getValue(), WEEK);
            var date = first.get().plusDays(days + (long) WEEK * week);
            if (!date.isAfter(latest)) {
                notes.problem(cell.at(), Message.of("import.weekday-order", Excerpt.of(cell.text()), first.get()));
                return Optional.empty();
            }
            latest = date;
            return Optional.of(on(column, date));
        }

        private DayColumn on(int column, LocalDate date) {
            notes.meant(
                    headings.sheet().cell(headings.rowOfDays(), column).at(), Message.of("import.column.day-on", date));
            return new DayColumn(column, Optional.of(date), date::equals);
        }

        private boolean repeats() {
            return headings.days().stream()
                            .filter(Reader::isWeekday)
                            .map(cell -> weekday(cell.text()))
                            .distinct()
                            .count()
                    < headings.days().stream().filter(Reader::isWeekday).count();
        }

        private Optional<LocalDate> firstWithItsYear() {
            return headings.days().stream()
                    .flatMap(cell -> {
                        try {
                            return DateText.readAlone(cell.text(), null).stream();
                        } catch (UnreadableSheet withoutYear) {
                            return Optional.<LocalDate>empty().stream();
                        }
                    })
                    .findFirst();
        }

        /** Whether a row has a date above a column of a day. */
        private boolean hasDates(int row) {
            return headings.days().stream()
                    .anyMatch(day -> DateText.looksLikeOne(
                            headings.sheet().cell(row, day.at().column()).text()));
        }

        /** Whether all that a row has are days below days, and perhaps headings again that go over both rows. */
        private boolean isDaysAlone(int row) {
            if (row >= headings.sheet().height() || headings.days().isEmpty()) {
                return false;
            }
            var columns = headings.days().stream().map(day -> day.at().column()).toList();
            return headings.sheet().row(row).stream()
                    .allMatch(cell -> columns.contains(cell.at().column())
                            ? isWeekday(cell) || DateText.looksLikeOne(cell.text())
                            : cell.isEmpty() || cell.text().equals(heading(cell)));
        }

        private String heading(SheetCell below) {
            return headings.sheet().cell(headings.row(), below.at().column()).text();
        }

        private static boolean isWeekday(SheetCell cell) {
            return WeekdayText.read(cell.text()).isPresent();
        }

        private static DayOfWeek weekday(String text) {
            return WeekdayText.read(text).orElseThrow();
        }
    }
}
