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

    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Below the condition's own address. */
    public String path() {
        return this == ROTA ? "" : "/" + name().toLowerCase(Locale.ROOT);
    }
}
