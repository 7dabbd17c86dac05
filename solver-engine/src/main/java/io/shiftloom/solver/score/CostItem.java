package io.shiftloom.solver.score;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.score.objective.CostPart;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * One thing a person's row costs.
 *
 * @param rule the labor rule, for {@link CostPart#HARD} unless it is about pins, {@link CostPart#OVERTIME} and {@link CostPart#LABOR}; else null
 * @param from first date of the period it is counted in: a date, a week, months, or the whole horizon
 * @param to last date of it
 * @param excess in the rule's unit how far the row is beyond the rule; for other parts how many shifts, splits or half
 *     weekends, minutes that a shift, a stint or the time off is short, quarters against a wish, or quarters above the fair
 *     share, less than 0 below it
 * @param limit the value the rule holds work against, 0 where that depends on the duty; the fair share in quarters for
 *     {@link CostPart#BALANCE} and {@link CostPart#BURDEN}; the minutes there should be for {@link CostPart#SHORT} and time
 *     off; 0 for other parts
 * @param cost q of excess for {@link CostPart#HARD}, else soft cost
 */
public record CostItem(
        CostPart part, @Nullable LaborRule rule, LocalDate from, LocalDate to, long excess, long limit, long cost) {

    /** Stands for the hard rule that people work where they are pinned, which is not a labor rule. */
    public static final String PINNED = "pinned";

    /** The published name of the rule, or else of the part. */
    public String key() {
        if (rule != null) {
            return rule.key();
        }
        return part == CostPart.HARD ? PINNED : part.key();
    }

    /** Whether it can be put down to a single date. */
    public boolean isOfOneDate() {
        return from.equals(to);
    }
}
