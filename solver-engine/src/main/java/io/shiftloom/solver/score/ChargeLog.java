package io.shiftloom.solver.score;

/** Is told every charge of a scan, for explanations. */
interface ChargeLog {

    /**
     * @param rule one of {@link Rule}
     * @param period number of the date, week, month or rest period, by the kind of the rule
     * @param excess minutes, days, or 1
     */
    void note(CostPart part, int rule, int period, int excess, int cost);
}
