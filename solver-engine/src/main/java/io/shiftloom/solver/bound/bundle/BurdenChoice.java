package io.shiftloom.solver.bound.bundle;

import io.shiftloom.solver.bound.dual.LagrangianRelaxation;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.bound.row.BalancedLoad;
import io.shiftloom.solver.bound.row.LabelDetail;
import java.util.BitSet;

/**
 * Whose rows carry the cost of burden themselves. It pays for people whose rows in the last step differ in undesirable work,
 * so that they cost more by their own amounts than by that of their mixture. Labels by undesirable work take several times as
 * long, so large problems go without.
 *
 * @param byPerson whether the rows of a person carry it
 * @param mostEffort entries of tables after which no step begins
 */
record BurdenChoice(BitSet byPerson, long mostEffort) {

    /** Somebody whose rows cost less than this more than their mixture is left out. */
    private static final double LEAST_SPREAD = FixedPoint.SCALE / 2.0;

    /**
     * Effort of the ascent with burden in rows. The bound of the demo is 28,308 without this limit, 28,294 with it and 28,279
     * without burden; the tables take 97, 41 and 34 million entries.
     */
    private static final long MOST_EFFORT = 40_000_000;

    private static final int FEWEST_STEPS = 6;

    static BurdenChoice of(LagrangianRelaxation relaxation, BundleModel model, LabelDetail detail) {
        var chosen = new BitSet();
        long effort = 0;
        for (int person = 0; person < relaxation.people.size(); person++) {
            var priced = relaxation.people.get(person);
            boolean isFirst = relaxation.alike.isFirst(person);
            boolean pays = isFirst
                    ? BalancedLoad.canFollowBurden(priced, detail)
                            && model.spread(person, relaxation.prices.burden(person), priced.burden) >= LEAST_SPREAD
                    : chosen.get(relaxation.alike.first(person));
            chosen.set(person, pays);
            effort += pays && isFirst ? BalancedLoad.effortWithBurden(priced, detail) : 0;
        }
        return effort > 0 && effort <= MOST_EFFORT / FEWEST_STEPS
                ? new BurdenChoice(chosen, MOST_EFFORT)
                : new BurdenChoice(new BitSet(), Long.MAX_VALUE);
    }
}
