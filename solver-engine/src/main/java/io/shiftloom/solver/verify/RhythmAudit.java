package io.shiftloom.solver.verify;

import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.verify.Block.Stretch;
import java.time.DayOfWeek;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** The rhythm of a person's work: short time off between dates, and weekends of which one day is worked. */
final class RhythmAudit {

    private static final long THIRTEEN_HOURS = 13 * 60;

    private final ScheduleProblem problem;
    private final Timeline timeline;
    private final IntPredicate couldWork;

    /** @param couldWork whether the person may work a cell, or could */
    RhythmAudit(ScheduleProblem problem, Timeline timeline, IntPredicate couldWork) {
        this.problem = problem;
        this.timeline = timeline;
        this.couldWork = couldWork;
    }

    long cost() {
        return shortTimeOff() + 20 * halfWeekends();
    }

    private long shortTimeOff() {
        long cost = 0;
        var dates = List.copyOf(timeline.byDate().keySet());
        for (int i = 1; i < dates.size(); i++) {
            var before = timeline.on(dates.get(i - 1)).getLast();
            var after = timeline.on(dates.get(i)).getFirst();
            boolean isHistory = last(before).isHistory()
                    && after.blocks().getFirst().first().isHistory();
            if (!isHistory) {
                cost += Math.ceilDiv(Math.max(0, THIRTEEN_HOURS - (after.start() - before.end())), 15L);
            }
        }
        return cost;
    }

    private static Stretch last(Duty duty) {
        return duty.blocks().getLast().last();
    }

    private long halfWeekends() {
        var grid = problem.grid();
        return IntStream.range(0, grid.dayCount() - 1)
                .filter(day -> grid.date(day).getDayOfWeek() == DayOfWeek.SATURDAY)
                .filter(day -> canWork(day) && canWork(day + 1))
                .filter(day -> isWorked(day) != isWorked(day + 1))
                .count();
    }

    private boolean isWorked(int day) {
        return timeline.byDate().containsKey(problem.grid().date(day));
    }

    private boolean canWork(int day) {
        var grid = problem.grid();
        return IntStream.range(grid.cell(day, 0), grid.cell(day, 0) + grid.slotsPerDay())
                .filter(cell -> problem.demand().get(cell).headcount() > 0 && grid.minutes(cell) > 0)
                .anyMatch(couldWork);
    }
}
