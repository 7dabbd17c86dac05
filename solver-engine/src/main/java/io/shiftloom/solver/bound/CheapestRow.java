package io.shiftloom.solver.bound;

import java.util.Arrays;
import java.util.List;

/**
 * The cheapest row of a person when every cell has a price: dates one after the other, each by a {@link DutyTable}, with
 * the rest between them and the rules about which dates are worked. Nothing that a schedule could do is left out, so no
 * real row is cheaper. Not thread-safe.
 */
final class CheapestRow {

    private final DutyTable[] tables;
    private final int[] mostRows;
    private final int mostPlaces;
    private final long entries;
    /** By place: how many before it are worth more than they cost. */
    private final int[] temptingBefore;

    private Endings endings;
    private Beginnings beginnings;
    private int capacity = 1;
    private long spent;
    private PersonModel person;
    private WorkPattern pattern;
    private int[] cost = {};
    private int[] weekPrice = {};

    CheapestRow(List<PersonModel> people, int days) {
        person = people.getFirst();
        pattern = person.free;
        int places = 1;
        int mostSize = 1;
        mostRows = new int[days + 1];
        for (var one : people) {
            places = Math.max(places, one.open.count);
            for (int date = 0; date <= days; date++) {
                mostSize = Math.max(mostSize, one.costs(date - 1).size);
                mostRows[date] = Math.max(mostRows[date], one.tableTo[date] - one.tableFrom[date]);
            }
        }
        mostPlaces = places;
        entries = 4L * mostSize * Arrays.stream(mostRows).asLongStream().sum();
        tables = new DutyTable[days + 1];
        for (int date = 0; date <= days; date++) {
            tables[date] = new DutyTable(person, mostRows[date], mostSize);
        }
        temptingBefore = new int[mostPlaces + 1];
        endings = new Endings(person, capacity, mostRows);
        beginnings = new Beginnings(person, endings, capacity, mostPlaces);
    }

    /** Entries of all tables. */
    long entries() {
        return entries;
    }

    /** Entries filled since the beginning. */
    long spent() {
        return spent;
    }

    /**
     * Finds the row.
     *
     * @param by the rules about worked dates
     * @param costs by place: what working it costs, without the price of the week
     * @param weekPrices by week: price of a unit
     * @param cells gets the bits of the row's cells
     * @return its cost, at most 0, the cost of no work
     */
    int find(PersonModel of, WorkPattern by, int[] costs, int[] weekPrices, long[] cells) {
        begin(of, by, costs, weekPrices);
        Arrays.fill(cells, 0);
        for (int date = -1; date < tables.length - 1; date++) {
            if (person.tableFrom[date + 1] < person.tableTo[date + 1] && isWorthATable(date)) {
                table(date);
            }
        }
        return best(cells);
    }

    private void begin(PersonModel of, WorkPattern by, int[] costs, int[] weekPrices) {
        person = of;
        pattern = by;
        cost = costs;
        weekPrice = weekPrices;
        if (pattern.states > capacity) {
            capacity = pattern.states;
            endings = new Endings(person, capacity, mostRows);
            beginnings = new Beginnings(person, endings, capacity, mostPlaces);
        }
        endings.begin(person);
        beginnings.begin(person, pattern);
        for (int at = 0; at < person.open.count; at++) {
            temptingBefore[at + 1] = temptingBefore[at] + (cost[at] < 0 ? 1 : 0);
        }
    }

    /** Where work costs nothing by itself, a date that nothing on it makes worth while can be left free. */
    private boolean isWorthATable(int date) {
        int to = person.cut[date + 1] ? person.open.count : person.tableTo[date + 1];
        return !person.isFree || temptingBefore[to] > temptingBefore[person.tableFrom[date + 1]];
    }

    private void table(int date) {
        if (date < 0) {
            fill(date, pattern.carried());
            return;
        }
        beginnings.prepare(date);
        for (int state = 0; state < pattern.states; state++) {
            if (beginnings.reaches(state)) {
                fill(date, state);
            }
        }
    }

    private void fill(int date, int state) {
        refill(date, state);
        spent += person.entries(date);
        endings.take(date, state, tables[date + 1].endValue);
    }

    private void refill(int date, int state) {
        int price = date < 0 ? 0 : weekPrice[person.weekOfDay[date]];
        tables[date + 1].fill(new DutyDate(person, date, cost, price, beginnings.cost[state]));
    }

    private int best(long[] cells) {
        int best = 0;
        int place = Beginnings.IDLE;
        int date = 0;
        int state = 0;
        for (int last = -1; last < tables.length - 1; last++) {
            for (int ending = 0; ending < pattern.states; ending++) {
                int found = endings.has(last, ending) ? lastPlace(last, ending) : Endings.NOWHERE;
                if (found != Endings.NOWHERE && endings.valueAt(last, ending, found) < best) {
                    best = endings.valueAt(last, ending, found);
                    place = found;
                    date = last;
                    state = ending;
                }
            }
        }
        trace(date, state, place, cells);
        return best;
    }

    private int lastPlace(int date, int state) {
        return endings.bestBefore(date, state, person.endBy(date, pattern.latestLastEnd(state, date)));
    }

    private void trace(int lastDate, int lastState, int lastPlace, long[] cells) {
        int date = lastDate;
        int state = lastState;
        int place = lastPlace;
        while (place != Beginnings.IDLE) {
            if (pattern.states > 1) {
                // The table holds the last state that was filled in.
                refill(date, state);
            }
            int start = tables[date + 1].trace(place, cells);
            int nextDate = start < 0 ? -1 : beginnings.dateBefore(state, start);
            int nextState = start < 0 ? 0 : beginnings.stateBefore(state, start);
            place = start < 0 ? Beginnings.IDLE : beginnings.placeBefore(state, start);
            date = nextDate;
            state = nextState;
        }
    }
}
