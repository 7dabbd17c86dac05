package io.shiftloom.solver.verify;

import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.verify.Block.Stretch;
import io.shiftloom.solver.verify.Strain.Subject;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import java.util.EnumSet;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The caps on weeks, months and three months. */
final class WeekAudit {

    private final ScheduleGrid grid;
    private final LaborTerms terms;
    private final Timeline timeline;
    private final Strains strains;

    WeekAudit(ScheduleGrid grid, LaborTerms terms, Timeline timeline, Strains strains) {
        this.grid = grid;
        this.terms = terms;
        this.timeline = timeline;
        this.strains = strains;
    }

    void run() {
        timeline.byDate().keySet().stream().map(this::weekStart).distinct().forEach(this::week);
        wholeWeeks().forEach(this::wholeWeek);
        months().forEach(this::month);
        freeWeekends();
    }

    /** Weeks of the horizon of which every date is planned, or lies between the first and the last date of history. */
    private List<LocalDate> wholeWeeks() {
        var known = timeline.historyDates();
        known.add(grid.firstDate());
        known.add(grid.lastDate());
        return Stream.iterate(weekStart(grid.firstDate()), date -> date.plusDays(7))
                .takeWhile(date -> !date.isAfter(grid.lastDate()))
                .filter(date ->
                        !date.isBefore(known.first()) && !date.plusDays(6).isAfter(known.last()))
                .toList();
    }

    private void wholeWeek(LocalDate first) {
        var dates = weekFrom(first);
        long wentOn = first.isAfter(grid.firstDate()) ? 0 : plannedBefore(first);
        strains.hold(
                LaborRule.WEEKLY_LEAST,
                timeline.minutes(dates) + wentOn,
                new Subject(first, () -> timeline.cells(dates)));
    }

    /** Minutes of the roster that belong to a duty which history began before a date. */
    private long plannedBefore(LocalDate first) {
        return timeline.cells(date -> date.isBefore(first)).stream()
                .mapToLong(grid::minutes)
                .sum();
    }

    /** Counts the minutes of the weekends that are easiest to free. */
    private void freeWeekends() {
        var minutes = IntStream.range(0, grid.dayCount() - 1)
                .mapToObj(grid::date)
                .filter(date -> date.getDayOfWeek() == DayOfWeek.SATURDAY)
                .map(date -> timeline.minutesOnCalendarDate(date) + timeline.minutesOnCalendarDate(date.plusDays(1)))
                .sorted()
                .toList();
        freeWeekends(minutes, Strain.Kind.HARD, terms.hard(LaborRule.FREE_WEEKENDS));
        freeWeekends(minutes, Strain.Kind.SOFT, terms.soft(LaborRule.FREE_WEEKENDS));
    }

    private void freeWeekends(List<Long> minutes, Strain.Kind kind, int wanted) {
        long worked = minutes.stream().limit(wanted).mapToLong(Long::longValue).sum();
        long free = minutes.stream().filter(each -> each == 0).count();
        var subject = new Subject("all", grid.firstDate(), this::weekendCells);
        var finding =
                new Finding.Worked(LaborRule.FREE_WEEKENDS, grid.firstDate(), free, Math.min(wanted, minutes.size()));
        strains.excess(LaborRule.FREE_WEEKENDS, kind, "", worked, subject, finding);
    }

    private List<Integer> weekendCells() {
        var weekend = EnumSet.of(DayOfWeek.SATURDAY, DayOfWeek.SUNDAY);
        return timeline.stretches()
                .filter(stretch ->
                        !stretch.isHistory() && weekend.contains(stretch.date().getDayOfWeek()))
                .map(Stretch::cell)
                .toList();
    }

    private LocalDate weekStart(LocalDate date) {
        return date.with(TemporalAdjusters.previousOrSame(terms.weekStart()));
    }

    private Predicate<LocalDate> weekFrom(LocalDate first) {
        return date -> !date.isBefore(first) && date.isBefore(first.plusDays(7));
    }

    private void week(LocalDate first) {
        var dates = weekFrom(first);
        long minutes = timeline.minutes(dates);
        var week = new Subject(first, () -> timeline.cells(dates));
        strains.hold(LaborRule.WEEKLY, minutes, week);
        for (int average : terms.averages(LaborRule.WEEKLY_AVERAGE)) {
            strains.above(LaborRule.WEEKLY_AVERAGE, Strain.Kind.SOFT, average, minutes, week);
        }
        strains.hold(LaborRule.CONTRACT_WEEKLY, minutes, week);
        long days = timeline.byDate().keySet().stream().filter(dates).count();
        strains.hold(LaborRule.DAYS_PER_WEEK, days, week);
    }

    /**
     * The months of the horizon and all before: work of the roster can belong to a month before the horizon's, when it
     * joins a duty begun there.
     */
    private SortedSet<YearMonth> months() {
        var months = new TreeSet<YearMonth>();
        timeline.byDate().headMap(grid.firstDate()).keySet().forEach(date -> months.add(YearMonth.from(date)));
        for (int day = 0; day < grid.dayCount(); day++) {
            months.add(YearMonth.from(grid.date(day)));
        }
        return months;
    }

    private void month(YearMonth month) {
        hold(LaborRule.CONTRACT_MONTHLY, month, month);
        hold(LaborRule.CONTRACT_THREE_MONTHS, month.minusMonths(2), month);
    }

    private void hold(LaborRule rule, YearMonth first, YearMonth last) {
        if (terms.hard(rule) == LaborTerms.UNLIMITED) {
            return;
        }
        Predicate<LocalDate> dates = date ->
                !YearMonth.from(date).isAfter(last) && !YearMonth.from(date).isBefore(first);
        long minutes = timeline.minutes(dates);
        var subject = new Subject(last, first.atDay(1), () -> timeline.cells(dates));
        strains.hold(rule, minutes, subject);
    }
}
