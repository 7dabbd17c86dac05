package io.shiftloom.solver.bound;

/** The hard rules that the pricing of rows knows; all others it leaves out, which can only make it say less. */
public enum HardRule {
    DAILY("maxDailyMinutes"),
    REST("minRestMinutes"),
    WEEKLY("maxWeeklyMinutes"),
    CONTRACT_WEEKLY("personalMaxWeeklyMinutes"),
    CONTRACT_MONTHLY("personalMaxMonthlyMinutes"),
    CONTRACT_THREE_MONTHS("personalMaxThreeMonthMinutes"),
    WEEKLY_REST("weeklyRestMinutes"),
    CONSECUTIVE_DAYS("maxConsecutiveDays"),
    DAYS_PER_WEEK("maxDaysPerWeek"),
    BREAKS("breaks"),
    CONTINUOUS("maxContinuousMinutes");

    private final String key;

    HardRule(String key) {
        this.key = key;
    }

    /** The published name. */
    public String key() {
        return key;
    }
}
