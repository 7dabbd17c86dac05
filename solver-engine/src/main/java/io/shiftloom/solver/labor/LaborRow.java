package io.shiftloom.solver.labor;

import org.jspecify.annotations.Nullable;

/**
 * One row of the rule table.
 *
 * @param state USPS code of the state whose row this is, on top of the federal ones; null elsewhere
 * @param rule what is limited, for instance {@code maxDailyMinutes}
 * @param from where the value begins to apply: minutes of work for breaks, percent of pay for overtime, minutes after
 *     midnight for night; null when the rule has no such threshold
 * @param value mostly minutes, otherwise days; null for rows that only inform
 * @param basis the text of the law and how this model reads it
 * @param source where it was looked up: codes of the list in the documentation, {@code K} for a rule to
 *     confirm, {@code design} for a guard of this model that is not law
 */
record LaborRow(
        String jurisdiction,
        @Nullable String state,
        String rule,
        @Nullable Integer from,
        @Nullable Integer value,
        Level level,
        String basis,
        String source) {

    /** What a row does to a schedule. */
    public enum Level {
        /** A schedule that breaks it is not a candidate. */
        HARD,
        /** A schedule that breaks it is allowed, at a cost. */
        SOFT,
        /** It is shown and has no effect on schedules. */
        INFORMATIONAL
    }

    int minutes() {
        if (value == null) {
            throw new IllegalStateException("row " + jurisdiction + " " + rule + " has no value");
        }
        return value;
    }

    int threshold() {
        return from == null ? 0 : from;
    }
}
