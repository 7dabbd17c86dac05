package io.shiftloom.solver.score;

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

    private Rule() {}
}
