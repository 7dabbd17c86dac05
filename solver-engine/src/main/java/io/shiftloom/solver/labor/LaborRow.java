package io.shiftloom.solver.labor;

import org.jspecify.annotations.Nullable;

/**
 * One row of the rule table.
 *
 * @param state USPS code of the state whose row this is, on top of the federal ones; null elsewhere
 * @param rule what is limited, for instance {@code maxDailyMinutes}
 * @param from what the value holds from on: minutes of work for breaks, percent of pay for overtime, minutes after
 *     midnight for night; null when the rule has no such threshold
 * @param value mostly minutes, else days; null for rows that only inform
 * @param basis the text of law and what was made of it
 * @param source where it was looked up: codes of the list in the documentation, {@code K} for what is to be confirmed,
 *     {@code design} for what is a guard of this model and no law
 */
public record LaborRow(
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
        /** A schedule that breaks it is none. */
        HARD,
        /** It costs. */
        SOFT,
        /** It is told and has no effect. */
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
