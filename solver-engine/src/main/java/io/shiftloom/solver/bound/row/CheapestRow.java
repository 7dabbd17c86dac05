package io.shiftloom.solver.bound.row;

import io.shiftloom.solver.bound.duty.DutyDate;
import io.shiftloom.solver.bound.duty.DutyTable;
import io.shiftloom.solver.bound.duty.JoinedShifts;
import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.bound.person.WorkPattern;
import java.util.Arrays;
import java.util.List;

/**
 * The cheapest row of a person at given prices: the pricing problem of column generation, solved as a shortest path with
 * resource constraints by labeling, date after date (Irnich and Desaulniers, "Shortest path problems with resource
 * constraints", in <i>Column Generation</i>, Springer 2005). A {@link DutyTable} extends labels through the duties of a
 * date, {@link RestArcs} from one duty to the next. It may drop rules but adds none, so no real row is cheaper. Not
 * thread-safe.
 *
 * <p>{@link BalancedRow} has the load as one more resource. The two are apart because they fill tables differently: this
 * one fills a table for each state with all starts at once and is exact; that one fills a table for each group of starts
 * and extends labels of all states and loads by its duties. On generated problems of class M and L that takes 4 to 5 times as
 * long when it is exact, and 1.6 times as long when starts share labels, which is not exact.
 */
public final class CheapestRow {

    private final DutyTable[] tables;
    private final int[] mostRows;
    private final int mostPlaces;
    private final long entries;
    /** By place: how many before it are worth more than they cost. */
    private final int[] temptingBefore;

    private DutyEndLabels ends;
    private DutyStartLabels starts;
    private int capacity = 1;
    private long spent;
    private PersonModel person;
    private WorkPattern pattern;
    private int[] cost = {};
    private int[] weekPrice = {};

    public CheapestRow(List<PersonModel> people, int days) {
        person = people.getFirst();
        pattern = person.unconstrained;
        int places = 1;
        int mostSize = 1;
        int mostJoins = 1;
        boolean follows = false;
        mostRows = new int[days + 1];
        for (var each : people) {
            places = Math.max(places, each.workable.count);
            for (int date = 0; date <= days; date++) {
                mostSize = Math.max(mostSize, each.costs(date - 1).size);
                mostJoins = Math.max(mostJoins, each.costs(date - 1).joins);
                follows |= each.costs(date - 1).followsShifts;
                mostRows[date] = Math.max(mostRows[date], each.tableTo[date] - each.tableFrom[date]);
            }
        }
        mostPlaces = places;
        entries = (follows ? 4L : 2)
                * (mostJoins + 1)
                * mostSize
                * Arrays.stream(mostRows).asLongStream().sum();
        tables = new DutyTable[days + 1];
        int rows = follows ? Arrays.stream(mostRows).max().orElse(0) : 0;
        var joinedShifts = new JoinedShifts(person, rows, mostSize, mostJoins);
        for (int date = 0; date <= days; date++) {
            tables[date] = new DutyTable(person, mostRows[date], mostSize, mostJoins, follows, joinedShifts);
        }
        temptingBefore = new int[mostPlaces + 1];
        ends = new DutyEndLabels(person, capacity, mostRows);
        starts = new DutyStartLabels(person, ends, capacity, mostPlaces);
    }

    /** Entries of all tables. */
    public long entries() {
        return entries;
    }

    /** Entries filled since the beginning. */
    public long spent() {
        return spent;
    }

    /**
     * Finds the row.
     *
     * @param pattern the rules about worked dates
     * @param costs by place: what working it costs, without the price of the week
     * @param weekPrices by week: price of a unit
     * @param dates of the person that are priced
     * @param cells gets the bits of the row's cells
     * @return its cost, at most 0, the cost of no work
     */
    public int find(
            PersonModel person, WorkPattern pattern, int[] costs, int[] weekPrices, DatesToPrice dates, long[] cells) {
        begin(person, pattern, costs, weekPrices);
        Arrays.fill(cells, 0);
        for (int date = -1; date < tables.length - 1; date++) {
            if (person.tableFrom[date + 1] < person.tableTo[date + 1]
                    && isWorthATable(date)
                    && dates.mayPay(date, costs, weekPrices)) {
                int least = extendThrough(date);
                dates.remember(date, least, costs, weekPrices);
            }
        }
        return traceCheapest(cells);
    }

