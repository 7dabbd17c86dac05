package io.shiftloom.solver.feasibility;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Upper limits of what one person can work, none of them below what the checker allows. Minutes hang on duty dates: a
 * cell on its own date, or on an earlier one if a duty begun then can reach it. Date number 0 is the day before the
 * horizon, for work that continues a duty from there.
 */
final class PersonLimits {

    static final int DAYS_PER_WEEK = 7;
    static final long UNLIMITED = Long.MAX_VALUE / 4;
    private static final int DAY_MINUTES = 24 * 60;

    private final ScheduleProblem problem;
    private final int person;
    private final ScheduleGrid grid;
    private final LaborTerms terms;
    /** Days by which week 0 began before date 0. */
    private final int shift;
    /** Cells with demand that the person may work. */
    final BitSet cells;
    /** By cell: the number of the earliest date whose duty can reach it; never falls from cell to cell. */
    final int[] earliestDate;
    /** By date number. */
    final long[] dayCap;

    final LaborRule dayRule;
    /** By date number. */
    final int[] weekOf;

    final long[] weekCap;
    final LaborRule[] weekRule;
    final long totalCap;
    final LaborRule totalRule;

    PersonLimits(ScheduleProblem problem, int person, LaborTerms terms) {
        this.problem = problem;
        this.person = person;
        this.grid = problem.grid();
        this.terms = terms;
        int weekday = grid.firstDate().minusDays(1).getDayOfWeek().getValue();
        this.shift = Math.floorMod(weekday - terms.weekStart().getValue(), DAYS_PER_WEEK);
        this.cells = workable(problem, person, terms);
        this.earliestDate = new int[grid.cellCount()];
        this.dayCap = new long[grid.dayCount() + 1];
        this.weekOf = new int[grid.dayCount() + 1];
        var used = UsedMinutes.of(grid, problem.staff().get(person).labor().history());
        // A tolerated span may be filled with work, however much the baseline has of it.
        long spread = problem.baseline() == null ? terms.hard(LaborRule.SPREAD) : LaborTerms.UNLIMITED;
        this.dayRule = spread < terms.hard(LaborRule.DAILY) ? LaborRule.SPREAD : LaborRule.DAILY;
        setDays(Math.min(terms.hard(LaborRule.DAILY), spread));
        setReach(used);
        this.weekCap = new long[weekOf[grid.dayCount()] + 1];
        this.weekRule = new LaborRule[weekCap.length];
        var restedWeek = new RestedWeek(grid, terms, this);
        for (int week = 0; week < weekCap.length; week++) {
            setWeek(week, used, restedWeek);
        }
        // Months are tolerated one by one: what one has in excess does not use up another.
        var left = used.leftOf(terms);
        this.totalRule = left.rule();
        this.totalCap = Math.min(UNLIMITED, baselineMinutes(0, grid.dayCount()) + left.minutes());
    }

    /** Cells with demand in which the person may be put, by availability and the hours of the mask. */
    static BitSet workable(ScheduleProblem problem, int person, LaborTerms terms) {
        var cells = new BitSet();
        for (int cell = 0; cell < problem.grid().cellCount(); cell++) {
            cells.set(cell, problem.demand().get(cell).headcount() > 0 && mayWork(problem, person, terms, cell));
        }
        return cells;
    }

    /** Whether the person is available in a cell, and the hours of the mask allow it. */
    static boolean mayWork(ScheduleProblem problem, int person, LaborTerms terms, int cell) {
        var slot = problem.grid().slot(cell);
        var baseline = problem.baseline();
        boolean hours = terms.clock().allows(slot.startMinute(), slot.endMinute());
        boolean kept = baseline != null && baseline.row(person).contains(cell);
        return kept || (hours && problem.staff().get(person).availability().contains(cell));
    }

    /** What the source of an emergency shift already has is tolerated, so no cap lies below it. */
    private long baselineMinutes(int firstDay, int lastDay) {
        var baseline = problem.baseline();
        return baseline == null
                ? 0
                : baseline.row(person).stream()
                        .filter(cell -> grid.dayOf(cell) >= firstDay && grid.dayOf(cell) <= lastDay)
                        .mapToLong(grid::minutes)
                        .sum();
    }

    private void setDays(long cap) {
        for (int date = 0; date < dayCap.length; date++) {
            weekOf[date] = (date + shift) / DAYS_PER_WEEK;
            dayCap[date] = cap == LaborTerms.UNLIMITED ? UNLIMITED : Math.max(cap, baselineMinutes(date - 1, date + 1));
        }
    }

    /** How far a duty can stretch from its first minute, if the longest break follows every cell of work. */
    private long reach() {
        if (terms.hard(LaborRule.SPREAD) < LaborTerms.UNLIMITED && problem.baseline() == null) {
            return terms.hard(LaborRule.SPREAD);
        }
        long most = Arrays.stream(dayCap).max().orElse(0);
        if (most >= DAY_MINUTES) {
            return UNLIMITED;
        }
        int shortest = cells.stream()
                .map(grid::minutes)
                .filter(minutes -> minutes > 0)
                .min()
                .orElse(1);
        return most + (most / shortest + 1) * LaborTerms.LONGEST_GAP;
    }

    private void setReach(UsedMinutes used) {
        long reach = reach();
        long chainEnd = used.lastEnd();
        boolean carriedIn = true;
        int probe = cells.nextSetBit(0);
        int chainCell = probe;
        for (int cell = probe; cell >= 0; cell = cells.nextSetBit(cell + 1)) {
            if (grid.startMinute(cell) - chainEnd > LaborTerms.LONGEST_GAP) {
                carriedIn = false;
                chainCell = cell;
            }
            chainEnd = grid.endMinute(cell);
            long earliest = grid.endMinute(cell) - reach;
            while (probe < cell && (probe < chainCell || grid.startMinute(probe) < earliest)) {
                probe = cells.nextSetBit(probe + 1);
            }
            carriedIn &= used.lastDutyStart() >= earliest;
            earliestDate[cell] = carriedIn ? 0 : grid.dayOf(probe) + 1;
        }
    }

    private void setWeek(int week, UsedMinutes used, RestedWeek restedWeek) {
        boolean byContract = terms.hard(LaborRule.CONTRACT_WEEKLY) < terms.hard(LaborRule.WEEKLY);
        long cap = Math.min(terms.hard(LaborRule.WEEKLY), terms.hard(LaborRule.CONTRACT_WEEKLY));
        weekRule[week] = byContract ? LaborRule.CONTRACT_WEEKLY : LaborRule.WEEKLY;
        weekCap[week] =
                cap == LaborTerms.UNLIMITED ? UNLIMITED : Math.max(0, cap - used.from(weekStart(week), DAYS_PER_WEEK));
        if (problem.baseline() != null) {
            weekCap[week] = Math.max(weekCap[week], baselineMinutes(0, grid.dayCount()));
            return;
        }
        int first = firstDate(week);
        if (first >= 1 && first + DAYS_PER_WEEK <= dayCap.length) {
            restedWeek.limits(first).forEach((rule, minutes) -> {
                if (minutes < weekCap[week]) {
                    weekCap[week] = minutes;
                    weekRule[week] = rule;
                }
            });
        }
    }

    /** Number of a week's first date, below 0 when it begins before the day before the horizon. */
    private int firstDate(int week) {
        return week * DAYS_PER_WEEK - shift;
    }

    private LocalDate weekStart(int week) {
        return grid.firstDate().plusDays((long) firstDate(week) - 1);
    }
}
