package io.shiftloom.solver.score;

import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.LaborTerms.WeeklyRest;
import io.shiftloom.solver.problem.LaborMask.BreakTier;
import java.util.Arrays;
import java.util.List;

/** One person's labor terms, flat: what the scan reads at every duty. */
final class Limits {

    /** Plays the role of "no such limit" where minutes are compared; far above any number of minutes in a problem. */
    static final int UNLIMITED = LaborTerms.UNLIMITED;

    /** Of nobody. */
    static final Limits NONE = new Limits(LaborTerms.NONE);

    final int dailyHard;
    final int dailySoft;
    final int[] dailyAverages;
    final int weeklyHard;
    final int weeklySoft;
    final int[] weeklyAverages;
    final int spreadHard;
    final int spreadSoft;
    final int continuousHard;
    final int continuousSoft;
    final int consecutiveHard;
    final int consecutiveSoft;
    final int daysPerWeekHard;
    final int daysPerWeekSoft;
    final int restHard;
    final int restSoft;
    final WeeklyRest[] rests;
    final Breaks hardBreaks;
    final Breaks softBreaks;
    final boolean noonMeal;
    final boolean longDayMeal;
    final int overtimeDaily;
    final int overtimeDouble;
    final int overtimeWeekly;
    final int overtimeConsecutive;
    final boolean seventhDay;
    final int doubleOnSeventhDay;
    final boolean anyOvertime;
    final boolean overtimeByCalendar;
    final boolean overtimeByDuty;
    final boolean nightWork;
    final int contractWeekly;
    final int contractMonthly;
    final int contractThreeMonths;
    final boolean anyContractMonths;

    Limits(LaborTerms terms) {
        dailyHard = terms.daily().hard();
        dailySoft = terms.daily().soft();
        dailyAverages = ints(terms.dailyAverages());
        weeklyHard = terms.weekly().hard();
        weeklySoft = terms.weekly().soft();
        weeklyAverages = ints(terms.weeklyAverages());
        spreadHard = terms.spread().hard();
        spreadSoft = terms.spread().soft();
        continuousHard = terms.continuous().hard();
        continuousSoft = terms.continuous().soft();
        consecutiveHard = terms.consecutiveDays().hard();
        consecutiveSoft = terms.consecutiveDays().soft();
        daysPerWeekHard = terms.daysPerWeek().hard();
        daysPerWeekSoft = terms.daysPerWeek().soft();
        restHard = terms.rest().hard();
        restSoft = terms.rest().soft();
        rests = terms.weeklyRests().toArray(new WeeklyRest[0]);
        hardBreaks = new Breaks(terms.breaks().hard());
        softBreaks = new Breaks(terms.breaks().soft());
        noonMeal = terms.breaks().noonMeal();
        longDayMeal = terms.breaks().longDayMeal();
        var overtime = terms.overtime();
        overtimeDaily = overtime.afterDaily();
        overtimeDouble = overtime.doubleAfterDaily();
        overtimeWeekly = overtime.afterWeekly();
        overtimeConsecutive = overtime.afterConsecutive();
        seventhDay = overtime.seventhDay();
        doubleOnSeventhDay = overtime.doubleOnSeventhDay();
        anyOvertime = !overtime.none();
        overtimeByCalendar = anyOvertime && overtime.byCalendarDate();
        overtimeByDuty = anyOvertime && !overtime.byCalendarDate();
        nightWork = terms.nightWork();
        contractWeekly = terms.contract().weekly();
        contractMonthly = terms.contract().monthly();
        contractThreeMonths = terms.contract().threeMonths();
        anyContractMonths = contractMonthly != UNLIMITED || contractThreeMonths != UNLIMITED;
    }

    /** Whether any rule looks at minutes by calendar date rather than by duty date. */
    boolean byCalendarDate() {
        return overtimeByCalendar || hasRest(WeeklyRest.Kind.CALENDAR_DAY);
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
    static final class Breaks {

        private final int[] from;
        private final int[] minutes;
        /** Less work than this asks for no break; most duties of most rows end here. */
        private final int least;

        Breaks(List<BreakTier> tiers) {
            from = tiers.stream().mapToInt(BreakTier::fromMinutes).toArray();
            minutes = tiers.stream().mapToInt(BreakTier::breakMinutes).toArray();
            least = Arrays.stream(from).min().orElse(UNLIMITED);
        }

        /** Minutes of break that so much work asks for. */
        int after(int work) {
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
