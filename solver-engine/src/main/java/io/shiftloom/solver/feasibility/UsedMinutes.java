package io.shiftloom.solver.feasibility;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.WorkedBlock;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.TreeMap;

/**
 * Minutes worked before the horizon, by duty date. Work after the horizon is left out: it may join a duty of the horizon
 * and count there, and a limit must never come out too low.
 *
 * @param lastDutyStart minute since the epoch at which the last duty began; long ago when there is none
 * @param lastEnd minute at which it ended
 */
record UsedMinutes(ScheduleGrid grid, TreeMap<LocalDate, Long> byDate, long lastDutyStart, long lastEnd) {

    private static final int MINUTE_SECONDS = 60;

    static UsedMinutes of(ScheduleGrid grid, List<WorkedBlock> history) {
        long horizon = grid.epochMinute(grid.firstDate(), 0);
        var byDate = new TreeMap<LocalDate, Long>();
        long dutyStart = Long.MIN_VALUE / 4;
        long lastEnd = Long.MIN_VALUE / 4;
        for (var block : history) {
            if (block.startMinute() < horizon) {
                if (block.startMinute() - lastEnd > LaborTerms.LONGEST_GAP) {
                    dutyStart = block.startMinute();
                }
                lastEnd = Math.min(block.endMinute(), horizon);
                byDate.merge(dateOf(grid, dutyStart), lastEnd - block.startMinute(), Long::sum);
            }
        }
        return new UsedMinutes(grid, byDate, dutyStart, lastEnd);
    }

    private static LocalDate dateOf(ScheduleGrid grid, long minute) {
        return Instant.ofEpochSecond(minute * MINUTE_SECONDS)
                .atZone(grid.zone())
                .toLocalDate();
    }

    /** Minutes of this many duty dates from {@code first} on. */
    long from(LocalDate first, int days) {
        return between(first, first.plusDays(days));
    }

    private long between(LocalDate first, LocalDate end) {
        return byDate.subMap(first, end).values().stream()
                .mapToLong(Long::longValue)
                .sum();
    }

    /**
     * What a cap leaves.
     *
     * @param rule the stricter one of the two that are told apart
     */
    record Left(LaborRule rule, long minutes) {}

    /** What the caps by month and by three months leave for the whole horizon. */
    Left leftOf(LaborTerms terms) {
        boolean continued = grid.epochMinute(grid.firstDate(), 0) - lastEnd <= LaborTerms.LONGEST_GAP;
        var firstMonth = YearMonth.from(grid.firstDate().minusDays(continued ? 1 : 0));
        var lastMonth = YearMonth.from(grid.lastDate());
        long byMonths = 0;
        for (var month = firstMonth; !month.isAfter(lastMonth); month = month.plusMonths(1)) {
            byMonths = Math.min(
                    PersonLimits.UNLIMITED, byMonths + left(terms.hard(LaborRule.CONTRACT_MONTHLY), month, month));
        }
        long byWindow = left(terms.hard(LaborRule.CONTRACT_THREE_MONTHS), lastMonth.minusMonths(2), lastMonth);
        return byWindow < byMonths
                ? new Left(LaborRule.CONTRACT_THREE_MONTHS, byWindow)
                : new Left(LaborRule.CONTRACT_MONTHLY, byMonths);
    }

    private long left(int cap, YearMonth from, YearMonth to) {
        if (cap == LaborTerms.UNLIMITED) {
            return PersonLimits.UNLIMITED;
        }
        return Math.max(0, cap - between(from.atDay(1), to.plusMonths(1).atDay(1)));
    }
}
