package io.shiftloom.solver.bound.dual;

import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.bound.row.BalancedLoad;
import io.shiftloom.solver.bound.row.LabelDetail;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.BitSet;
import java.util.Random;

/** Prices drawn by lot, with the cost of loads in the rows. */
public final class DrawnPrices {

    private DrawnPrices() {}

    public static SupportingPrices of(CompiledProblem problem, Random random) {
        var priced = LagrangianRelaxation.of(problem, SpareThreads.NONE);
        var drawn = new int[priced.prices.count];
        int high = 1 + random.nextInt(60);
        for (int price = 0; price < drawn.length; price++) {
            double exact = (random.nextInt(8) == 0 ? -1 : 1) * random.nextDouble() * high * FixedPoint.SCALE;
            drawn[price] = priced.prices.rounded(price, exact);
        }
        var followed = new BitSet();
        for (int person = 0; person < priced.people.size(); person++) {
            followed.set(
                    person,
                    random.nextBoolean() && BalancedLoad.canFollowBurden(priced.people.get(person), LabelDetail.LOAD));
        }
        priced.chargeBalance(drawn, LabelDetail.LOAD, followed);
        for (int price = 0; price < drawn.length; price++) {
            drawn[price] = priced.prices.rounded(price, drawn[price]);
        }
        return priced.supporting(drawn, new long[priced.people.size()]);
    }
}
