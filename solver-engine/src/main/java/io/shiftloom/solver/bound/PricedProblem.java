package io.shiftloom.solver.bound;

import io.shiftloom.solver.SearchStopped;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RowScorer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The problem with its couplings between people given up for prices: every person takes the cheapest row, and what the
 * seats, the role needs and the targets are worth at the prices is added. The sum is at most the cost of any schedule.
 */
final class PricedProblem {

    /** What breaking a decision costs; more than any row is usually worth, and no overflow in sums of many. */
    private static final int DECIDED = 1 << 19;

    private final CompiledProblem problem;
    final List<PersonModel> people;
    private final CheapestRow cheapest;
    /** Of the people whose rows carry the cost of balance. */
    private @Nullable BalancedRow balanced;

    private final RowScorer scorer;
    final Prices prices;
    private final int[] cost;
    private final int[] weekPrice;
    private long rowCost;
    /** By person: what a quarter of load cost before balance was charged. */
    private final int[] loadPrice;

    /** By person: the cheapest row at the last prices. */
    final long[][] rows;
    /** By person: whether the rules about worked dates are followed, which takes longer and often changes nothing. */
    private final boolean[] strict;
    /** By person and place: 1 for cells that the person has to work, -1 for those that the person must not. */
    private final byte[][] decided;

    /** Prices what a schedule costs. */
    PricedProblem(CompiledProblem problem, int unit) {
        this(problem, unit, EnumSet.allOf(HardRule.class), false);
    }

    /**
     * Prices a schedule.
     *
     * @param rules hard rules in force
     * @param free whether nothing costs anything, so that a positive value means that there is no schedule
     */
    PricedProblem(CompiledProblem problem, int unit, Set<HardRule> rules, boolean free) {
        this.problem = problem;
        var shared = new HashMap<DutyCosts.Key, DutyCosts>();
        people = new ArrayList<>();
        int places = 1;
        int weeks = 1;
        for (int person = 0; person < problem.people(); person++) {
            var model = new PersonModel(problem, person, unit, rules, free, shared);
            people.add(model);
            places = Math.max(places, model.open.count);
            weeks = Math.max(weeks, model.weeks.length);
        }
        cheapest = new CheapestRow(people, problem.days());
        scorer = new RowScorer(problem);
        prices = new Prices(problem, people, free);
        cost = new int[places];
        weekPrice = new int[weeks];
        rows = new long[people.size()][problem.words()];
        loadPrice = new int[people.size()];
        strict = new boolean[people.size()];
        decided = new byte[people.size()][places];
    }

    /** From now on every row has the cell ({@code works} 1), has it not (-1), or may have it (0). */
    void decide(int person, int place, int works) {
        decided[person][place] = (byte) works;
    }

    int decided(int person, int place) {
        return decided[person][place];
    }

    /** Whether a person works a cell in the row found last. */
    boolean works(int person, int cell) {
        return (rows[person][cell >>> 6] >>> cell & 1) != 0;
    }

    /** Steps it takes to price all rows once, roughly. */
    long effort() {
        return people.stream().mapToLong(PersonModel::effort).sum();
    }

    /** The same with the rules about worked dates, at most. */
    long strictEffort() {
        return people.stream()
                .mapToLong(person -> person.effort() * person.pattern.states)
                .sum();
    }

    /** Entries of the tables of one person, the largest of each date. */
    long entries() {
        return cheapest.entries();
    }

    /** Entries of tables filled so far. */
    long spent() {
        return cheapest.spent() + (balanced == null ? 0 : balanced.spent());
    }

    /**
     * Prices everything.
     *
     * @param at the prices
     * @param open gets by price what the rows leave open of what is priced, the direction in which the value rises
     * @return at most the cost of any schedule, times {@link Prices#SCALE}
     */
    long value(int[] at, double[] open, BooleanSupplier stop) {
        long value = demand(at, open);
        for (int person = 0; person < people.size(); person++) {
            SearchStopped.unlessWanted(stop);
            value += row(person, at, open);
        }
        return value;
    }

    /** What the seats and the role needs are worth at the prices; all of them are open. */
    long demand(int[] at, double[] open) {
        Arrays.fill(open, 0);
        long value = 0;
        for (int cell = 0; cell < problem.cells(); cell++) {
            value += (long) at[cell] * problem.headcount()[cell];
            open[cell] = problem.headcount()[cell];
        }
        for (int need = 0; need < prices.roles.count(); need++) {
            value += (long) at[prices.firstRole + need] * prices.roles.need(need);
            open[prices.firstRole + need] = prices.roles.need(need);
        }
        return value;
    }

    private long row(int number, int[] at, double[] open) {
        return cheapest(number, at, open) - loads(number, at, open);
    }

    /** What a person's cheapest row costs at the prices; what it adds to loads and takes off seats goes into {@code open}. */
    long cheapest(int number, int[] at, double[] open) {
        var person = people.get(number);
        boolean tempting = setCosts(person, number, at);
        long value = must(person, number);
        Arrays.fill(rows[number], 0);
        System.arraycopy(at, prices.firstWeek[number], weekPrice, 0, person.weeks.length);
        long must = value;
        rowCost = value;
        if (tempting || chargesBalance(number)) {
            long found = find(person, number);
            value += found;
            rowCost = must + (balanced != null && chargesBalance(number) ? balanced.rowCost() : found);
        }
        fill(number, at, open);
        return value;
    }

