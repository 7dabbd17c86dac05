package io.shiftloom.solver.labor;

import io.shiftloom.solver.labor.LaborMask.BreakTier;
import java.time.DayOfWeek;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Everything that binds one person's working time: the statute, the person's own mask and the contract's caps, merged.
 *
 * <p>How they merge: of the values of one rule and one level only the strictest is kept; a hard and a soft value of the
 * same rule stay two rules. {@code statute: false} in a mask takes the statute's averages of that rule away too, with
 * the rest the date span that follows from it, and with the weekly rest the day of rest and the days per week. When the
 * flag of the condition or of the person is off, statute and mask are gone (the mask's week start too) and only the
 * contract's caps are left. A person exempt under the FLSA keeps overtime thresholds that are the mask's own.
 *
 * @param weekStart first day of the person's workweek
 * @param thresholds by rule of the kinds {@link LaborRule.Kind#MOST} and {@link LaborRule.Kind#LEAST}; rules that limit
 *     nothing may be missing, see {@link #hard} and {@link #soft}
 * @param averages soft values that are averages by law, each held against every single date or week
 * @param weeklyRests every rule about the free time of a week
 * @param nightWork whether work in the night costs
 * @param clock when work may begin and end
 */
public record LaborTerms(
        DayOfWeek weekStart,
        Map<LaborRule, Thresholds> thresholds,
        Map<LaborRule, List<Integer>> averages,
        List<WeeklyRest> weeklyRests,
        BreakTerms breaks,
        OvertimeTerms overtime,
        boolean nightWork,
        ClockTerms clock) {

    /** A maximum that nothing exceeds. */
    public static final int UNLIMITED = Integer.MAX_VALUE;

    /** Minutes; work on both sides of a longer gap belongs to different duties. */
    public static final int LONGEST_GAP = 180;

    /** When the night of {@link #nightWork} begins, in minutes after local midnight. */
    public static final int NIGHT_FROM = 22 * 60;

    /** When it ends. */
    public static final int NIGHT_TO = 5 * 60;

    /** Minutes of work between 22:00 and 06:00 that make a date one of the nights in a row. */
    public static final int LEAST_NIGHT = 180;

    /** Terms that bind nobody. */
    public static final LaborTerms NONE = new LaborTerms(
            DayOfWeek.MONDAY,
            Map.of(),
            Map.of(),
            List.of(),
            BreakTerms.NONE,
            OvertimeTerms.NONE,
            false,
            ClockTerms.NONE);

    public LaborTerms {
        thresholds = byRule(thresholds);
        averages = byRule(averages);
        weeklyRests = List.copyOf(weeklyRests);
    }

    private static <V> Map<LaborRule, V> byRule(Map<LaborRule, V> values) {
        var byRule = new EnumMap<LaborRule, V>(LaborRule.class);
        byRule.putAll(values);
        return Collections.unmodifiableMap(byRule);
    }

    /** The values of a rule of one value per level. */
    public Thresholds of(LaborRule rule) {
        var found = thresholds.get(rule);
        return found == null ? Thresholds.none(rule) : found;
    }

    /** The hard value of such a rule; {@link #UNLIMITED} or 0 without one. */
    public int hard(LaborRule rule) {
        return of(rule).hard();
    }

    /** The same for the soft value. */
    public int soft(LaborRule rule) {
        return of(rule).soft();
    }

    /** The values of a rule of the kind {@link LaborRule.Kind#AVERAGE}. */
    public List<Integer> averages(LaborRule rule) {
        return averages.getOrDefault(rule, List.of());
    }

    /**
     * Times of day, in minutes after local midnight.
     *
     * @param earliestStart before which no cell may start
     * @param latestEnd after which no cell may end
     * @param hardStarts at which alone a shift may begin, ascending; empty when any will do
     * @param softStarts at which a shift should begin
     */
    public record ClockTerms(int earliestStart, int latestEnd, List<Integer> hardStarts, List<Integer> softStarts) {

        private static final int DAY = 24 * 60;

        static final ClockTerms NONE = new ClockTerms(0, DAY, List.of(), List.of());

        public ClockTerms {
            hardStarts = List.copyOf(hardStarts);
            softStarts = List.copyOf(softStarts);
        }

        /** Whether a cell may lie there. */
        public boolean allows(int startMinute, int endMinute) {
            return startMinute >= earliestStart && endMinute <= latestEnd;
        }

        /** Minutes on the face of the clock from one time of day to the nearest of some; 0 when there are none. */
        public static int distance(int minuteOfDay, List<Integer> starts) {
            return starts.isEmpty() ? 0 : apart(minuteOfDay, nearest(minuteOfDay, starts));
        }

        /** The nearest of some times of day, the earlier of two. */
        public static int nearest(int minuteOfDay, List<Integer> starts) {
            int nearest = starts.getFirst();
            for (int start : starts) {
                nearest = apart(minuteOfDay, start) < apart(minuteOfDay, nearest) ? start : nearest;
            }
            return nearest;
        }

        private static int apart(int one, int other) {
            int minutes = Math.abs(one - other);
            return Math.min(minutes, DAY - minutes);
        }
    }

    /**
     * A rule about the free time of a week.
     *
     * @param minutes free time needed, for {@link Kind#CALENDAR_DAY} not used
     * @param exemptMinutes a week of at most this much work is exempt, 0 when none is
     */
    public record WeeklyRest(Kind kind, int minutes, int exemptMinutes, boolean hard) {

        /** How the free time is looked for. */
        public enum Kind {
            /** A date of the week without a worked minute. */
            CALENDAR_DAY,
            /** A free window of the length, of which 24 h (or its whole length, if shorter) lie in the week. */
            WEEK,
            /** The same in every seven consecutive dates. */
            ROLLING_7,
            /** Not all seven dates of the week; a week with no date above {@link #EXEMPT_DAY_MINUTES} is exempt too. */
            NOT_SEVEN_DAYS
        }

        /** The rule that the value belongs to. */
        public LaborRule rule() {
            return kind == Kind.NOT_SEVEN_DAYS ? LaborRule.DAY_OF_REST : LaborRule.WEEKLY_REST;
        }

        /** Whoever works no longer than this on any date of a week is exempt from {@link Kind#NOT_SEVEN_DAYS}. */
        public static final int EXEMPT_DAY_MINUTES = 360;
    }

    /**
     * Breaks a duty must have, by the work in it; the gaps of at least {@link #LEAST_CHUNK} minutes count.
     *
     * @param noonMeal 30 minutes more for over 6 h that span 11:00 to 14:00, soft
     * @param longDayMeal 20 minutes more from before 11:00 to after 19:00, soft
     */
    public record BreakTerms(List<BreakTier> hard, List<BreakTier> soft, boolean noonMeal, boolean longDayMeal) {

        /** A gap shorter than this is not a break. */
        public static final int LEAST_CHUNK = 15;

        public static final int NOON_FROM = 11 * 60;
        public static final int NOON_TO = 14 * 60;
        public static final int LONG_DAY_TO = 19 * 60;
        public static final int NOON_MEAL_FROM_WORK = 361;
        public static final int NOON_MEAL = 30;
        public static final int LONG_DAY_MEAL = 20;

        static final BreakTerms NONE = new BreakTerms(List.of(), List.of(), false, false);

        public BreakTerms {
            hard = List.copyOf(hard);
            soft = List.copyOf(soft);
        }
    }

    /**
     * From when on minutes cost extra, {@link #UNLIMITED} for never.
     *
     * @param afterDaily paid 1.5 times
     * @param doubleAfterDaily paid twice
     * @param afterWeekly paid 1.5 times, leaving out what the day already counted
     * @param afterConsecutive minutes of a block, counted on the date it starts when that is more than the day's own
     * @param seventhDay on the last of seven worked dates of a week every minute is paid 1.5 times ...
     * @param doubleOnSeventhDay ... and twice beyond this
     * @param byCalendarDate whether a duty is split at local midnight, and day and week with it
     */
    public record OvertimeTerms(
            int afterDaily,
            int doubleAfterDaily,
            int afterWeekly,
            int afterConsecutive,
            boolean seventhDay,
            int doubleOnSeventhDay,
            boolean byCalendarDate) {

        public static final OvertimeTerms NONE =
                new OvertimeTerms(UNLIMITED, UNLIMITED, UNLIMITED, UNLIMITED, false, UNLIMITED, false);

        public boolean none() {
            return !daily() && afterWeekly == UNLIMITED;
        }

        /** Whether a date on its own can have overtime. */
        public boolean daily() {
            return afterDaily != UNLIMITED
                    || doubleAfterDaily != UNLIMITED
                    || afterConsecutive != UNLIMITED
                    || seventhDay;
        }
    }

    /**
     * The hard and the soft value of a rule, each of which equality keeps. Where a level has none, it is {@link
     * LaborTerms#UNLIMITED} for a maximum and 0 for a minimum.
     */
    public record Thresholds(int hard, int soft) {

        /** Of a rule that limits nothing. */
        public static Thresholds none(LaborRule rule) {
            int none = rule.kind() == LaborRule.Kind.LEAST ? 0 : LaborTerms.UNLIMITED;
            return new Thresholds(none, none);
        }

        /** The same with one more value of a level, of which the stricter counts. */
        Thresholds with(LaborRule rule, LaborRow.Level level, int value) {
            return switch (level) {
                case HARD -> new Thresholds(stricter(rule, hard, value), soft);
                case SOFT -> new Thresholds(hard, stricter(rule, soft, value));
                case INFORMATIONAL -> this;
            };
        }

        private static int stricter(LaborRule rule, int one, int other) {
            return rule.kind() == LaborRule.Kind.LEAST ? Math.max(one, other) : Math.min(one, other);
        }
    }
}
