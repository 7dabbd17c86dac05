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
import io.shiftloom.api.sheet.value.NumberText;
import io.shiftloom.api.sheet.value.PlanDates;
import io.shiftloom.api.sheet.value.StartTimes;
import io.shiftloom.jobs.words.Message;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Reads a demand sheet: a row for each date and time, or a table of times and days with a number in each field. A time without
 * an end lasts until the next start of its role on its date; the dates of a table have the starts of all its rows.
 */
final class DemandSheet {

    private static final int DAY = 24 * 60;

    /** @param until empty where nobody wrote it */
    private record Times(SheetCell cell, int from, OptionalInt until) {

        static Times of(SheetCell cell, Span span) {
            return new Times(cell, span.from(), OptionalInt.of(span.until()));
        }

        Times lasting(int minutes) {
            int end = from + minutes;
            return new Times(cell, from, OptionalInt.of(end > DAY ? end - DAY : end));
        }
    }

    /** What a cell asks for on a date. */
    private record Need(SheetCell at, LocalDate date, Times times, int people, Optional<String> role) {}

    /**
     * Whose starts end each other's times: one role may change at other hours than the next.
     *
     * @param date none in a table, whose dates have the starts of all its rows
     */
    private record Starting(Optional<LocalDate> date, Optional<String> role) {}

    private final HeadingRow<DemandColumn> headings;
    private final DayHeadings days;
    private final ImportSettings settings;
    private final RoleNames roles;
    private final ImportNotes notes;
    private final PlanDates dates;
    private final List<Need> needs = new ArrayList<>();
    private final Map<Starting, Set<Integer>> starts = new HashMap<>();

    private final List<DemandGrid.Line> lines = new ArrayList<>();

    DemandSheet(HeadingRow<DemandColumn> headings, ImportSettings settings, RoleNames roles, ImportNotes notes) {
        this.headings = headings;
        this.days = DayHeadings.of(headings, settings.from(), settings.from(), notes);
        this.settings = settings;
        this.dates = new PlanDates(settings.from(), ScheduleRequestParser.MAX_DAYS);
        this.roles = roles;
        this.notes = notes;
    }

    static boolean fits(HeadingRow<DemandColumn> headings) {
        return isList(headings) || !headings.days().isEmpty();
    }

    private static boolean isList(HeadingRow<DemandColumn> headings) {
        return headings.has(HEADCOUNT) && (headings.has(START) || headings.has(TIMES));
    }

    /** In the order of the sheet; a time without an end still has none where no other start says how long it lasts. */
    List<DemandGrid.Line> lines() {
        read();
        var startTimes = StartTimes.of(starts);
        for (var need : needs) {
            var ofNeed = Objects.requireNonNull(startTimes.get(starting(need)));
            add(need, need.times().until().isPresent() ? need.times() : ended(need.times(), ofNeed));
        }
        notes.tellOpenTimes();
        return lines;
    }

    private Starting starting(Need need) {
        return new Starting(isList(headings) ? Optional.of(need.date()) : Optional.empty(), need.role());
    }

    private Times ended(Times open, StartTimes starts) {
        var length = starts.length(open.from());
        if (length.isEmpty()) {
            return open;
        }
        notes.openTime(length.get());
        starts.afterGap(open.from()).ifPresent(next -> notes.gap(open.cell(), open.from() + length.get(), next));
        if (open.from() + length.get() > DAY) {
            notes.unusualNight(open.cell());
        }
        return open.lasting(length.get());
    }

    private void read() {
        boolean list = isList(headings);
        if (list && !headings.days().isEmpty()) {
            notes.problem(
                    headings.days().getFirst().at(), Message.of("import.list-and-table", Excerpt.of(title(HEADCOUNT))));
            return;
        }
        if (list && !headings.has(DATE) && settings.from().isEmpty()) {
            notes.problem(headings.sheet().cell(headings.row(), 0).at(), Message.of("import.no-first-date"));
            return;
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
        if (needs.isEmpty() && notes.problems.isEmpty()) {
            notes.problem(headings.sheet().cell(headings.row(), 0).at(), Message.of("import.no-demand"));
        }
    }

    private String title(DemandColumn column) {
        return headings.cell(headings.row(), column).orElseThrow().text();
    }

    private void listed(int row) {
        var count = headings.cell(row, HEADCOUNT).orElseThrow();
        int before = notes.problems.size();
        var named = headings.has(DATE)
                ? required(headings.cell(row, DATE).orElseThrow(), "import.date-missing", dates::read)
                : Optional.of(dates.week(Message.of("import.no-first-date")));
        var times = times(row);
        var people = required(count, "import.people-missing", NumberText::whole);
        var role = role(row);
        if (notes.problems.size() == before) {
            for (var date : named.orElseThrow()) {
                starts(new Starting(Optional.of(date), role))
                        .add(times.orElseThrow().from());
                needs.add(new Need(count, date, times.orElseThrow(), people.orElseThrow(), role));
            }
        }
    }

    private Optional<String> role(int row) {
        return headings.cell(row, ROLE).flatMap(cell -> {
            var role = notes.read(cell, roles::id);
            role.ifPresent(id -> roles.demanded(cell.text(), cell.at()));
            return role;
        });
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
            return noted(start, required(start, "import.time-missing", text -> read(start, text)));
        }
        var end = headings.cell(row, END).orElseThrow();
        var from = required(start, "import.time-missing", ClockText::require);
        var until = required(end, "import.time-missing", ClockText::require);
        return from.isEmpty() || until.isEmpty()
                ? Optional.empty()
                : noted(end, notes.read(end, text -> Times.of(start, ClockText.between(start.text(), text))));
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
        times.ifPresent(one -> starts(new Starting(Optional.empty(), role)).add(one.from()));
        for (var day : days.columns()) {
            var cell = headings.sheet().cell(row, day.column());
            var people = notes.read(cell, NumberText::whole);
            if (times.isPresent() && people.isPresent()) {
                var named = day.date()
                        .map(List::of)
                        .orElseGet(() -> notes.read(
                                        cell,
                                        any -> dates.week(Message.of("import.weekday-needs-date")).stream()
                                                .filter(day.holds())
                                                .toList())
                                .orElse(List.of()));
                named.forEach(date -> needs.add(new Need(cell, date, times.get(), people.get(), role)));
            }
        }
    }

    private Set<Integer> starts(Starting whose) {
        return starts.computeIfAbsent(whose, any -> new HashSet<>());
    }

    private void add(Need need, Times times) {
        int from = times.from();
        if (times.until().isEmpty() || times.until().getAsInt() > from) {
            add(need, need.date(), from, times.until());
            return;
        }
        add(need, need.date(), from, OptionalInt.of(DAY));
        add(need, need.date().plusDays(1), 0, times.until());
    }

    private void add(Need need, LocalDate date, int from, OptionalInt until) {
        lines.add(new DemandGrid.Line(need.at().at(), date, from, until, need.people(), need.role()));
    }

    private <T> Optional<T> required(SheetCell cell, String missing, Function<String, T> reading) {
        if (cell.isEmpty()) {
            notes.problem(cell.at(), Message.of(missing));
            return Optional.empty();
        }
        return notes.read(cell, reading);
    }

    /** A span, or a start alone. */
    private static Times read(SheetCell cell, String text) {
        return ClockText.span(text).map(span -> Times.of(cell, span)).orElseGet(() -> {
            int start = ClockText.require(text);
            if (start == DAY) {
                throw new UnreadableSheet(Message.of("import.next-date"));
            }
            return new Times(cell, start, OptionalInt.empty());
        });
    }
}
