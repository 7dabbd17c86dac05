package io.shiftloom.solver.bound.bundle;

import io.shiftloom.solver.bound.dual.LagrangianRelaxation;
import io.shiftloom.solver.bound.dual.Prices;
import io.shiftloom.solver.bound.dual.SupportingPrices;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.bound.row.LabelDetail;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Raises the value of a Lagrangian relaxation by a proximal bundle method (Kiwiel, "Proximity control in bundle methods",
 * 1990; Frangioni, "Generalized bundle methods", 2002). Every row found is a cut. Each step goes to the multipliers that
 * are best by the {@link BundleModel}: a serious step moves the stability center there, a null step only adds the cuts.
 *
 * <p>Multipliers move as fractions and are rounded before use, so that the value is exact. Only plain arithmetic is used, so
 * that it is the same on every machine.
 */
final class BundleMethod {

    /** A step is serious when it gains this part of the predicted ascent. */
    private static final double SERIOUS = 0.1;
    /** Fewer steps than this are few. */
    private static final int FEW_STEPS = 60;

    /** Cuts of one person that are kept, and of many people together unless that would be too few. */
    private static final int MOST_CUTS = 48;

    private static final int FEWEST_CUTS = 24;
    private static final int MOST_CUTS_OF_ALL = 12_000;
    /** The ascent is over when less is predicted, as a part of the best value. */
    static final double LEAST_ASCENT = 0.00005;

    /** The ascent is over when so many steps together gain less than that. */
    private static final int LOOK_BACK = 20;

    /** A step adds few rows where one stands for so many people on average, and for so many cells. */
    private static final int PEOPLE_TO_A_ROW = 4;

    private static final int CELLS_TO_A_ROW = 100;

    /** The ascent is over when less is predicted, whatever the best value. */
    private static final double NOTHING_LEFT = FixedPoint.SCALE / 4.0;

    private final LagrangianRelaxation relaxation;
    private final Prices prices;
    private final BundleModel model;
    private final RowCuts cuts;
    private final int[] multipliers;
    private final double[] supergradient;
    private final long[] parts;
    private final PartialPricing pricing;
    private final ProximityControl proximity;
    private long highest = Long.MIN_VALUE;
    private @Nullable SupportingPrices supporting;

    /** Begins at the first prices. */
    BundleMethod(LagrangianRelaxation relaxation) {
        this(relaxation, firstModel(relaxation));
    }

    private BundleMethod(LagrangianRelaxation relaxation, BundleModel model) {
        this(relaxation, model, ProximityControl.of(model, addsFewRows(relaxation)));
        cuts.addParts(Math.clamp(MOST_CUTS_OF_ALL / Math.max(1, relaxation.people.size()), FEWEST_CUTS, MOST_CUTS));
    }

    /** Goes on from a state of the method on another relaxation of the same problem, with steps that are solved roughly. */
    static BundleMethod roughlyFrom(BundleState state, LagrangianRelaxation relaxation) {
        var model = state.model().roughCopy(relaxation.prices);
        return new BundleMethod(relaxation, model, state.proximity().copy(model));
    }

    private BundleMethod(LagrangianRelaxation relaxation, BundleModel model, ProximityControl proximity) {
        this.relaxation = relaxation;
        this.model = model;
        this.proximity = proximity;
        prices = relaxation.prices;
        multipliers = new int[prices.count];
        supergradient = new double[prices.count];
        parts = new long[relaxation.people.size()];
        pricing = new PartialPricing(relaxation.decided, parts.length);
        cuts = new RowCuts(relaxation, model);
        round(model.center);
    }

    private static BundleModel firstModel(LagrangianRelaxation relaxation) {
        var prices = relaxation.prices;
        var start = new int[prices.count];
        for (int price = 0; price < start.length; price++) {
            start[price] = prices.rounded(price, prices.start[price]);
        }
        var demand = new double[prices.count];
        relaxation.demand(start, demand);
        double size = ProximityControl.firstSize(prices, demand);
        return new BundleModel(prices, demand, size, relaxation.people.size());
    }

    /** Whether most people are alike, and the rows of a step are so few that a model of this many prices needs hundreds of steps. */
    private static boolean addsFewRows(LagrangianRelaxation relaxation) {
        int rows = relaxation.alike.rows();
        return PEOPLE_TO_A_ROW * rows <= relaxation.people.size()
                && CELLS_TO_A_ROW * rows <= relaxation.prices.firstRole;
    }

    /** Where the method stands now. */
    BundleState state() {
        return new BundleState(model.copy(prices), proximity.copy(model), relaxation.strict());
    }

    /**
     * Climbs to the best value it finds, in {@link FixedPoint#SCALE}ths.
     *
     * @param steps at most
     * @param effort entries of tables after which no step begins
     * @param leastAscent that has to be predicted for a step, as a part of the best value; {@link #LEAST_ASCENT} or more
     */
    long ascend(int steps, long effort, double leastAscent, BooleanSupplier stop) {
        return climb(steps, relaxation.spent() + effort, leastAscent, stop);
    }

    /** The prices of the best value so far; empty before any ascent. */
    public Optional<SupportingPrices> supporting() {
        return Optional.ofNullable(supporting);
    }

    /** By cell: how much of a person's rows in the last step take a seat there. */
    public double[] shares(int person) {
        var shares = new double[prices.firstRole];
        model.addSeats(person, shares);
        return shares;
    }

    /** A person's rows that are known, by their weight in the last step. */
    Map<BitSet, Double> rows(int person) {
        return model.rows(person, prices.firstRole);
    }

