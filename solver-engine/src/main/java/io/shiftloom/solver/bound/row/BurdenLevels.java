package io.shiftloom.solver.bound.row;

import io.shiftloom.solver.bound.person.ConvexLoad;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.score.objective.Weights;

/**
 * How much undesirable work a partial row has, as one more resource of {@link BalancedRow}. Followed are the duties of dates
 * on which all work is undesirable, which weekends are. Undesirable work of other dates has a fixed price p. With x quarters
 * followed, the cost of burden f is at least {@code min over y [ f(x + y) - p y ]} plus p for each other quarter.
 *
 * <p>A duty of a followed date that goes on into other hours counts them too and gets back what they cost at most.
 */
final class BurdenLevels {

    private static final int PER_QUARTER = Weights.BURDEN * FixedPoint.SCALE;

    /** The single level of a person whose undesirable work is not followed. */
    static final BurdenLevels NONE = new BurdenLevels(new boolean[1], new long[1], 0, 0);

    /** By day. */
    private final boolean[] followed;
    /** By units of undesirable work; the last stands for more, of which each unit is charged where it is added. */
    private final long[] cost;

    private final int price;
    private final int perUnit;

    private BurdenLevels(boolean[] followed, long[] cost, int price, int perUnit) {
        this.followed = followed;
        this.cost = cost;
        this.price = price;
        this.perUnit = perUnit;
    }

    /** @param price of a quarter of undesirable work that is not followed, in units of {@link FixedPoint} */
    static BurdenLevels of(PersonModel person, int quartersPerUnit, int price) {
        var followed = followed(person);
        int others = others(person, followed);
        var cost = new long[count(person, quartersPerUnit)];
        for (int level = 0; level < cost.length; level++) {
            cost[level] = least(person.burden, level * quartersPerUnit, others, price);
        }
        return new BurdenLevels(followed, cost, price, PER_QUARTER * quartersPerUnit);
    }

    /** How many levels a person has. */
    static int count(PersonModel person, int quartersPerUnit) {
        return 1 + Math.min(most(person, followed(person)), Math.ceilDiv(person.burden.steepFrom(), quartersPerUnit));
    }

    /** Whether there is a date to follow for a person. */
    static boolean suits(PersonModel person) {
        return person.burden.matters() && most(person, followed(person)) > 0;
    }

    private static boolean[] followed(PersonModel person) {
        var cells = person.workable;
        var followed = new boolean[person.weekOfDay.length];
        for (int day = 0; day < followed.length; day++) {
            followed[day] = cells.firstOfDay[day] < cells.firstOfDay[day + 1];
            for (int place = cells.firstOfDay[day]; place < cells.firstOfDay[day + 1] && followed[day]; place++) {
                followed[day] = cells.undesirable[place] == cells.quarters[place];
            }
        }
        return followed;
    }

    /** The most units that duties of followed dates can have. */
    private static int most(PersonModel person, boolean[] followed) {
        int most = 0;
        for (int day = 0; day < followed.length; day++) {
            int reached = person.workable.unitsIn(person.tableFrom[day + 1], person.tableTo[day + 1]);
            most += followed[day] ? Math.min(reached, person.costs(day).size - 1) : 0;
        }
        return most;
    }

    /** The most undesirable quarters that duties of other dates can have. */
    private static int others(PersonModel person, boolean[] followed) {
        int sum = 0;
        int counted = 0;
        for (int date = -1; date < followed.length; date++) {
            if (date < 0 || !followed[date]) {
                for (int place = Math.max(counted, person.tableFrom[date + 1]);
                        place < person.tableTo[date + 1];
                        place++) {
                    sum += person.workable.undesirable[place];
                }
                counted = Math.max(counted, person.tableTo[date + 1]);
            }
        }
        return sum;
    }

    private static long least(ConvexLoad burden, int known, int others, int price) {
        long least = Math.min(burden.costOf(known), burden.costOf(known + others) - (long) price * others);
        for (int corner = 0; corner < burden.corners(); corner++) {
            int other = burden.amount(corner) - known;
            if (other > 0 && other < others) {
                least = Math.min(least, burden.cost(corner) - (long) price * other);
            }
        }
        return least;
    }

    int count() {
        return cost.length;
    }

    boolean isFollowed(int date) {
        return date >= 0 && date < followed.length && followed[date];
    }

    /** The level after a duty. */
    int after(int level, int date, int work) {
        return isFollowed(date) ? Math.min(cost.length - 1, level + work) : level;
    }

    /** What a duty costs because levels end. */
    int overflow(int level, int date, int work) {
        return isFollowed(date) ? perUnit * Math.max(0, level + work - cost.length + 1) : 0;
    }

    /** What undesirable work costs in the end. */
    long costOf(int level) {
        return cost[level];
    }

    /** About what a unit is worth, to compare labels of different levels. */
    int unitPrice(int quartersPerUnit) {
        return price * quartersPerUnit;
    }

    /** Sets by place what working it in a duty of a date costs, also past the table as far as the duty can reach. */
    void charge(PersonModel person, int date, int[] costs, int[] into) {
        for (int place = person.tableFrom[date + 1]; place < person.reachTo[date + 1]; place++) {
            int undesirable = person.workable.undesirable[place];
            int extra = isFollowed(date)
                    ? -PER_QUARTER * (person.workable.quarters[place] - undesirable)
                    : price * undesirable;
            into[place] = costs[place] + extra;
        }
    }
}
