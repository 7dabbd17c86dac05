package io.shiftloom.solver.bound.row;

import io.shiftloom.solver.bound.person.PersonModel;
import java.util.Arrays;

/**
 * Leaves out the dates of a person of which no duty can make a row cheaper. A date remembers what its cheapest duty added to a row when it was
 * priced last. While prices cannot have made that duty pay since then, the date needs no table, and the cheapest row costs the same.
 *
 * <p>A row stays a row when a duty is left out: the rules limit work and ask for none, and rest only gets longer. What leaving a date free
 * may cost is counted.
 */
public final class DateFloors implements DatesToPrice {

    private static final int UNKNOWN = Integer.MIN_VALUE / 2;

    private final PersonModel person;
    /** By date: the least that its duties add to a row, when it was priced last. */
    private final int[] floor;
    /** By date and by place from the first that its duties can reach: what the place cost then; and by week what a unit cost. */
    private final int[][] costs;

    private final int[][] weekPrices;

    public DateFloors(PersonModel person) {
        this.person = person;
        floor = new int[person.weekOfDay.length];
        costs = new int[floor.length][0];
        weekPrices = new int[floor.length][0];
        Arrays.fill(floor, UNKNOWN);
    }

    @Override
    public void forget() {
        Arrays.fill(floor, UNKNOWN);
    }

    @Override
    public boolean mayPay(int date, int[] costsNow, int[] weekPricesNow) {
        if (date < 0) {
            return true;
        }
        long left = left(date, costsNow, weekPricesNow);
        if (left < 0) {
            return true;
        }
        int other = person.otherDateOfWeekend(date);
        return other >= 0
                && left < PersonModel.HALF_WEEKEND
                && person.tableFrom[other + 1] < person.tableTo[other + 1]
                && left(other, costsNow, weekPricesNow) < 0;
    }

    /** What the cheapest duty of a date adds to a row now, at least. */
    private long left(int date, int[] costsNow, int[] weekPricesNow) {
        if (floor[date] == UNKNOWN) {
            return UNKNOWN;
        }
        long left = floor[date];
        for (int week = 0; week < weekPrices[date].length; week++) {
            left -= (long) Math.max(0, weekPrices[date][week] - weekPricesNow[week]) * person.costs(date).size;
        }
        int from = person.tableFrom[date + 1];
        var then = costs[date];
        for (int place = 0; place < then.length && left >= 0; place++) {
            left -= Math.max(0, then[place] - costsNow[from + place]);
        }
        return left;
    }

    @Override
    public void remember(int date, int least, int[] costsNow, int[] weekPricesNow) {
        if (date >= 0) {
            int from = person.tableFrom[date + 1];
            int places = person.reachTo[date + 1] - from;
            costs[date] = costs[date].length == places ? costs[date] : new int[places];
            System.arraycopy(costsNow, from, costs[date], 0, places);
            weekPrices[date] = Arrays.copyOf(weekPricesNow, person.weeks.length);
            floor[date] = least;
        }
    }
}
