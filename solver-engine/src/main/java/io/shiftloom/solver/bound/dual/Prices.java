package io.shiftloom.solver.bound.dual;

import io.shiftloom.solver.bound.person.ConvexLoad;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.Arrays;
import java.util.List;

/**
 * The dual variables in one vector, with their limits: prices of seats by cell, of role needs, of each person's load over
 * the horizon, of each person's weeks and longer periods, and of their undesirable work.
 */
public final class Prices {

    private static final int SHARES = 8;
    /** A block of a hundred over some seven hours of work. */
    private static final double USUAL_PER_Q = 3.5 * FixedPoint.SCALE;
    /** Loads count quarters or units by the dozen where a seat counts people. */
    private static final double PACE_OF_LOADS = 1.0 / 64;

    public final RolePrices roles;
    private final List<PersonModel> people;
    private final AlikePeople alike;
    public final int firstRole;
    public final int firstLoad;
    /** By person, the prices of longer periods after those of the weeks, that of undesirable work last. */
    public final int[] firstWeek;

    private final int[] firstPriced;
    private final boolean[] burdenInRow;
    public final int count;
    public final int[] least;
    public final int[] most;
    /** The first stability center, and how fast each price moves: the diagonal metric of the penalty for distance. */
    public final double[] start;

    public final double[] pace;

    /** @param free whether nothing costs anything, and only too few seats filled are of interest */
    Prices(CompiledProblem problem, List<PersonModel> people, AlikePeople alike, boolean free) {
        this.people = people;
        this.alike = alike;
        roles = new RolePrices(problem);
        firstRole = problem.cells();
        firstLoad = firstRole + roles.count();
        firstWeek = new int[people.size()];
        firstPriced = new int[people.size()];
        burdenInRow = new boolean[people.size()];
        int next = firstLoad + people.size();
        for (int person = 0; person < firstWeek.length; person++) {
            firstWeek[person] = next;
            next += loads(person) - 1;
        }
        count = next;
        least = new int[count];
        most = new int[count];
        start = new double[count];
        pace = new double[count];
        Arrays.fill(pace, 0, firstLoad, 1);
        Arrays.fill(pace, firstLoad, count, PACE_OF_LOADS);
        int limit = FixedPoint.MOST_PRICE / SHARES / Math.max(1, problem.cells());
        setSeats(problem, limit, free);
        setRoles(limit, free);
        for (int person = 0; person < firstWeek.length; person++) {
            setLoads(people.get(person), person, limit);
        }
    }

    private void setSeats(CompiledProblem problem, int limit, boolean free) {
        for (int cell = 0; cell < firstRole; cell++) {
            boolean priced = problem.headcount()[cell] > 0 && problem.cellMinutes()[cell] > 0;
            limit(cell, priced && !free ? -limit : 0, priced ? limit : 0);
            start[cell] = priced && !free ? USUAL_PER_Q * problem.cellQuarters()[cell] : 0;
        }
    }

    private void setRoles(int limit, boolean free) {
        for (int need = 0; need < roles.count(); need++) {
            limit(firstRole + need, 0, free && roles.isSoft(need) ? 0 : Math.min(limit, roles.most(need)));
        }
    }

    private void setLoads(PersonModel person, int number, int limit) {
        limit(firstLoad + number, person.balance.leastPrice, person.balance.mostPrice);
        int longest = 1;
        for (int units : person.workable.units) {
            longest = Math.max(longest, units);
        }
        for (int week = 0; week < person.weeks.length; week++) {
            var load = person.weeks[week];
            limit(
                    firstWeek[number] + week,
                    Math.max(-limit / longest, load.leastPrice),
                    Math.min(limit / longest, load.mostPrice));
        }
        for (int period = 0; period < person.periods.size(); period++) {
            int most = person.periods.get(period).load().mostPrice;
            limit(firstPeriod(person, number) + period, 0, Math.min(limit / longest, most));
        }
        if (person.burden.matters()) {
            limit(burden(number), person.burden.leastPrice, person.burden.mostPrice);
        }
    }

    /** Gives people who are alike the mean of their prices. */
    public void level(double[] exact) {
        var sum = new double[count];
        var members = new int[people.size()];
        for (int person = 0; person < members.length; person++) {
            int first = alike.first(person);
            members[first]++;
            for (int load = 0; load < loads(person); load++) {
                sum[load(first, load)] += exact[load(person, load)];
            }
        }
        for (int person = 0; person < members.length; person++) {
            int first = alike.first(person);
            for (int load = 0; load < loads(person) && members[first] > 1; load++) {
                exact[load(person, load)] = sum[load(first, load)] / members[first];
            }
        }
    }

    /** Whether somebody is like a person before them and has the same prices. */
    boolean areSame(int person, int first, int[] multipliers) {
        boolean same = burdenInRow[person] == burdenInRow[first] && firstPriced[person] == firstPriced[first];
        for (int load = 0; load < loads(person) && same; load++) {
            same = multipliers[load(person, load)] == multipliers[load(first, load)];
        }
        return same;
    }

    /** From now on the rows of a person carry the cost of balance themselves, and it has no price. */
    void dropBalance(int person) {
        firstPriced[person] = 1;
        limit(firstLoad + person, 0, 0);
    }

    /** From now on the rows of a person carry the cost of burden themselves, and it has no price. */
    void dropBurden(int person) {
        burdenInRow[person] = true;
        limit(burden(person), 0, 0);
    }

    /** Whether the rows of a person carry the cost of burden. */
    public boolean isBurdenInRow(int person) {
        return burdenInRow[person];
    }

    /** The one after the last load of a person that has a price. */
    public int lastLoadOf(int person) {
        return loads(person) - (burdenInRow[person] ? 1 : 0);
    }

    /** The first load of a person that has a price. */
    public int firstLoadOf(int person) {
        return firstPriced[person];
    }

    /** How many loads of a person have a price: of the horizon, of its weeks, of longer periods, of undesirable work. */
    public int loads(int person) {
        var model = people.get(person);
        return 1 + model.weeks.length + model.periods.size() + (model.burden.matters() ? 1 : 0);
    }

    /** Where the price of a person's undesirable work stands, if it matters. */
    public int burden(int person) {
        return load(person, loads(person) - 1);
    }

    /** Where the price of a load stands. */
    public int load(int person, int load) {
        return load == 0 ? firstLoad + person : firstWeek[person] + load - 1;
    }

    /** What a load costs. */
    public ConvexLoad curve(int person, int load) {
        var model = people.get(person);
        if (load == 0) {
            return model.balance;
        }
        int week = load - 1;
        if (week < model.weeks.length) {
            return model.weeks[week];
        }
        int period = week - model.weeks.length;
        return period < model.periods.size() ? model.periods.get(period).load() : model.burden;
    }

    int firstPeriod(PersonModel person, int number) {
        return firstWeek[number] + person.weeks.length;
    }

    private void limit(int price, int from, int to) {
        least[price] = from;
        most[price] = to;
    }

    public int rounded(int price, double exact) {
        return Math.clamp((long) Math.floor(exact + 0.5), least[price], most[price]);
    }
}