    private void begin(PersonModel newPerson, WorkPattern newPattern, int[] costs, int[] weekPrices) {
        person = newPerson;
        pattern = newPattern;
        cost = costs;
        weekPrice = weekPrices;
        if (pattern.states > capacity) {
            capacity = pattern.states;
            ends = new DutyEndLabels(person, capacity, mostRows);
            starts = new DutyStartLabels(person, ends, capacity, mostPlaces);
        }
        ends.begin(person);
        starts.begin(person, pattern);
        for (int place = 0; place < person.workable.count; place++) {
            temptingBefore[place + 1] = temptingBefore[place] + (cost[place] < 0 ? 1 : 0);
        }
    }

    /** Where work as such costs nothing, a date without a tempting place can be left free. */
    private boolean isWorthATable(int date) {
        return !person.costsNothing
                || temptingBefore[person.reachTo[date + 1]] > temptingBefore[person.tableFrom[date + 1]];
    }

    /** Extends labels through the duties of a date and returns the least that one of them adds to a row. */
    private int extendThrough(int date) {
        if (date < 0) {
            fill(date, pattern.carried());
            return 0;
        }
        starts.extendTo(date);
        int least = DutyTable.POSSIBLE;
        for (int state = 0; state < pattern.states; state++) {
            if (starts.hasLabels(state)) {
                fill(date, state);
                least = Math.min(least, leastOf(date) - starts.most(state, date));
            }
        }
        return least;
    }

    private int leastOf(int date) {
        int least = DutyTable.POSSIBLE;
        for (int place = person.tableFrom[date + 1]; place < person.tableTo[date + 1]; place++) {
            least = Math.min(least, tables[date + 1].completed[place - person.tableFrom[date + 1]]);
        }
        return least;
    }

    private void fill(int date, int state) {
        refill(date, state);
        spent += person.entries(date);
        ends.set(date, state, tables[date + 1].completed);
    }

    private void refill(int date, int state) {
        tables[date + 1].fill(new DutyDate(person, date, cost, weekPrice, starts.cost[state]));
    }

    private int traceCheapest(long[] cells) {
        int least = 0;
        int place = DutyStartLabels.SOURCE;
        int date = 0;
        int state = 0;
        for (int lastDate = -1; lastDate < tables.length - 1; lastDate++) {
            for (int lastState = 0; lastState < pattern.states; lastState++) {
                int last =
                        ends.hasLabels(lastDate, lastState) ? lastPlace(lastDate, lastState) : DutyEndLabels.NO_PLACE;
                if (last != DutyEndLabels.NO_PLACE && costOfLast(lastDate, lastState, last) < least) {
                    least = costOfLast(lastDate, lastState, last);
                    place = last;
                    date = lastDate;
                    state = lastState;
                }
            }
        }
        trace(date, state, place, cells);
        return least;
    }

    private int costOfLast(int date, int state, int place) {
        return ends.cost(date, state, place) + person.weekendCostAfter(date);
    }

    private int lastPlace(int date, int state) {
        return ends.cheapestBefore(date, state, person.endBy(date, pattern.latestLastEnd(state, date)));
    }

    private void trace(int lastDate, int lastState, int lastPlace, long[] cells) {
        int date = lastDate;
        int state = lastState;
        int place = lastPlace;
        while (place != DutyStartLabels.SOURCE) {
            if (pattern.states > 1) {
                // The table holds the state that was filled in last.
                refill(date, state);
            }
            int start = tables[date + 1].trace(place, cells);
            int dateBefore = start < 0 ? -1 : starts.dateBefore(state, start);
            int stateBefore = start < 0 ? 0 : starts.stateBefore(state, start);
            place = start < 0 ? DutyStartLabels.SOURCE : starts.placeBefore(state, start);
            date = dateBefore;
            state = stateBefore;
        }
    }
}
