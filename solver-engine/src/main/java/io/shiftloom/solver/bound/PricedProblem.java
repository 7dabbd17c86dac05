package io.shiftloom.solver.bound;

import io.shiftloom.solver.SearchStopped;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * The problem with its couplings between people given up for prices: every person takes the cheapest row, and what the
 * seats, the role needs and the targets are worth at the prices is added. The sum is at most the cost of any schedule.
 */
final class PricedProblem {

    private final CompiledProblem problem;
    private final List<PersonModel> people;
    private final CheapestRow rows;
    final Prices prices;
    private final int[] cost;
    private final int[] weekPrice;
    private final long[] row;

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
        rows = new CheapestRow(people, problem.days());
        prices = new Prices(problem, people, free);
        cost = new int[places];
        weekPrice = new int[weeks];
        row = new long[problem.words()];
    }

    /** Steps it takes to price all rows once, roughly. */
    long effort() {
        return people.stream().mapToLong(PersonModel::effort).sum();
    }

    /** Entries of the tables of one person, the largest of each date. */
    long entries() {
        return rows.entries();
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
            if (stop.getAsBoolean()) {
                throw new SearchStopped();
            }
            value += row(person, at, open);
        }
        return value;
    }

    private long demand(int[] at, double[] open) {
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
        var person = people.get(number);
        int load = at[prices.firstLoad + number];
        boolean tempting = false;
        for (int place = 0; place < person.open.count; place++) {
            int cell = person.open.cell[place];
            cost[place] = person.ownCost[place]
                    + load * person.open.quarters[place]
                    - at[cell]
                    - prices.roles.worth(cell, number, at, prices.firstRole);
            tempting |= cost[place] < 0;
        }
        Arrays.fill(row, 0);
        System.arraycopy(at, prices.firstWeek[number], weekPrice, 0, person.weeks.length);
        long value = (tempting ? rows.find(person, cost, weekPrice, row) : 0) - person.balance.worth(load);
        open[prices.firstLoad + number] = -person.balance.best(load);
        for (int week = 0; week < person.weeks.length; week++) {
            value -= person.weeks[week].worth(weekPrice[week]);
            open[prices.firstWeek[number] + week] = -person.weeks[week].best(weekPrice[week]);
        }
        fill(number, at, open);
        return value;
    }

    private void fill(int number, int[] at, double[] open) {
        var person = people.get(number);
        for (int place = 0; place < person.open.count; place++) {
            int cell = person.open.cell[place];
            if ((row[cell >>> 6] >>> cell & 1) != 0) {
                open[cell]--;
                open[prices.firstLoad + number] += person.open.quarters[place];
                if (person.weeks.length > 0) {
                    int week = person.weekOfDay[person.open.day[place]];
                    open[prices.firstWeek[number] + week] += person.open.units[place];
                }
                prices.roles.fill(cell, number, at, prices.firstRole, open);
            }
        }
    }
}
