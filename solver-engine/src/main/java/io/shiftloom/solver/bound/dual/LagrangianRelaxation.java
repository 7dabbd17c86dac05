package io.shiftloom.solver.bound.dual;

import io.shiftloom.solver.bound.person.DutyCosts;
import io.shiftloom.solver.bound.person.DutyTerms;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.bound.person.PricedRules;
import io.shiftloom.solver.bound.row.AllDates;
import io.shiftloom.solver.bound.row.BalancedLoad;
import io.shiftloom.solver.bound.row.BalancedRow;
import io.shiftloom.solver.bound.row.DateFloors;
import io.shiftloom.solver.bound.row.DatesToPrice;
import io.shiftloom.solver.bound.row.LabelDetail;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The Lagrangian relaxation of a problem (Geoffrion 1974; Fisher 1981): the constraints between people have multipliers,
 * which are prices. Every person takes their cheapest row, and what the seats, the role needs and the loads are worth at
 * the prices is added. The sum is at most the cost of any schedule.
 */
public final class LagrangianRelaxation {

    /** Minutes; a grid whose cells have no larger common measure cannot be priced. */
    public static final int LEAST_UNIT = 15;

    /**
     * Entries of tables of all people below which all dates are priced each time: XL has 20 million, L 0.2 million. There it spares seconds,
     * and elsewhere ties between rows would be broken in another way.
     */
    private static final long LEAST_EFFORT_WITH_FLOORS = 10_000_000;

    private final CompiledProblem problem;
    public final List<PersonModel> people;
    /** Who is priced once for all who are alike, until a decision tells them apart. */
    public final AlikePeople alike;

    public final PricingEffort effort;
    public final Prices prices;
    private final RowPricing pricing;
    /** By person: whether their rows follow the rules about worked dates. */
    private final boolean[] strict;
    /** What is decided about cells of people. */
    public final DecidedCells decided;

    /** By person. */
    private final List<DatesToPrice> dates;

    private final Supergradient gradient;

    private @Nullable ChargedLoads charged;

    /**
     * Relaxes a problem with all its costs and hard rules.
     *
     * @param threads may price rows too
     */
    public static LagrangianRelaxation of(CompiledProblem problem, SpareThreads threads) {
        return new LagrangianRelaxation(problem, PricedRules.all(), false, LEAST_EFFORT_WITH_FLOORS, threads);
    }

    /** Relaxes a problem like {@link #of}, and leaves out dates that cannot pay, however small the problem is. */
    static LagrangianRelaxation withFloors(CompiledProblem problem) {
        return new LagrangianRelaxation(problem, PricedRules.all(), false, 0, SpareThreads.NONE);
    }

    /** Relaxes a problem like {@link #of}, with rows as strict as they were elsewhere. */
    public static LagrangianRelaxation asStrict(CompiledProblem problem, BitSet strict, SpareThreads threads) {
        var relaxation = of(problem, threads);
        strict.stream().forEach(person -> relaxation.strict[person] = true);
        return relaxation;
    }

    /** Whose rows follow the rules about worked dates by now. */
    public BitSet strict() {
        var persons = new BitSet();
        for (int person = 0; person < strict.length; person++) {
            persons.set(person, strict[person]);
        }
        return persons;
    }

    /**
     * Relaxes a problem in which nothing costs anything, so that a positive value means that there is no schedule. People work
     * where they are pinned.
     */
    public static LagrangianRelaxation withoutCosts(CompiledProblem problem, Set<LaborRule> rules) {
        var relaxation = new LagrangianRelaxation(problem, rules, true, Long.MAX_VALUE, SpareThreads.NONE);
        var pins = problem.problem().pins();
        if (pins != null) {
            relaxation.decided.decide(pins);
        }
        return relaxation;
    }

    private LagrangianRelaxation(
            CompiledProblem problem,
            Set<LaborRule> rules,
            boolean free,
            long leastEffortWithFloors,
            SpareThreads threads) {
        // A repair may leave no demand, and then any unit will do.
        int unit = Math.max(LEAST_UNIT, CommonMeasure.of(problem));
        this.problem = problem;
        alike = AlikePeople.of(problem);
        var shared = new HashMap<DutyTerms, DutyCosts>();
        people = new ArrayList<>();
        int places = 1;
        for (int person = 0; person < problem.people(); person++) {
            var model = new PersonModel(problem, person, unit, rules, free, shared);
            people.add(model);
            places = Math.max(places, model.workable.count);
        }
        effort = new PricingEffort(people, alike);
        prices = new Prices(problem, people, alike, free);
        decided = new DecidedCells(people, alike, places, problem.words());
        strict = new boolean[people.size()];
        boolean leavesOut = effort.apart() >= leastEffortWithFloors;
        dates = people.stream()
                .<DatesToPrice>map(person -> leavesOut ? new DateFloors(person) : AllDates.EACH_TIME)
                .toList();
        gradient = new Supergradient(problem, people, prices);
        pricing = new RowPricing(
                problem.words(),
                alike,
                prices,
                strict,
                threads,
                () -> new RowPricer(problem, people, prices, decided, strict, dates));
    }

    /** Whether a problem is of a kind and size that can be priced. */
    public static boolean suits(CompiledProblem problem) {
        return problem.people() > 0 && CommonMeasure.of(problem) >= LEAST_UNIT;
    }

    /** Whether a person works a cell in the row found last. */
    public boolean works(int person, int cell) {
        return (pricing.rows[person][cell >>> 6] >>> cell & 1) != 0;
    }

    /** Entries of the tables of one person, the largest of each date. */
    public long entries() {
        return pricing.first().entries();
    }

