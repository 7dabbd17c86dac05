package io.shiftloom.solver.score;

import java.time.LocalDate;

/**
 * One thing a person's row costs.
 *
 * @param rule the labor rule, for {@link CostPart#HARD}, {@link CostPart#OVERTIME} and {@link CostPart#LABOR}; else the
 *     name of the part
 * @param from first date of the period it is counted in: a date, a week, months, or the whole horizon
 * @param to last date of it
 * @param excess minutes or days above the rule; for other parts how many blocks, splits, minutes short, quarters of
 *     difference
 * @param cost q of excess for {@link CostPart#HARD}, else soft cost
 * @param statement a sentence with the rule's numbers
 */
public record CostItem(
        CostPart part, String rule, LocalDate from, LocalDate to, long excess, long cost, String statement) {

    /** Whether it can be put down to a single date. */
    public boolean isOfOneDate() {
        return from.equals(to);
    }
}