    /** Steps it takes at most to price the rows once of those whose load can be followed, roughly. */
    long balancingEffort(int startsAtOnce) {
        return people.stream()
                .mapToLong(person -> BalancedRow.effort(person, startsAtOnce))
                .sum();
    }

    /**
     * From now on the rows of everybody whose load can be followed carry the cost of balance themselves.
     *
     * @param at prices that have been good so far
     * @param startsAtOnce how many starts of a date are taken together
     */
    void chargeBalance(int[] at, int startsAtOnce) {
        System.arraycopy(at, prices.firstLoad, loadPrice, 0, loadPrice.length);
        balanced = new BalancedRow(people, startsAtOnce);
        for (int person = 0; person < people.size(); person++) {
            if (BalancedRow.suits(people.get(person))) {
                prices.dropBalance(person);
            }
        }
    }

    /** What the row priced last costs at the prices: the least that any costs, or a little more. */
    long rowCost() {
        return rowCost;
    }

    /** Whether a person's rows do. */
    boolean chargesBalance(int person) {
        return prices.firstLoadOf(person) > 0;
    }

    /** What a person's loads are worth at the prices. */
    private long loads(int number, int[] at, double[] open) {
        long value = 0;
        for (int load = prices.firstLoadOf(number); load < prices.loads(number); load++) {
            int place = prices.load(number, load);
            value += prices.curve(number, load).worth(at[place]);
            open[place] -= prices.curve(number, load).best(at[place]);
        }
        return value;
    }

    /** Whether any cell is worth more than it costs. */
    private boolean setCosts(PersonModel person, int number, int[] at) {
        int load = at[prices.firstLoad + number];
        boolean tempting = false;
        for (int place = 0; place < person.open.count; place++) {
            int cell = person.open.cell[place];
            cost[place] = person.ownCost[place]
                    + load * person.open.quarters[place]
                    - at[cell]
                    - DECIDED * decided[number][place]
                    - prices.roles.worth(cell, number, at, prices.firstRole);
        }
        int first = prices.firstPeriod(person, number);
        for (int period = 0; period < person.periods.size(); period++) {
            var cap = person.periods.get(period);
            for (int place = cap.from(); place < cap.to(); place++) {
                cost[place] += at[first + period] * person.open.units[place];
            }
        }
        for (int place = 0; place < person.open.count; place++) {
            tempting |= cost[place] < 0;
        }
        return tempting;
    }

    /** What the rows have been promised for the cells that they must have. */
    private long must(PersonModel person, int number) {
        long sum = 0;
        for (int place = 0; place < person.open.count; place++) {
            sum += decided[number][place] > 0 ? DECIDED : 0;
        }
        return sum;
    }

    private long find(PersonModel person, int number) {
        if (!strict[number]) {
            long value = find(person, number, person.free);
            if (person.pattern.states == 1 || isLegal(number)) {
                return value;
            }
            strict[number] = true;
        }
        return find(person, number, person.pattern);
    }

    private long find(PersonModel person, int number, WorkPattern pattern) {
        return balanced != null && chargesBalance(number)
                ? balanced.find(person, pattern, loadPrice[number], cost, weekPrice, rows[number])
                : cheapest.find(person, pattern, cost, weekPrice, rows[number]);
    }

    /** Whether the row found last for a person breaks no rule, those included that the pricing leaves out. */
    boolean isLegal(int person) {
        scorer.score(person, rows[person], 0);
        return scorer.hard() == 0;
    }

    /** The row that consists of the cells that a person has to work. */
    long[] asDecided(int person) {
        var row = new long[problem.words()];
        for (int place = 0; place < people.get(person).open.count; place++) {
            int cell = people.get(person).open.cell[place];
            row[cell >>> 6] |= decided[person][place] > 0 ? 1L << cell : 0;
        }
        return row;
    }

    /** Whether that row breaks no rule. */
    boolean isLegalAsDecided(int person) {
        scorer.score(person, asDecided(person), 0);
        return scorer.hard() == 0;
    }

    private void fill(int number, int[] at, double[] open) {
        var person = people.get(number);
        int first = prices.firstPeriod(person, number);
        for (int place = 0; place < person.open.count; place++) {
            int cell = person.open.cell[place];
            if (works(number, cell)) {
                open[cell]--;
                open[prices.firstLoad + number] += chargesBalance(number) ? 0 : person.open.quarters[place];
                if (person.weeks.length > 0) {
                    int week = person.weekOfDay[person.open.day[place]];
                    open[prices.firstWeek[number] + week] += person.open.units[place];
                }
                for (int period = 0; period < person.periods.size(); period++) {
                    var cap = person.periods.get(period);
                    boolean counts = place >= cap.from() && place < cap.to();
                    open[first + period] += counts ? person.open.units[place] : 0;
                }
                prices.roles.fill(cell, number, at, prices.firstRole, open);
            }
        }
    }
}
