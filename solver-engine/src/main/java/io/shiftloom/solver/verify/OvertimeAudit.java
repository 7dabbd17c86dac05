package io.shiftloom.solver.verify;

import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.LaborTerms.OvertimeTerms;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.verify.Strain.Subject;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.SortedSet;
import java.util.TreeSet;

/** Minutes that are paid more than once. */
final class OvertimeAudit {

    private final ScheduleGrid grid;
    private final LaborTerms terms;
    private final OvertimeTerms overtime;
    private final Timeline timeline;
    private final Strains strains;

    OvertimeAudit(ScheduleGrid grid, LaborTerms terms, Timeline timeline, Strains strains) {
        this.grid = grid;
        this.terms = terms;
        this.overtime = terms.overtime();
        this.timeline = timeline;
        this.strains = strains;
    }

    void run() {
        if (!overtime.none()) {
            weeks().forEach(this::week);
        }
    }

    private SortedSet<LocalDate> weeks() {
        var weeks = new TreeSet<LocalDate>();
        for (int day = 0; day < grid.dayCount(); day++) {
            weeks.add(weekStart(grid.date(day)));
        }
        if (!overtime.byCalendarDate()) {
            timeline.byDate().keySet().forEach(date -> weeks.add(weekStart(date)));
        }
        return weeks;
    }

    private LocalDate weekStart(LocalDate date) {
        return date.with(TemporalAdjusters.previousOrSame(terms.weekStart()));
    }

    private void week(LocalDate first) {
        var dates = first.datesUntil(first.plusDays(7)).toList();
        boolean sevenDays = dates.stream().allMatch(date -> minutes(date) > 0);
        long ordinary = 0;
        for (var date : dates) {
            boolean seventh = overtime.seventhDay() && sevenDays && date.equals(dates.getLast());
            ordinary += ordinaryMinutes(date, seventh);
        }
        var subject = new Subject("week of " + first, first, () -> timeline.cells(dates::contains));
        strains.above(LaborRule.OVERTIME_WEEKLY, Strain.Kind.OVERTIME, overtime.afterWeekly(), ordinary, subject);
    }

    private long minutes(LocalDate date) {
        return overtime.byCalendarDate() ? timeline.minutesOnCalendarDate(date) : timeline.minutes(date::equals);
    }

    private long ordinaryMinutes(LocalDate date, boolean seventh) {
        long minutes = minutes(date);
        long doubled = above(minutes, seventh ? overtime.doubleOnSeventhDay() : overtime.doubleAfterDaily());
        long onceAndAHalf = above(minutes, seventh ? 0 : overtime.afterDaily()) - doubled;
        if (overtime.afterConsecutive() != LaborTerms.UNLIMITED) {
            onceAndAHalf = Math.max(onceAndAHalf, beyondConsecutive(date));
        }
        report(date, Strain.Kind.OVERTIME, onceAndAHalf, minutes);
        report(date, Strain.Kind.DOUBLE_OVERTIME, doubled, minutes);
        return minutes - onceAndAHalf - doubled;
    }

    private void report(LocalDate date, Strain.Kind kind, long overtimeMinutes, long minutes) {
        strains.excess(
                LaborRule.OVERTIME_DAILY,
                kind,
                "",
                overtimeMinutes,
                new Subject(date, () -> timeline.cells(date::equals)),
                new Finding.DailyOvertime(date, minutes, overtimeMinutes));
    }

    private static long above(long minutes, int limit) {
        return limit == LaborTerms.UNLIMITED ? 0 : Math.max(0, minutes - limit);
    }

    private long beyondConsecutive(LocalDate date) {
        return timeline.blocks()
                .filter(block -> block.first().date().equals(date))
                .mapToLong(block -> above(block.minutes(), overtime.afterConsecutive()))
                .sum();
    }
}
