package io.shiftloom.solver.bound.dual;

import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.Arrays;
import java.util.List;

/**
 * By price: what rows leave uncovered of seats and role needs, and what they add to loads beyond the best amount. It is the direction in
 * which the dual function rises. With each part of it comes what that part is worth at the prices.
 */
final class Supergradient {

    private final CompiledProblem problem;
    private final List<PersonModel> people;
    private final Prices prices;

    Supergradient(CompiledProblem problem, List<PersonModel> people, Prices prices) {
        this.problem = problem;
        this.people = people;
        this.prices = prices;
    }

    /** Begins with all seats and role needs uncovered, and returns what they are worth. */
    long begin(int[] multipliers, double[] supergradient) {
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

    /** Takes a person's row off seats and role needs and adds it to loads. */
    void addRow(int number, long[] row, int[] multipliers, double[] supergradient) {
        var person = people.get(number);
        int first = prices.firstPeriod(person, number);
        int burden = prices.burden(number);
        boolean burdenHasPrice = person.burden.matters() && !prices.isBurdenInRow(number);
        boolean balanceHasPrice = prices.firstLoadOf(number) == 0;
        for (int place = 0; place < person.workable.count; place++) {
            int cell = person.workable.cell[place];
            if ((row[cell >>> 6] >>> cell & 1) != 0) {
                supergradient[burden] += burdenHasPrice ? person.workable.undesirable[place] : 0;
                supergradient[cell]--;
                supergradient[prices.firstLoad + number] += balanceHasPrice ? person.workable.quarters[place] : 0;
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

    /** Takes the best amounts of a person's loads off, and returns what the loads are worth. */
    long takeLoads(int number, int[] multipliers, double[] supergradient) {
        for (int load = prices.firstLoadOf(number); load < prices.lastLoadOf(number); load++) {
            int place = prices.load(number, load);
            supergradient[place] -= prices.curve(number, load).bestAmount(multipliers[place]);
        }
        return worthOfLoads(number, multipliers);
    }

    /** What the loads of a person that have a price are worth. */
    long worthOfLoads(int number, int[] multipliers) {
        long value = 0;
        for (int load = prices.firstLoadOf(number); load < prices.lastLoadOf(number); load++) {
            value += prices.curve(number, load).conjugate(multipliers[prices.load(number, load)]);
        }
        return value;
    }
}
