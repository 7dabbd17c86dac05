package io.shiftloom.solver.score;

import io.shiftloom.solver.labor.LaborTerms.WeeklyRest;

/** Numbers of the rules whose excess is charged, each with the kind of period it is counted in. */
final class Rule {

    static final int DAILY = 0;
    static final int SPREAD = 1;
    static final int REST = 2;
    static final int BREAKS = 3;
    static final int CONTINUOUS = 4;
    static final int CONSECUTIVE = 5;
    static final int WEEKLY = 6;
    static final int DAYS_PER_WEEK = 7;
    static final int CONTRACT_WEEKLY = 8;
    static final int CONTRACT_MONTHLY = 9;
    static final int CONTRACT_THREE_MONTHS = 10;
    static final int OVERTIME_DAILY = 11;
    static final int OVERTIME_DOUBLE = 12;
    static final int OVERTIME_WEEKLY = 13;
    /** Followed by as many numbers as there are averages in a list. */
    static final int DAILY_AVERAGE = 14;

    static final int WEEKLY_AVERAGE = DAILY_AVERAGE + 4;
    static final int WEEKLY_REST = WEEKLY_AVERAGE + 4;
    static final int COUNT = WEEKLY_REST + 6;
    /** No rule of labor: how torn the work is. */
    static final int SHAPE = COUNT;

    /** What the periods of a rule are. */
    enum Cycle {
        DATE,
        WEEK,
        MONTH,
        THREE_MONTHS
    }

    private Rule() {}

    static Cycle cycle(int rule) {
        return switch (rule) {
            case WEEKLY, DAYS_PER_WEEK, CONTRACT_WEEKLY, OVERTIME_WEEKLY -> Cycle.WEEK;
            case CONTRACT_MONTHLY -> Cycle.MONTH;
            case CONTRACT_THREE_MONTHS -> Cycle.THREE_MONTHS;
            default -> rule >= WEEKLY_AVERAGE && rule < WEEKLY_REST ? Cycle.WEEK : Cycle.DATE;
        };
    }

    /** The published name. */
    static String name(int rule, Limits limits) {
        return switch (rule) {
            case DAILY -> "maxDailyMinutes";
            case SPREAD -> "maxDailySpreadMinutes";
            case REST -> "minRestMinutes";
            case BREAKS -> "breaks";
            case CONTINUOUS -> "maxContinuousMinutes";
            case CONSECUTIVE -> "maxConsecutiveDays";
            case WEEKLY -> "maxWeeklyMinutes";
            case DAYS_PER_WEEK -> "maxDaysPerWeek";
            case CONTRACT_WEEKLY -> "personalMaxWeeklyMinutes";
            case CONTRACT_MONTHLY -> "personalMaxMonthlyMinutes";
            case CONTRACT_THREE_MONTHS -> "personalMaxThreeMonthMinutes";
            case OVERTIME_DAILY, OVERTIME_DOUBLE, OVERTIME_WEEKLY -> "overtime";
            default -> listed(rule, limits);
        };
    }

    private static String listed(int rule, Limits limits) {
        if (rule < WEEKLY_AVERAGE) {
            return "averageDailyMinutes";
        }
        if (rule < WEEKLY_REST) {
            return "averageWeeklyMinutes";
        }
        return limits.rests[rule - WEEKLY_REST].kind() == WeeklyRest.Kind.NOT_SEVEN_DAYS
                ? "dayOfRest"
                : "weeklyRestMinutes";
    }

    /** The value a rule holds work against; 0 where it depends on the duty or the date. */
    static long limit(int rule, boolean hard, Limits limits) {
        return switch (rule) {
            case DAILY -> hard ? limits.dailyHard : limits.dailySoft;
            case SPREAD -> hard ? limits.spreadHard : limits.spreadSoft;
            case REST -> hard ? limits.restHard : limits.restSoft;
            case CONTINUOUS -> hard ? limits.continuousHard : limits.continuousSoft;
            case CONSECUTIVE -> hard ? limits.consecutiveHard : limits.consecutiveSoft;
            case WEEKLY -> hard ? limits.weeklyHard : limits.weeklySoft;
            case DAYS_PER_WEEK -> hard ? limits.daysPerWeekHard : limits.daysPerWeekSoft;
            case CONTRACT_WEEKLY -> limits.contractWeekly;
            case CONTRACT_MONTHLY -> limits.contractMonthly;
            case CONTRACT_THREE_MONTHS -> limits.contractThreeMonths;
            case OVERTIME_WEEKLY -> limits.overtimeWeekly;
            case OVERTIME_DOUBLE -> limits.overtimeDouble;
            case OVERTIME_DAILY -> limits.overtimeDaily;
            case BREAKS, SHAPE -> 0;
            default -> limitOfListed(rule, limits);
        };
    }

    private static long limitOfListed(int rule, Limits limits) {
        if (rule < WEEKLY_AVERAGE) {
            return limits.dailyAverages[rule - DAILY_AVERAGE];
        }
        return rule < WEEKLY_REST
                ? limits.weeklyAverages[rule - WEEKLY_AVERAGE]
                : limits.rests[rule - WEEKLY_REST].minutes();
    }
}