    /** Drops the cuts of a person's rows that cost less than they should; {@link #ascendAgain} has to follow. */
    void dropCutsBelow(int person, ToDoubleFunction<BitSet> leastCost) {
        keepCuts(person, cut -> cut.ownCost() >= leastCost.applyAsDouble(cut.row(prices.firstRole)));
    }

    /** Drops the cuts of a person's rows that break a decision; {@link #ascendAgain} has to follow. */
    public void dropCutsAgainstDecisions(int person) {
        var cells = relaxation.people.get(person).workable.cell;
        keepCuts(person, cut -> {
            for (int place = 0; place < cells.length; place++) {
                int decision = relaxation.decided.decision(person, place);
                if (decision != 0 && (decision > 0) != cut.works(cells[place])) {
                    return false;
                }
            }
            return true;
        });
    }

    private void keepCuts(int person, Predicate<Cut> kept) {
        if (model.retain(person, kept)) {
            pricing.wake(person);
        }
    }

    /** Whether pricing is partial from now on. The values of people who wait are too high, so that a climb proves nothing. */
    void pricePartially(boolean partially) {
        pricing.set(partially);
    }

    /** Begins anew with steps so many times as long as the last serious one, whatever was tried after it. */
    void restartSteps(double times) {
        proximity.restart(times);
    }

    /** Goes on from the stability center after decisions about cells, to which the cuts left in the model keep. */
    long ascendAgain(int steps, BooleanSupplier stop) {
        model.recount();
        round(model.center);
        return climb(steps, Long.MAX_VALUE, LEAST_ASCENT, stop);
    }

    /**
     * Goes on from the stability center with the cost of balance in the rows of everybody whom {@code BalancedRow} suits,
     * and with that of burden where it pays.
     *
     * @param steps as of {@link #ascend}, as the other limits are
     */
    long ascendWithBalance(LabelDetail detail, int steps, long effort, double leastAscent, BooleanSupplier stop) {
        var followed = BurdenChoice.of(relaxation, model, detail);
        round(model.center);
        relaxation.chargeBalance(multipliers, detail, followed.byPerson());
        cuts.chargeBalance();
        proximity.takeBack();
        round(model.center);
        return climb(steps, relaxation.spent() + Math.min(effort, followed.mostEffort()), leastAscent, stop);
    }

    private void round(double[] exact) {
        for (int price = 0; price < multipliers.length; price++) {
            multipliers[price] = prices.rounded(price, exact[price]);
        }
    }

    private long climb(int steps, long mostEffort, double leastAscent, BooleanSupplier stop) {
        long begun = relaxation.spent();
        long best = value(stop);
        long before = best;
        for (int done = 1; done <= steps && relaxation.spent() < mostEffort; done++) {
            proximity.beginStep();
            if (pricing.isPartial()) {
                // Rows found since may show that the value at the center was taken for higher than it is.
                best = Math.min(best, Math.round(model.valueAtCenter()));
            }
            double predicted = predictAscent(best);
            if (predicted < points(leastAscent, best)) {
                break;
            }
            round(model.candidate);
            long value = value(stop);
            long perStep = (relaxation.spent() - begun) / (done + 1);
            boolean fewAreLeft = steps - done < FEW_STEPS || (mostEffort - relaxation.spent()) / FEW_STEPS < perStep;
            boolean isVain = proximity.isLengthened() && value <= best && model.isOfManyPeople();
            seriousOrNullStep(value - best, predicted, fewAreLeft);
            best = Math.max(best, value);
            if (isVain) {
                break;
            }
            if (done % LOOK_BACK == 0) {
                if (best - before < points(LEAST_ASCENT, best)) {
                    break;
                }
                before = best;
            }
        }
        return best;
    }

    /** Moves the candidate, with ever longer steps while hardly any ascent is predicted, and returns what is predicted. */
    private double predictAscent(long best) {
        double predicted = model.step() - best;
        while (predicted < points(LEAST_ASCENT, best) && proximity.lengthen()) {
            predicted = model.step() - best;
        }
        return predicted;
    }

    private static double points(double leastAscent, long best) {
        return Math.max(NOTHING_LEFT, leastAscent * best);
    }

    private long value(BooleanSupplier stop) {
        long value = relaxation.demand(multipliers, supergradient);
        Arrays.fill(supergradient, 0);
        var priced = pricing.next();
        relaxation.priceRows(multipliers, priced, stop);
        double[] exact = Arrays.stream(multipliers).asDoubleStream().toArray();
        for (int person = 0; person < relaxation.people.size(); person++) {
            if (priced.get(person)) {
                if (pricing.isPartial()) {
                    pricing.found(person, model.valueAt(person, exact) - relaxation.rowCost(person));
                }
                parts[person] = cuts.add(person, multipliers, supergradient);
            } else {
                parts[person] = cuts.byKnownRows(person, multipliers, exact);
            }
            value += parts[person];
        }
        if (value > highest) {
            highest = value;
            supporting = relaxation.supporting(multipliers, parts);
        }
        return value;
    }

    private void seriousOrNullStep(long gain, double predicted, boolean few) {
        boolean serious = gain >= SERIOUS * predicted;
        if (serious) {
            for (int price = 0; price < multipliers.length; price++) {
                model.center[price] = multipliers[price];
            }
        }
        if (pricing.isPartial()) {
            // Whoever waits gains just what was predicted, which says nothing about the length.
            proximity.takeBack();
        } else {
            proximity.adapt(serious, gain, predicted, few);
        }
    }
}
