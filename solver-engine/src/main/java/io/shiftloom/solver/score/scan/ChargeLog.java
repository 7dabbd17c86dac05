package io.shiftloom.solver.score.scan;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.score.compiled.Duty;
import io.shiftloom.solver.score.objective.CostPart;
import java.util.List;

/** Receives every charge of a scan, for explanations. */
public interface ChargeLog {

    /**
     * A charge for the shape of shifts or for their rhythm.
     *
     * @param date its number
     * @param amount minutes by which a shift, a stint or the time off is short, else 1
     * @param limit minutes there should be, 0 where length does not matter
     */
    void shape(CostPart part, int date, int amount, int limit, int cost);

    /**
     * A shift, whether it is charged or not.
     *
     * @param date number of the duty's date
     * @param blocks with the breaks between them; those that are history alone are left out
     */
    void shift(int date, List<Duty.Block> blocks);

    /**
     * A charge under a rule of labor.
     *
     * @param position of the value in the rule's list, 0 where there is none
     * @param period number of the date, week, month or period of rest, by {@link LaborRule#period}
     * @param excess in the rule's unit
     */
    void labor(CostPart part, LaborRule rule, int position, int period, int excess, int cost);
}
