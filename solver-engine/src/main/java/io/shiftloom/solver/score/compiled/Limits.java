package io.shiftloom.solver.score.compiled;

import io.shiftloom.solver.labor.LaborMask.BreakTier;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.LaborTerms.OvertimeTerms;
import io.shiftloom.solver.labor.LaborTerms.WeeklyRest;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/** One person's labor terms as arrays, which the scan reads at every duty. */
@SuppressWarnings("EnumOrdinal") // arrays keep the scan fast, and none outlives the process
public final class Limits {

    /** Plays the role of "no such limit" where minutes are compared; far above any number of minutes in a problem. */
    public static final int UNLIMITED = LaborTerms.UNLIMITED;

    /** The limits of nobody. */
    public static final Limits NONE = new Limits(LaborTerms.NONE);

    /** By rule. */
    private final int[] hard;

    private final int[] soft;
    private final int[][] averages;

    public final WeeklyRest[] rests;
    public final Breaks hardBreaks;
    public final Breaks softBreaks;
    public final boolean noonMeal;
    public final boolean longDayMeal;
    public final OvertimeTerms overtime;
    public final boolean anyOvertime;
    public final boolean overtimeByCalendar;
    public final boolean overtimeByDuty;
    public final boolean nightWork;
    public final boolean anyContractMonths;
    /** Whether any rule asks for nights. */
    public final boolean countsNights;
    /** Times of day at which shifts may begin, and at which they should. */
    public final List<Integer> hardStarts;

    public final List<Integer> softStarts;
    /** Weekends that have to be free, and that should be. */
    public final int freeWeekendsHard;

    public final int freeWeekendsSoft;

    Limits(LaborTerms terms) {
        hard = values(terms::hard);
        soft = values(terms::soft);
        averages = Stream.of(LaborRule.values())
                .map(rule -> ints(terms.averages(rule)))
                .toArray(int[][]::new);
        rests = terms.weeklyRests().toArray(new WeeklyRest[0]);
        hardBreaks = new Breaks(terms.breaks().hard());
        softBreaks = new Breaks(terms.breaks().soft());
        noonMeal = terms.breaks().noonMeal();
        longDayMeal = terms.breaks().longDayMeal();
        overtime = terms.overtime();
        anyOvertime = !overtime.none();
        overtimeByCalendar = anyOvertime && overtime.byCalendarDate();
        overtimeByDuty = anyOvertime && !overtime.byCalendarDate();
        nightWork = terms.nightWork();
        anyContractMonths =
                hard(LaborRule.CONTRACT_MONTHLY) != UNLIMITED || hard(LaborRule.CONTRACT_THREE_MONTHS) != UNLIMITED;
        countsNights = limits(LaborRule.CONSECUTIVE_NIGHTS)
                || soft(LaborRule.LEAST_NIGHTS) > 0
                || hard(LaborRule.REST_AFTER_NIGHTS) > 0
                || soft(LaborRule.REST_AFTER_NIGHTS) > 0;
        hardStarts = terms.clock().hardStarts();
        softStarts = terms.clock().softStarts();
        freeWeekendsHard = hard(LaborRule.FREE_WEEKENDS);
        freeWeekendsSoft = soft(LaborRule.FREE_WEEKENDS);
    }

    private static int[] values(ToIntFunction<LaborRule> value) {
        return Stream.of(LaborRule.values()).mapToInt(value).toArray();
    }

    private boolean limits(LaborRule rule) {
        return hard(rule) != UNLIMITED || soft(rule) != UNLIMITED;
    }

    /** Whether weekends have to be or should be free. */
    public boolean anyFreeWeekends() {
        return freeWeekendsHard > 0 || freeWeekendsSoft > 0;
    }

    /** The hard value of a rule of one value per level. */
    public int hard(LaborRule rule) {
        return hard[rule.ordinal()];
    }

    /** The same for the soft value. */
    public int soft(LaborRule rule) {
        return soft[rule.ordinal()];
    }

    /** The values of an average; the array is this object's own. */
    public int[] averages(LaborRule rule) {
        return averages[rule.ordinal()];
    }

    /** Whether any rule looks at minutes by calendar date rather than by duty date. */
    boolean byCalendarDate() {
        return overtimeByCalendar || anyFreeWeekends() || hasRest(WeeklyRest.Kind.CALENDAR_DAY);
    }

    boolean hasRest(WeeklyRest.Kind kind) {
        for (var rest : rests) {
            if (rest.kind() == kind) {
                return true;
            }
        }
        return false;
    }

    private static int[] ints(List<Integer> values) {
        return values.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Break tiers of one level. */
    public static final class Breaks {

        private final int[] from;
        private final int[] minutes;
        /** Less work than this asks for no break; most duties of most rows end here. */
        private final int least;

        Breaks(List<BreakTier> tiers) {
            from = tiers.stream().mapToInt(BreakTier::fromMinutes).toArray();
            minutes = tiers.stream().mapToInt(BreakTier::breakMinutes).toArray();
            least = Arrays.stream(from).min().orElse(UNLIMITED);
        }

        /** Minutes of break that this much work asks for. */
        public int after(int work) {
            if (work < least) {
                return 0;
            }
            int most = 0;
            for (int tier = 0; tier < from.length; tier++) {
                if (work >= from[tier] && minutes[tier] > most) {
                    most = minutes[tier];
                }
            }
            return most;
        }
    }
}