    /** Entries of tables filled so far. */
    public long spent() {
        return pricing.spent();
    }

    /**
     * Evaluates the dual function.
     *
     * @param multipliers the prices
     * @param supergradient gets by price what the rows leave uncovered, the direction in which the value rises
     * @return at most the cost of any schedule, times {@link FixedPoint#SCALE}
     */
    public long value(int[] multipliers, double[] supergradient, BooleanSupplier stop) {
        long value = demand(multipliers, supergradient);
        var all = new BitSet();
        all.set(0, people.size());
        priceRows(multipliers, all, stop);
        for (int person = 0; person < people.size(); person++) {
            value += row(person, multipliers, supergradient) - gradient.takeLoads(person, multipliers, supergradient);
        }
        return value;
    }

    /** Finds the cheapest rows of some people. */
    public void priceRows(int[] multipliers, BitSet who, BooleanSupplier stop) {
        pricing.priceAll(multipliers, charged, who, stop);
    }

    /** What the seats and the role needs are worth at the prices, with all of them uncovered. */
    public long demand(int[] multipliers, double[] supergradient) {
        return gradient.begin(multipliers, supergradient);
    }

    /** What a person's row costs, which was priced last; what it adds to loads and takes off seats goes into {@code supergradient}. */
    public long row(int number, int[] multipliers, double[] supergradient) {
        gradient.addRow(number, pricing.rows[number], multipliers, supergradient);
        return pricing.values[number];
    }

    /**
     * Charges the cost of balance in the rows of everybody whom {@link BalancedRow} suits, from now on.
     *
     * @param multipliers prices that have been good so far
     * @param detail of the labels
     * @param followsBurden by person: whether the rows carry the cost of burden as well
     */
    public void chargeBalance(int[] multipliers, LabelDetail detail, BitSet followsBurden) {
        var burdenPrice = new int[people.size()];
        for (int person = 0; person < people.size(); person++) {
            boolean follows = followsBurden.get(person);
            burdenPrice[person] = follows ? multipliers[prices.burden(person)] : 0;
            carryLoads(person, follows);
        }
        var loadPrice = new int[people.size()];
        for (int person = 0; person < people.size(); person++) {
            loadPrice[person] = BalancedLoad.potentialPrice(people.get(person), multipliers[prices.firstLoad + person]);
        }
        charged = new ChargedLoads(detail, loadPrice, burdenPrice);
        dates.forEach(DatesToPrice::forget);
    }

    /** The state of the relaxation at prices, to be found again by {@link #at}. */
    public SupportingPrices supporting(int[] multipliers, long[] parts) {
        var followsBurden = new BitSet();
        for (int person = 0; person < people.size(); person++) {
            followsBurden.set(person, prices.isBurdenInRow(person));
        }
        return new SupportingPrices(multipliers.clone(), parts.clone(), charged, followsBurden);
    }

    /**
     * Relaxes a problem as it was relaxed when it had its best value.
     *
     * @param threads may price rows too
     */
    public static LagrangianRelaxation at(CompiledProblem problem, SupportingPrices supporting, SpareThreads threads) {
        var relaxation = of(problem, threads);
        relaxation.alike.tellApart();
        relaxation.charged = supporting.charged;
        for (int person = 0; relaxation.charged != null && person < relaxation.people.size(); person++) {
            relaxation.carryLoads(person, supporting.followsBurden.get(person));
        }
        return relaxation;
    }

    /**
     * The rows at the prices of a relaxation made by {@link #at}, with credits for duties.
     *
     * @return empty where the duties of somebody cannot be told one by one, or not their load
     */
    public Optional<CreditedRows> credited(SupportingPrices supporting) {
        if (!people.stream().allMatch(person -> CreditedRows.suits(person, problem.slotsPerDay()))) {
            return Optional.empty();
        }
        if (charged == null) {
            chargeBalance(supporting.multipliers, LabelDetail.LOAD, new BitSet());
        }
        return Optional.ofNullable(charged)
                .filter(carried -> carried.detail() == LabelDetail.LOAD)
                .map(carried ->
                        new CreditedRows(this, pricing, supporting.multipliers, carried, problem.slotsPerDay()));
    }

    private void carryLoads(int person, boolean followsBurden) {
        if (BalancedLoad.suits(people.get(person))) {
            prices.dropBalance(person);
        }
        if (followsBurden) {
            prices.dropBurden(person);
        }
    }

    /** Prices one person's rows and returns what the person adds to the value: {@link #row} less what loads are worth. */
    public long part(int number, int[] multipliers) {
        pricing.price(number, multipliers, charged);
        return pricing.values[number] - worthOfLoads(number, multipliers);
    }

    /** What the loads of a person that have a price are worth. */
    public long worthOfLoads(int number, int[] multipliers) {
        return gradient.worthOfLoads(number, multipliers);
    }

    /** The exact cost of a person's row found last at the prices: the least of any row, or a little more. */
    public long rowCost(int person) {
        return pricing.rowCosts[person];
    }

    /** Whether a person's rows carry the cost of balance. */
    public boolean chargesBalance(int person) {
        return prices.firstLoadOf(person) > 0;
    }

    /** Whether the row found last for a person breaks no rule, those included that the pricing leaves out. */
    public boolean isLegal(int person) {
        return pricing.first().isLegal(person, pricing.rows[person]);
    }

    /** Whether the row of the cells that a person has to work breaks no rule. */
    public boolean isLegalAsDecided(int person) {
        return pricing.first().isLegal(person, decided.row(person));
    }
}
