package io.shiftloom.solver.score.scan;

import io.shiftloom.solver.labor.LaborRule;

/** Receives every charge of a scan, for explanations. */
public interface ChargeLog {

    /**
     * A charge for how torn the work is.
     *
     * @param date its number
     * @param amount minutes a stint is short, else 1
     */
    void shape(CostPart part, int date, int amount, int cost);

    /**
     * A charge under a rule of labor.
     *
     * @param position of the value in the rule's list, 0 where there is none
     * @param period number of the date, week, month or period of rest, by {@link LaborRule#period}
     * @param excess in the rule's unit
     */
    void labor(CostPart part, LaborRule rule, int position, int period, int excess, int cost);
}
