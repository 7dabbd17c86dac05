package io.shiftloom.solver.verify;

import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.LaborTerms.Most;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;

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
        months().forEach(this::month);
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
        var work = new Subject(
                first, () -> timeline.cells(dates), () -> minutes + " minutes of work in the week of " + first);
        strains.most("maxWeeklyMinutes", terms.weekly(), minutes, work);
        for (int average : terms.weeklyAverages()) {
            strains.above("averageWeeklyMinutes", Strain.Kind.SOFT, average, minutes, work);
        }
        strains.most("personalMaxWeeklyMinutes", hard(terms.contract().weekly()), minutes, work);
        long days = timeline.byDate().keySet().stream().filter(dates).count();
        var week = work.saying(() -> days + " worked days in the week of " + first);
        strains.mostDays("maxDaysPerWeek", terms.daysPerWeek(), days, week);
    }

    private static Most hard(int limit) {
        return new Most(limit, LaborTerms.UNLIMITED);
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
        most("personalMaxMonthlyMinutes", terms.contract().monthly(), month, month);
        most("personalMaxThreeMonthMinutes", terms.contract().threeMonths(), month.minusMonths(2), month);
    }

    private void most(String rule, int cap, YearMonth first, YearMonth last) {
        if (cap == LaborTerms.UNLIMITED) {
            return;
        }
        Predicate<LocalDate> dates = date ->
                !YearMonth.from(date).isAfter(last) && !YearMonth.from(date).isBefore(first);
        long minutes = timeline.minutes(dates);
        var subject = new Subject(
                last, () -> timeline.cells(dates), () -> minutes + " minutes of work from " + first + " to " + last);
        strains.most(rule, hard(cap), minutes, subject);
    }
}
