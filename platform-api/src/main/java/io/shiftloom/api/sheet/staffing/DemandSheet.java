package io.shiftloom.api.sheet.staffing;

import static io.shiftloom.api.sheet.staffing.DemandColumn.DATE;
import static io.shiftloom.api.sheet.staffing.DemandColumn.END;
import static io.shiftloom.api.sheet.staffing.DemandColumn.HEADCOUNT;
import static io.shiftloom.api.sheet.staffing.DemandColumn.ROLE;
import static io.shiftloom.api.sheet.staffing.DemandColumn.START;
import static io.shiftloom.api.sheet.staffing.DemandColumn.TIMES;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.request.ScheduleRequestParser;
import io.shiftloom.api.sheet.SheetCell;
import io.shiftloom.api.sheet.UnreadableSheet;
import io.shiftloom.api.sheet.value.ClockText;
import io.shiftloom.api.sheet.value.ClockText.Span;
import io.shiftloom.api.sheet.value.DateText;
import io.shiftloom.api.sheet.value.Days;
import io.shiftloom.api.sheet.value.DaysText;
import io.shiftloom.api.sheet.value.NumberText;
import io.shiftloom.jobs.words.Message;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Reads a demand sheet: a row for each date and time, or a table of times and days with a number in each field. A time without
 * an end is a single slot.
 */
final class DemandSheet {

    private static final int DAY = 24 * 60;
    private static final int WEEK = 7;

    /** @param until empty where it is a single slot */
    private record Times(int from, OptionalInt until) {

        static Times of(Span span) {
            return new Times(span.from(), OptionalInt.of(span.until()));
        }
    }

    private final HeadingRow<DemandColumn> headings;
    private final DayHeadings days;
    private final ImportSettings settings;
    private final RoleNames roles;
    private final ImportNotes notes;
    private final List<DemandGrid.Line> lines = new ArrayList<>();

    DemandSheet(HeadingRow<DemandColumn> headings, ImportSettings settings, RoleNames roles, ImportNotes notes) {
        this.headings = headings;
        this.days = DayHeadings.of(headings, settings.from(), settings.from(), notes);
        this.settings = settings;
        this.roles = roles;
        this.notes = notes;
    }

    static boolean fits(HeadingRow<DemandColumn> headings) {
        return isList(headings) || !headings.days().isEmpty();
    }

    private static boolean isList(HeadingRow<DemandColumn> headings) {
        return headings.has(HEADCOUNT) && (headings.has(START) || headings.has(TIMES));
    }

    /** In the order of the sheet; a time without an end still has none. */
    List<DemandGrid.Line> lines() {
        boolean list = isList(headings);
        if (list && !headings.days().isEmpty()) {
            notes.problem(
                    headings.days().getFirst().at(), Message.of("import.list-and-table", Excerpt.of(title(HEADCOUNT))));
            return lines;
        }
        if (list && !headings.has(DATE) && settings.from().isEmpty()) {
            notes.problem(headings.sheet().cell(headings.row(), 0).at(), Message.of("import.no-first-date"));
            return lines;
        }
        for (int row = headings.row() + 1 + days.below(); row < headings.sheet().height(); row++) {
            if (!headings.sheet().isEmptyRow(row)) {
                if (list) {
                    listed(row);
                } else {
                    crossed(row);
                }
            }
        }
        if (lines.isEmpty() && notes.problems.isEmpty()) {
            notes.problem(headings.sheet().cell(headings.row(), 0).at(), Message.of("import.no-demand"));
        }
        return lines;
    }

    private String title(DemandColumn column) {
        return headings.cell(headings.row(), column).orElseThrow().text();
    }

    private void listed(int row) {
        var count = headings.cell(row, HEADCOUNT).orElseThrow();
        int before = notes.problems.size();
        var dates = headings.has(DATE)
                ? required(headings.cell(row, DATE).orElseThrow(), "import.date-missing", this::dates)
                : Optional.of(week(Message.of("import.no-first-date")));
        var times = times(row);
        var people = required(count, "import.people-missing", NumberText::whole);
        var role = role(row);
        if (notes.problems.size() == before) {
            dates.orElseThrow().forEach(date -> add(count, date, times.orElseThrow(), people.orElseThrow(), role));
        }
    }

    private Optional<String> role(int row) {
        var role = headings.cell(row, ROLE).filter(cell -> !cell.isEmpty());
        role.ifPresent(cell -> roles.demanded(cell.text(), cell.at()));
        return role.map(cell -> roles.id(cell.text()));
    }

