package io.shiftloom.solver.bound;

/** The hard rules that the pricing of rows knows; all others it leaves out, which can only make it say less. */
public enum HardRule {
    DAILY("maxDailyMinutes"),
    REST("minRestMinutes"),
    WEEKLY("maxWeeklyMinutes"),
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
