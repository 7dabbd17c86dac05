package io.shiftloom.api.sheet.staffing;

import static io.shiftloom.api.sheet.staffing.DemandColumn.DATE;
import static io.shiftloom.api.sheet.staffing.DemandColumn.END;
import static io.shiftloom.api.sheet.staffing.DemandColumn.HEADCOUNT;
import static io.shiftloom.api.sheet.staffing.DemandColumn.ROLE;
import static io.shiftloom.api.sheet.staffing.DemandColumn.START;
import static io.shiftloom.api.sheet.staffing.DemandColumn.TIMES;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.sheet.SheetCell;
import io.shiftloom.api.sheet.UnreadableSheet;
import io.shiftloom.api.sheet.value.ClockText;
import io.shiftloom.api.sheet.value.ClockText.Span;
import io.shiftloom.api.sheet.value.DateText;
import io.shiftloom.api.sheet.value.NumberText;
import io.shiftloom.api.sheet.value.WorkTimes;
import io.shiftloom.jobs.words.Message;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Reads a demand sheet: a row for each date and time, or a table of times and days with a number in each field. A time without
 * an end is a single slot.
 */
final class DemandSheet {

    private static final int DAY = 24 * 60;
    private static final int WEEK = 7;

    private final HeadingRow<DemandColumn> headings;
    private final ImportSettings settings;
    private final RoleNames roles;
    private final ImportNotes notes;
    private final List<DemandLine> lines = new ArrayList<>();

    DemandSheet(HeadingRow<DemandColumn> headings, ImportSettings settings, RoleNames roles, ImportNotes notes) {
        this.headings = headings;
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

    /** In the order of the sheet; a time without an end still has none, and ends where it starts. */
    List<DemandLine> lines() {
        for (int row = headings.row() + 1; row < headings.sheet().height(); row++) {
            if (!headings.sheet().isEmptyRow(row)) {
                if (isList(headings)) {
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

    private void listed(int row) {
        var count = headings.cell(row, HEADCOUNT).orElseThrow();
        int before = notes.problems.size();
        var dates = headings.has(DATE)
                ? required(headings.cell(row, DATE).orElseThrow(), "import.date-missing", this::dates)
                : Optional.of(week(Message.of("import.no-first-date")));
        var span = span(row);
        var people = required(count, "import.people-missing", NumberText::whole);
        var role = headings.cell(row, ROLE).filter(cell -> !cell.isEmpty());
        role.ifPresent(cell -> roles.demanded(cell.text(), cell.at()));
        if (notes.problems.size() == before) {
            dates.orElseThrow()
                    .forEach(date -> add(
                            count,
                            date,
                            span.orElseThrow(),
                            people.orElseThrow(),
                            role.map(cell -> roles.id(cell.text()))));
        }
    }

    private Optional<Span> span(int row) {
        if (headings.has(START)) {
            var start = required(headings.cell(row, START).orElseThrow(), "import.time-missing", DemandSheet::slot);
            var end = headings.cell(row, END).filter(cell -> !cell.isEmpty());
            if (start.isEmpty() || end.isEmpty()) {
                return start;
            }
            return notes.read(
                    end.get(),
                    text -> ClockText.span(clock(start.get().from()) + "-" + clock(ClockText.require(text)))
                            .orElseThrow(() -> new UnreadableSheet(Message.of("import.next-date"))));
        }
        return required(headings.cell(row, TIMES).orElseThrow(), "import.time-missing", DemandSheet::slot);
    }

    private void crossed(int row) {
        int column = Stream.of(TIMES, START)
                .flatMap(meaning -> headings.columns().getOrDefault(meaning, List.of()).stream()
                        .limit(1))
                .findFirst()
                .orElse(0);
        var span = required(headings.sheet().cell(row, column), "import.time-missing", DemandSheet::slot);
        for (var day : headings.days()) {
            var cell = headings.sheet().cell(row, day.column());
            var people = notes.read(cell, NumberText::whole);
            if (span.isPresent() && people.isPresent()) {
                var dates = day.date()
                        .map(List::of)
                        .orElseGet(() -> notes.read(
                                        cell,
                                        any -> week(Message.of("import.weekday-needs-date")).stream()
                                                .filter(day.holds())
                                                .toList())
                                .orElse(List.of()));
                dates.forEach(date -> add(cell, date, span.get(), people.get(), Optional.empty()));
            }
        }
    }

    private void add(SheetCell at, LocalDate date, Span span, int people, Optional<String> role) {
        if (span.from() == span.until() || !span.isOvernight()) {
            lines.add(new DemandLine(at.at(), date, span.from(), span.until(), people, role));
            return;
        }
        lines.add(new DemandLine(at.at(), date, span.from(), DAY, people, role));
        lines.add(new DemandLine(at.at(), date.plusDays(1), 0, span.until(), people, role));
    }

    private List<LocalDate> dates(String text) {
        var near = settings.from().orElse(null);
        try {
            var date = DateText.read(text, near);
            if (date.isPresent()) {
                return List.of(date.get());
            }
        } catch (UnreadableSheet noSingleDate) {
            if (!text.contains("-")) {
                throw noSingleDate;
            }
        }
        var days = WorkTimes.read(text, near);
        return week(Message.of("import.needs-first-date", Excerpt.of(text))).stream()
                .filter(date -> !days.minutes(date).isEmpty())
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

    /** A span, or the start of a slot, which ends where it starts until the slots are known. */
    private static Span slot(String text) {
        return ClockText.span(text).orElseGet(() -> {
            int start = ClockText.require(text);
            if (start == DAY) {
                throw new UnreadableSheet(Message.of("import.next-date"));
            }
            return new Span(start, start);
        });
    }

    private static String clock(int minute) {
        return "%d:%02d".formatted(minute / 60, minute % 60);
    }
}
