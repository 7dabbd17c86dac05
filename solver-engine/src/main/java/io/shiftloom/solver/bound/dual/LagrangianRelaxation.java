package io.shiftloom.solver.bound.dual;

import io.shiftloom.solver.bound.person.DutyCosts;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.bound.person.PricedRules;
import io.shiftloom.solver.bound.person.WorkPattern;
import io.shiftloom.solver.bound.row.BalancedRow;
import io.shiftloom.solver.bound.row.CheapestRow;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RowScorer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
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
    private static final int LEAST_UNIT = 15;

    private final CompiledProblem problem;
    public final List<PersonModel> people;
    private final CheapestRow cheapest;
    /** Of the people whose rows carry the cost of balance. */
    private @Nullable BalancedRow balanced;

    private final RowScorer scorer;
    public final Prices prices;
    private final int[] cost;
    private final int[] weekPrice;
    private long rowCost;
    /** By person: what a quarter of load cost before balance was charged. */
    private final int[] loadPrice;
    /** By person: the same of undesirable work. */
    private final int[] burdenPrice;

    /** By person: the cheapest row at the last prices. */
    final long[][] rows;
    /** By person: whether the rules about worked dates are followed, which takes longer and often changes nothing. */
    private final boolean[] strict;
    /** What is decided about cells of people. */
    public final DecidedCells decided;

    /** Relaxes a problem with all its costs and hard rules. */
    public static LagrangianRelaxation of(CompiledProblem problem) {
        return new LagrangianRelaxation(problem, PricedRules.all(), false);
    }

    /** Relaxes a problem in which nothing costs anything, so that a positive value means that there is no schedule. */
    public static LagrangianRelaxation withoutCosts(CompiledProblem problem, Set<LaborRule> rules) {
        return new LagrangianRelaxation(problem, rules, true);
    }

    private LagrangianRelaxation(CompiledProblem problem, Set<LaborRule> rules, boolean free) {
        int unit = CommonMeasure.of(problem);
        this.problem = problem;
        var shared = new HashMap<DutyCosts.Key, DutyCosts>();
        people = new ArrayList<>();
        int places = 1;
        int weeks = 1;
        for (int person = 0; person < problem.people(); person++) {
            var model = new PersonModel(problem, person, unit, rules, free, shared);
            people.add(model);
            places = Math.max(places, model.workable.count);
            weeks = Math.max(weeks, model.weeks.length);
        }
        cheapest = new CheapestRow(people, problem.days());
        scorer = new RowScorer(problem);
        prices = new Prices(problem, people, free);
        cost = new int[places];
        weekPrice = new int[weeks];
        rows = new long[people.size()][problem.words()];
        loadPrice = new int[people.size()];
        burdenPrice = new int[people.size()];
        strict = new boolean[people.size()];
        decided = new DecidedCells(people, places, problem.words());
    }

    /** Whether a problem is of a kind and size that can be priced. */
    public static boolean suits(CompiledProblem problem) {
        return problem.people() > 0 && CommonMeasure.of(problem) >= LEAST_UNIT;
    }

    /** Whether a person works a cell in the row found last. */
    public boolean works(int person, int cell) {
        return (rows[person][cell >>> 6] >>> cell & 1) != 0;
    }

    /** Steps it takes to price all rows once, roughly. */
    public long effort() {
        return people.stream().mapToLong(PersonModel::effort).sum();
    }

    /** The same with the rules about worked dates, at most. */
    public long strictEffort() {
        return people.stream()
                .mapToLong(person -> person.effort() * person.pattern.states)
                .sum();
    }

    /** Entries of the tables of one person, the largest of each date. */
    public long entries() {
        return cheapest.entries();
    }

    /** Entries of tables filled so far. */
    public long spent() {
        return cheapest.spent() + (balanced == null ? 0 : balanced.spent());
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
        for (int person = 0; person < people.size(); person++) {
            SearchStopped.throwIfRequested(stop);
            value += row(person, multipliers, supergradient);
        }
        return value;
    }

    /** What the seats and the role needs are worth at the prices, with all of them uncovered. */
    long demand(int[] multipliers, double[] supergradient) {
        Arrays.fill(supergradient, 0);
        long value = 0;
        for (int cell = 0; cell < problem.cells(); cell++) {
            value += (long) multipliers[cell] * problem.headcount()[cell];
            supergradient[cell] = problem.headcount()[cell];
        }
        for (int need = 0; need < prices.roles.count(); need++) {
            value += (long) multipliers[prices.firstRole + need] * prices.roles.need(need);
            supergradient[prices.firstRole + need] = prices.roles.need(need);
        }
        return value;
    }

    private long row(int number, int[] multipliers, double[] supergradient) {
        return cheapest(number, multipliers, supergradient) - loads(number, multipliers, supergradient);
    }

    /** What a person's cheapest row costs at the prices; what it adds to loads and takes off seats goes into {@code supergradient}. */
    public long cheapest(int number, int[] multipliers, double[] supergradient) {
        var person = people.get(number);
        boolean tempting = setCosts(person, number, multipliers);
        long value = decided.promised(number);
        Arrays.fill(rows[number], 0);
        System.arraycopy(multipliers, prices.firstWeek[number], weekPrice, 0, person.weeks.length);
        long must = value;
        rowCost = value;
        if (tempting || chargesBalance(number)) {
            long found = find(person, number);
            value += found;
            rowCost = must + (balanced != null && chargesBalance(number) ? balanced.rowCost() : found);
        }
        fill(number, multipliers, supergradient);
        return value;
    }

    /** Steps it takes at most to price the rows once of those whose load can be followed, roughly. */
    public long balancingEffort(int startsAtOnce) {
        return people.stream()
                .mapToLong(person -> BalancedRow.effort(person, startsAtOnce))
                .sum();
    }

    /**
     * Charges the cost of balance in the rows of everybody whom {@link BalancedRow} suits, from now on.
     *
     * @param multipliers prices that have been good so far
     * @param startsAtOnce how many starts of a date are taken together
     */
    void chargeBalance(int[] multipliers, int startsAtOnce) {
        System.arraycopy(multipliers, prices.firstLoad, loadPrice, 0, loadPrice.length);
        balanced = new BalancedRow(people, startsAtOnce);
        for (int person = 0; person < people.size(); person++) {
            if (BalancedRow.suits(people.get(person))) {
                prices.dropBalance(person);
            }
            if (BalancedRow.followsBurden(people.get(person), startsAtOnce)) {
                burdenPrice[person] = multipliers[prices.burden(person)];
                prices.dropBurden(person);
            }
        }
    }

    /** The exact cost of the row found last at the prices: the least of any row, or a little more. */
    long rowCost() {
        return rowCost;
    }

    /** Whether a person's rows carry the cost of balance. */
    boolean chargesBalance(int person) {
        return prices.firstLoadOf(person) > 0;
    }

    /** What a person's loads are worth at the prices. */
    private long loads(int number, int[] multipliers, double[] supergradient) {
        long value = 0;
        for (int load = prices.firstLoadOf(number); load < prices.lastLoadOf(number); load++) {
            int place = prices.load(number, load);
            value += prices.curve(number, load).conjugate(multipliers[place]);
            supergradient[place] -= prices.curve(number, load).bestAmount(multipliers[place]);
        }
        return value;
    }

    /** Whether any cell is worth more than it costs. */
    private boolean setCosts(PersonModel person, int number, int[] multipliers) {
        int load = multipliers[prices.firstLoad + number];
        int burden = person.burden.matters() ? multipliers[prices.burden(number)] : 0;
        boolean tempting = false;
        for (int place = 0; place < person.workable.count; place++) {
            int cell = person.workable.cell[place];
            cost[place] = person.ownCost[place]
                    + load * person.workable.quarters[place]
                    + burden * person.workable.undesirable[place]
                    - multipliers[cell]
                    - decided.worth(number, place)
                    - prices.roles.worth(cell, number, multipliers, prices.firstRole);
        }
        int first = prices.firstPeriod(person, number);
        for (int period = 0; period < person.periods.size(); period++) {
            var cap = person.periods.get(period);
            for (int place = cap.from(); place < cap.to(); place++) {
                cost[place] += multipliers[first + period] * person.workable.units[place];
            }
        }
        for (int place = 0; place < person.workable.count; place++) {
            tempting |= cost[place] < 0;
        }
        return tempting;
    }

    private long find(PersonModel person, int number) {
        if (!strict[number]) {
            long value = find(person, number, person.unconstrained);
            if (person.pattern.states == 1 || isLegal(number)) {
                return value;
            }
            strict[number] = true;
        }
        return find(person, number, person.pattern);
    }

    private long find(PersonModel person, int number, WorkPattern pattern) {
        return balanced != null && chargesBalance(number)
                ? balanced.find(person, pattern, loadPrice[number], burdenPrice[number], cost, weekPrice, rows[number])
                : cheapest.find(person, pattern, cost, weekPrice, rows[number]);
    }

    /** Whether the row found last for a person breaks no rule, those included that the pricing leaves out. */
    public boolean isLegal(int person) {
        scorer.score(person, rows[person], 0);
        return scorer.hard() == 0;
    }

    /** Whether the row of the cells that a person has to work breaks no rule. */
    public boolean isLegalAsDecided(int person) {
        scorer.score(person, decided.row(person), 0);
        return scorer.hard() == 0;
    }

    private void fill(int number, int[] multipliers, double[] supergradient) {
        var person = people.get(number);
        int first = prices.firstPeriod(person, number);
        int burden = prices.burden(number);
        boolean burdenHasPrice = person.burden.matters() && !prices.isBurdenInRow(number);
        for (int place = 0; place < person.workable.count; place++) {
            int cell = person.workable.cell[place];
            if (works(number, cell)) {
                supergradient[burden] += burdenHasPrice ? person.workable.undesirable[place] : 0;
                supergradient[cell]--;
                supergradient[prices.firstLoad + number] +=
                        chargesBalance(number) ? 0 : person.workable.quarters[place];
                if (person.weeks.length > 0) {
                    int week = person.weekOfDay[person.workable.day[place]];
                    supergradient[prices.firstWeek[number] + week] += person.workable.units[place];
                }
                for (int period = 0; period < person.periods.size(); period++) {
                    var cap = person.periods.get(period);
                    boolean counts = place >= cap.from() && place < cap.to();
                    supergradient[first + period] += counts ? person.workable.units[place] : 0;
                }
                prices.roles.fill(cell, number, multipliers, prices.firstRole, supergradient);
            }
        }
    }
}
