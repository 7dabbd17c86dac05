package io.shiftloom.solver.problem;

import java.time.DayOfWeek;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One person's own labor terms: {@code laborConstraintMask} of schema 1. Every component may be absent, which leaves the
 * statute as it is.
 *
 * @param earliestStart minutes after local midnight before which the person does not work
 * @param latestEnd minutes after local midnight after which the person does not work, up to 1440
 */
public record LaborMask(
        @Nullable DayOfWeek weekStart,
        @Nullable Limit maxDailyMinutes,
        @Nullable Limit maxWeeklyMinutes,
        @Nullable Limit minRestMinutes,
        @Nullable Limit weeklyRestMinutes,
        @Nullable Limit maxConsecutiveDays,
        @Nullable Limit maxContinuousMinutes,
        @Nullable Limit maxDailySpreadMinutes,
        @Nullable Breaks breaks,
        @Nullable Integer earliestStart,
        @Nullable Integer latestEnd,
        @Nullable Overtime overtime) {

    public static final LaborMask EMPTY =
            new LaborMask(null, null, null, null, null, null, null, null, null, null, null, null);

    /** Whether an own value refuses schedules or only costs. */
    public enum Level {
        HARD,
        SOFT
    }

    /**
     * @param statute whether the statutory value stays in force beside the own one
     * @param value the own value, in the rule's unit; null when only the statute is switched
     * @param level of the own value only
     */
    public record Limit(boolean statute, @Nullable Integer value, Level level) {}

    /**
     * @param statute whether the statutory tiers stay in force
     * @param tiers own tiers, ascending; empty when only the statute is switched
     */
    public record Breaks(boolean statute, List<BreakTier> tiers, Level level) {

        public Breaks {
            tiers = List.copyOf(tiers);
        }
    }

    /** From so many minutes of work in a duty on, breaks must add up to at least so many minutes. */
    public record BreakTier(int fromMinutes, int breakMinutes) {}

    /** Own overtime thresholds, which replace the statutory ones; null leaves that one as it is. */
    public record Overtime(
            @Nullable Integer afterDailyMinutes, @Nullable Integer afterWeeklyMinutes) {}
}
