package io.shiftloom.api.console.condition;

import java.util.Locale;

/** The pages about one condition. */
public enum ConditionTab {
    ROTA,
    COMPARE,
    WHY,
    WISHES,
    PRICES,
    ABSENCES,
    RUNS,
    WEBHOOK,
    INPUT,
    LOG;

    public String label() {
        return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
    }

    /** Below the condition's own address. */
    public String path() {
        return this == ROTA ? "" : "/" + name().toLowerCase(Locale.ROOT);
    }
}