    /** A start with an end in a column of its own, or both in one. */
    private Optional<Times> times(int row) {
        int column = Stream.of(START, TIMES)
                .flatMap(meaning -> headings.columns().getOrDefault(meaning, List.of()).stream()
                        .limit(1))
                .findFirst()
                .orElse(0);
        var start = headings.sheet().cell(row, column);
        if (!headings.has(END)) {
            return noted(start, required(start, "import.time-missing", DemandSheet::slot));
        }
        var end = headings.cell(row, END).orElseThrow();
        var from = required(start, "import.time-missing", ClockText::require);
        var until = required(end, "import.time-missing", ClockText::require);
        return from.isEmpty() || until.isEmpty()
                ? Optional.empty()
                : noted(end, notes.read(end, text -> Times.of(ClockText.between(start.text(), text))));
    }

    private Optional<Times> noted(SheetCell cell, Optional<Times> times) {
        times.filter(one -> one.until().isPresent()
                        && new Span(one.from(), one.until().getAsInt()).isUnusual())
                .ifPresent(any -> notes.unusualNight(cell));
        return times;
    }

    private void crossed(int row) {
        var times = times(row);
        var role = role(row);
        for (var day : days.columns()) {
            var cell = headings.sheet().cell(row, day.column());
            var people = notes.read(cell, NumberText::whole);
            if (times.isPresent() && people.isPresent()) {
                var dates = day.date()
                        .map(List::of)
                        .orElseGet(() -> notes.read(
                                        cell,
                                        any -> week(Message.of("import.weekday-needs-date")).stream()
                                                .filter(day.holds())
                                                .toList())
                                .orElse(List.of()));
                dates.forEach(date -> add(cell, date, times.get(), people.get(), role));
            }
        }
    }

    private void add(SheetCell at, LocalDate date, Times times, int people, Optional<String> role) {
        int from = times.from();
        if (times.until().isEmpty() || times.until().getAsInt() > from) {
            lines.add(new DemandGrid.Line(at.at(), date, from, times.until(), people, role));
            return;
        }
        lines.add(new DemandGrid.Line(at.at(), date, from, OptionalInt.of(DAY), people, role));
        lines.add(new DemandGrid.Line(at.at(), date.plusDays(1), 0, times.until(), people, role));
    }

    /** Dates of the text's own, or those of the week that is named. */
    private List<LocalDate> dates(String text) {
        var near = settings.from().orElse(null);
        var alone = DateText.readAlone(text, near);
        if (alone.isPresent()) {
            return List.of(alone.get());
        }
        var days = DaysText.read(text, near);
        var found = dates(text, days);
        if (found.isEmpty()) {
            throw new UnreadableSheet(Message.of("import.no-dates", Excerpt.of(text)));
        }
        return found;
    }

    private List<LocalDate> dates(String text, Days days) {
        if (!days.isBounded()) {
            return week(Message.of("import.needs-first-date", Excerpt.of(text))).stream()
                    .filter(days.holds())
                    .toList();
        }
        if (!days.last().isBefore(days.first().plusDays(ScheduleRequestParser.MAX_DAYS))) {
            throw new UnreadableSheet(
                    Message.of("import.too-long", days.first(), days.last(), ScheduleRequestParser.MAX_DAYS));
        }
        return days.first()
                .datesUntil(days.last().plusDays(1))
                .filter(days.holds())
                .toList();
    }

    /** @throws UnreadableSheet when nobody said which week is meant */
    private List<LocalDate> week(Message unknown) {
        var from = settings.from().orElseThrow(() -> new UnreadableSheet(unknown));
        return from.datesUntil(from.plusDays(WEEK)).toList();
    }

    private <T> Optional<T> required(SheetCell cell, String missing, Function<String, T> reading) {
        if (cell.isEmpty()) {
            notes.problem(cell.at(), Message.of(missing));
            return Optional.empty();
        }
        return notes.read(cell, reading);
    }

    /** A span, or the start of a slot. */
    private static Times slot(String text) {
        return ClockText.span(text).map(Times::of).orElseGet(() -> {
            int start = ClockText.require(text);
            if (start == DAY) {
                throw new UnreadableSheet(Message.of("import.next-date"));
            }
            return new Times(start, OptionalInt.empty());
        });
    }
}
