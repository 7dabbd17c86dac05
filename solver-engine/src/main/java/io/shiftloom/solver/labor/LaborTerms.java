package io.shiftloom.solver.labor;

import io.shiftloom.solver.problem.LaborMask.BreakTier;
import java.time.DayOfWeek;
import java.util.List;

/**
 * Everything that binds one person's working time: the statute, the person's own mask and the contract's caps, merged.
 *
 * <p>How they merge: of the values of one rule and one level only the strictest is kept; a hard and a soft value of the
 * same rule stay two rules. {@code statute: false} in a mask takes the statute's averages of that rule away too, with
 * the rest the date span that follows from it, and with the weekly rest the day of rest and the days per week. When the
 * flag of the condition or of the person is off, statute and mask are gone (the mask's week start too) and only the
 * contract's caps are left. A person exempt under the FLSA keeps overtime thresholds that are the mask's own.
 *
 * @param compliance whether statute and mask apply
 * @param weekStart first day of the person's workweek
 * @param daily minutes per duty date
 * @param dailyAverages soft values that are averages by law, each held against every single date
 * @param weekly minutes per week
 * @param weeklyAverages the same, held against every single week
 * @param spread minutes from the first start to the last end of a duty date
 * @param continuous minutes of a block
 * @param consecutiveDays worked dates in a row
 * @param daysPerWeek worked dates per week
 * @param rest least minutes between the duties of different dates, 0 when there is no such rule
 * @param weeklyRests every rule about the free time of a week
 * @param nightWork whether work in the night costs
 * @param contract the caps of the person's contract
 * @param earliestStart minutes after local midnight before which no cell may start
 * @param latestEnd minutes after local midnight after which no cell may end
 */
public record LaborTerms(
        boolean compliance,
        DayOfWeek weekStart,
        Most daily,
        List<Integer> dailyAverages,
        Most weekly,
        List<Integer> weeklyAverages,
        Most spread,
        Most continuous,
        Most consecutiveDays,
        Most daysPerWeek,
        Least rest,
        List<WeeklyRest> weeklyRests,
        BreakTerms breaks,
        OvertimeTerms overtime,
        boolean nightWork,
        ContractCaps contract,
        int earliestStart,
        int latestEnd) {

    /** A maximum that nothing exceeds. */
    public static final int UNLIMITED = Integer.MAX_VALUE;

    /** Night for the purposes of {@link #nightWork}, in minutes after local midnight: from 22:00 ... */
    public static final int NIGHT_FROM = 22 * 60;

    /** ... to 05:00. */
    public static final int NIGHT_TO = 5 * 60;

    /** Binds nobody. */
    public static final LaborTerms NONE = new LaborTerms(
            false,
            DayOfWeek.MONDAY,
            Most.NONE,
            List.of(),
            Most.NONE,
            List.of(),
            Most.NONE,
            Most.NONE,
            Most.NONE,
            Most.NONE,
            Least.NONE,
            List.of(),
            BreakTerms.NONE,
            OvertimeTerms.NONE,
            false,
            ContractCaps.NONE,
            0,
            24 * 60);

    public LaborTerms {
        dailyAverages = List.copyOf(dailyAverages);
        weeklyAverages = List.copyOf(weeklyAverages);
        weeklyRests = List.copyOf(weeklyRests);
    }

    /** A maximum, which equality keeps; {@link #UNLIMITED} where a level has none. */
    public record Most(int hard, int soft) {

        static final Most NONE = new Most(UNLIMITED, UNLIMITED);

        Most with(LaborRow.Level level, int value) {
            return switch (level) {
                case HARD -> new Most(Math.min(hard, value), soft);
                case SOFT -> new Most(hard, Math.min(soft, value));
                case INFORMATIONAL -> this;
            };
        }
    }

    /** A minimum, which equality keeps; 0 where a level has none. */
    public record Least(int hard, int soft) {

        static final Least NONE = new Least(0, 0);

        Least with(LaborRow.Level level, int value) {
            return switch (level) {
                case HARD -> new Least(Math.max(hard, value), soft);
                case SOFT -> new Least(hard, Math.max(soft, value));
                case INFORMATIONAL -> this;
            };
        }
    }

    /**
     * A rule about the free time of a week.
     *
     * @param minutes free time needed, for {@link Kind#CALENDAR_DAY} not used
     * @param exemptMinutes a week of at most so much work is exempt, 0 when none is
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

        /** So much on every date of the week leaves it exempt from {@link Kind#NOT_SEVEN_DAYS}. */
        public static final int EXEMPT_DAY_MINUTES = 360;
    }

    /**
     * Breaks a duty must have, by the work in it; the gaps of at least {@link #LEAST_CHUNK} minutes count.
     *
     * @param noonMeal 30 minutes more for over 6 h that span 11:00 to 14:00, soft
     * @param longDayMeal 20 minutes more from before 11:00 to after 19:00, soft
     */
    public record BreakTerms(List<BreakTier> hard, List<BreakTier> soft, boolean noonMeal, boolean longDayMeal) {

        /** A gap shorter than this is no break. */
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

        static final OvertimeTerms NONE =
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

    /** Hard caps of a contract in minutes, {@link #UNLIMITED} where there is none. */
    public record ContractCaps(int weekly, int monthly, int threeMonths) {

        static final ContractCaps NONE = new ContractCaps(UNLIMITED, UNLIMITED, UNLIMITED);
    }
}
