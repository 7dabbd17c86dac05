package io.shiftloom.solver.bound.dual;

import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.bound.person.WorkPattern;
import io.shiftloom.solver.bound.row.BalancedRow;
import io.shiftloom.solver.bound.row.CheapestRow;
import io.shiftloom.solver.bound.row.DatesToPrice;
import io.shiftloom.solver.bound.row.DutyChoices;
import io.shiftloom.solver.bound.row.RowPrices;
import io.shiftloom.solver.bound.row.RowTails;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RowScorer;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds cheapest rows, one person after the other, with tables of its own. Several can work side by side, each for other
 * people. Not thread-safe.
 */
final class RowPricer {

    private final List<PersonModel> people;
    private final Prices prices;
    private final DecidedCells decided;
    /** By person: whether the rules about worked dates are followed, which takes longer and often changes nothing. */
    private final boolean[] strict;

    private final List<DatesToPrice> dates;
    private final CheapestRow cheapest;
    private final RowScorer scorer;
    private final int[] cost;
    private final int[] weekPrice;
    private @Nullable BalancedRow balanced;
    private long rowCost;

    /**
     * A pricer.
     *
     * @param strict shared by all pricers of a relaxation
     * @param dates by person, shared too
     */
    RowPricer(
            CompiledProblem problem,
            List<PersonModel> people,
            Prices prices,
            DecidedCells decided,
            boolean[] strict,
            List<DatesToPrice> dates) {
        this.people = people;
        this.prices = prices;
        this.decided = decided;
        this.strict = strict;
        this.dates = dates;
        int places = 1;
        int weeks = 1;
        for (var person : people) {
            places = Math.max(places, person.workable.count);
            weeks = Math.max(weeks, person.weeks.length);
        }
        cheapest = new CheapestRow(people, problem.days());
        scorer = new RowScorer(problem);
        cost = new int[places];
        weekPrice = new int[weeks];
    }

    /**
     * Finds a person's cheapest row.
     *
     * @param charged the prices of loads before rows carried them; null while they do not
     * @param row gets the bits of its cells
     * @return what it costs at the prices, or less
     */
    long price(int number, int[] multipliers, @Nullable ChargedLoads charged, long[] row) {
        var person = people.get(number);
        boolean tempting = setCosts(person, number, multipliers);
        boolean carries = charged != null && prices.firstLoadOf(number) > 0;
        rowCost = decided.promised(number);
        Arrays.fill(row, 0);
        System.arraycopy(multipliers, prices.firstWeek[number], weekPrice, 0, person.weeks.length);
        if (!tempting && !carries) {
            return rowCost;
        }
        long promised = rowCost;
        long found = find(person, number, carries ? charged : null, row);
        rowCost = promised + (carries && balanced != null ? balanced.rowCost() : found);
        return promised + found;
    }

    /** The exact cost of the row found last at the prices: the least of any row, or a little more. */
    long rowCost() {
        return rowCost;
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
        int shortWeeks = 0;
        for (int week = 0; week < person.weeks.length; week++) {
            shortWeeks = Math.min(shortWeeks, multipliers[prices.firstWeek[number] + week]);
        }
        for (int place = 0; place < person.workable.count; place++) {
            tempting |= cost[place] + shortWeeks * person.workable.units[place] < 0;
        }
        return tempting;
    }

    private long find(PersonModel person, int number, @Nullable ChargedLoads charged, long[] row) {
        if (!strict[number]) {
            long value = find(person, number, person.unconstrained, charged, row);
            if (person.pattern.states == 1 || isLegal(number, row)) {
                return value;
            }
            strict[number] = true;
        }
        return find(person, number, person.pattern, charged, row);
    }

    private long find(PersonModel person, int number, WorkPattern pattern, @Nullable ChargedLoads charged, long[] row) {
        if (charged == null) {
            return cheapest.find(person, pattern, cost, weekPrice, dates.get(number), row);
        }
        return withLoads(charged).find(person, pattern, rowPrices(number, charged), dates.get(number), row);
    }

    private RowPrices rowPrices(int number, ChargedLoads charged) {
        return new RowPrices(
                charged.loadPrice()[number],
                charged.burdenPrice()[number],
                prices.isBurdenInRow(number),
                cost,
                weekPrice);
    }

    /**
     * Finds what a person's cheapest row costs when duties have credits; strict where {@link #price} was.
     *
     * @return as {@link #price}
     */
    long priceCredited(int number, int[] multipliers, ChargedLoads charged, DutyChoices choices) {
        var person = people.get(number);
        setCosts(person, number, multipliers);
        System.arraycopy(multipliers, prices.firstWeek[number], weekPrice, 0, person.weeks.length);
        var pattern = strict[number] ? person.pattern : person.unconstrained;
        return withLoads(charged).findCredited(person, pattern, rowPrices(number, charged), choices);
    }

    /** What rows cost with each duty of a date, after {@link #priceCredited}. */
    RowTails tails(ChargedLoads charged, int date, DutyChoices choices) {
        return withLoads(charged).tails(date, choices);
    }

    private BalancedRow withLoads(ChargedLoads charged) {
        var withLoads = balanced == null ? new BalancedRow(people, charged.detail()) : balanced;
        balanced = withLoads;
        return withLoads;
    }

    /** Whether a row breaks no rule, those included that the pricing leaves out. */
    boolean isLegal(int person, long[] row) {
        scorer.score(person, row, 0);
        return scorer.hard() == 0;
    }

    /** Entries of the tables of one person, the largest of each date. */
    long entries() {
        return cheapest.entries();
    }

    /** Entries of tables filled so far. */
    long spent() {
        return cheapest.spent() + (balanced == null ? 0 : balanced.spent());
    }
}
