package io.shiftloom.solver.labor;

import java.time.DayOfWeek;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One person's own labor terms: {@code laborConstraintMask} of schema 1. Any component may be absent; the
 * statute then applies unchanged.
 *
 * @param limits own values by rule, of those in {@link LaborRule#ofMask}
 * @param earliestStart minutes after local midnight before which the person does not work
 * @param latestEnd minutes after local midnight after which the person does not work, up to 1440
 * @param starts when shifts may begin
 */
public record LaborMask(
        @Nullable DayOfWeek weekStart,
        Map<LaborRule, Limit> limits,
        @Nullable Breaks breaks,
        @Nullable Integer earliestStart,
        @Nullable Integer latestEnd,
        @Nullable Starts starts,
        @Nullable Overtime overtime) {

    public static final LaborMask EMPTY = new LaborMask(null, Map.of(), null, null, null, null, null);

    public LaborMask {
        var ordered = new EnumMap<LaborRule, Limit>(LaborRule.class);
        ordered.putAll(limits);
        limits = Collections.unmodifiableMap(ordered);
    }

    /** A mask that sets one rule. */
    public static LaborMask of(LaborRule rule, Limit limit) {
        return EMPTY.with(rule, limit);
    }

    /** The same mask with another value of one rule. */
    public LaborMask with(LaborRule rule, Limit limit) {
        var changed = new HashMap<>(limits);
        changed.put(rule, limit);
        return new LaborMask(weekStart, changed, breaks, earliestStart, latestEnd, starts, overtime);
    }

    /** The same mask with other times at which shifts may begin. */
    public LaborMask with(Starts times) {
        return new LaborMask(weekStart, limits, breaks, earliestStart, latestEnd, times, overtime);
    }

    /** What the mask says of a rule; null when it leaves the rule alone. */
    public @Nullable Limit limit(LaborRule rule) {
        return limits.get(rule);
    }

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
    public record Limit(boolean statute, @Nullable Integer value, Level level) {

        public static Limit insteadOfStatute(@Nullable Integer value, Level level) {
            return new Limit(false, value, level);
        }
    }

    /**
     * @param statute whether the statutory tiers stay in force
     * @param tiers own tiers, ascending; empty when only the statute is switched
     */
    public record Breaks(boolean statute, List<BreakTier> tiers, Level level) {

        public Breaks {
            tiers = List.copyOf(tiers);
        }
    }

    /** From the first number of minutes of work in a duty on, breaks must add up to at least the second. */
    public record BreakTier(int fromMinutes, int breakMinutes) {}

    /** @param minutes after local midnight at which a shift may begin, ascending; at least one */
    public record Starts(List<Integer> minutes, Level level) {

        public Starts {
            minutes = List.copyOf(minutes);
        }
    }

    /** Own overtime thresholds, which replace the statutory ones; null leaves that one as it is. */
    public record Overtime(
            @Nullable Integer afterDailyMinutes, @Nullable Integer afterWeeklyMinutes) {}
}
