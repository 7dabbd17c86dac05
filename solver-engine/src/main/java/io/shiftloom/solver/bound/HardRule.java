package io.shiftloom.solver.bound;

import java.util.Set;

/** The hard rules that the pricing of rows knows; all others it leaves out, which can only make it say less. */
public enum HardRule {
    DAILY("maxDailyMinutes"),
    SPREAD("maxDailySpreadMinutes"),
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

    /** All published names under which the scorer counts what breaks it. */
    Set<String> names() {
        return this == WEEKLY_REST ? Set.of(key, "dayOfRest") : Set.of(key);
    }

    /** Whether it adds up minutes of a week or longer. */
    boolean isCapOfPeriod() {
        return switch (this) {
            case WEEKLY, CONTRACT_WEEKLY, CONTRACT_MONTHLY, CONTRACT_THREE_MONTHS -> true;
            default -> false;
        };
    }

    /** The published name. */
    public String key() {
        return key;
    }
}
