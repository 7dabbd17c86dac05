package io.shiftloom.solver.bound;

import java.util.Arrays;
import java.util.List;

/** Every duty of a person that may be of use at some prices: where it starts and ends, and how much work it is. */
final class Duties {

    private final DutyTable table;
    /** By place of the start, after the duty that goes on from history: its first duty; one entry more than starts. */
    private final int[] first;

    private int[] end = new int[256];
    private int[] work = new int[256];
    private int[] cost = new int[256];
    private final int[] starts;
    /** By units: of the duties from a start, the cheapest so far, and those that end at one place. */
    private final int[] cheapest;

    private final int[] found;
    private int count;
    private long spent;
    private PersonModel person;
    private int[] ofPlace = {};
    private int[] weekPrice = {};

    Duties(List<PersonModel> people) {
        person = people.getFirst();
        int places = 1;
        int rows = 1;
        int size = 1;
        for (var one : people) {
            places = Math.max(places, one.open.count);
            for (int table = 0; table < one.tableTo.length; table++) {
                rows = Math.max(rows, one.tableTo[table] - one.tableFrom[table]);
                size = Math.max(size, one.costs(table - 1).size);
            }
        }
        table = new DutyTable(person, rows, size);
        first = new int[places + 2];
        starts = new int[places];
        cheapest = new int[size];
        found = new int[size];
    }

    /**
     * Lists them, by start.
     *
     * @param costs by place: what working it costs, without the price of the week
     */
    void list(PersonModel of, int[] costs, int[] weekPrices) {
        person = of;
        ofPlace = costs;
        weekPrice = weekPrices;
        count = 0;
        for (int start = -1; start < person.open.count; start++) {
            first[start + 1] = count;
            if (start >= 0 || person.tableFrom[0] < person.tableTo[0]) {
                fill(start);
                take(start);
            }
        }
        first[person.open.count + 1] = count;
    }

    private void fill(int start) {
        int date = start < 0 ? -1 : person.open.day[start];
        int from = start < 0 ? person.tableFrom[0] : start;
        int price = date < 0 ? 0 : weekPrice[person.weekOfDay[date]];
        Arrays.fill(starts, DutyCosts.NEVER);
        starts[from] = start < 0 ? DutyCosts.NEVER : 0;
        table.fillRows(new DutyDate(person, date, from, ofPlace, price, starts));
        spent += (long) (table.end() - from) * person.costs(date).size;
    }

    /** Of two that are the same work, one that ends later has to be cheaper. */
    private void take(int start) {
        int date = start < 0 ? -1 : person.open.day[start];
        Arrays.fill(cheapest, DutyTable.POSSIBLE);
        for (int at = Math.max(0, start); at < table.end(); at++) {
            table.endValues(at, found);
            for (int units = 1; units < person.costs(date).size; units++) {
                if (found[units] < cheapest[units]) {
                    cheapest[units] = found[units];
                    add(at, units, found[units]);
                }
            }
        }
    }

    private void add(int at, int units, int least) {
        if (count == end.length) {
            end = Arrays.copyOf(end, 2 * count);
            work = Arrays.copyOf(work, 2 * count);
            cost = Arrays.copyOf(cost, 2 * count);
        }
        end[count] = at;
        work[count] = units;
        cost[count++] = least;
    }

    /** The first duty that starts at a place; -1 stands for history. */
    int first(int start) {
        return first[start + 1];
    }

    /** The one after the last. */
    int last(int start) {
        return first[start + 2];
    }

    int end(int duty) {
        return end[duty];
    }

    /** In units. */
    int work(int duty) {
        return work[duty];
    }

    int cost(int duty) {
        return cost[duty];
    }

    /** Entries of tables filled since the beginning. */
    long spent() {
        return spent;
    }

    /** Marks the cells of a duty. */
    void trace(int start, int duty, long[] cells) {
        fill(start);
        table.trace(end[duty], work[duty], cost[duty], cells);
    }
}
