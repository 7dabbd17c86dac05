package io.shiftloom.solver.verify;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.verify.Strain.Subject;
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
