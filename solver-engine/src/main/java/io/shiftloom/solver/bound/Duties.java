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
        spent += (long) (person.tableTo[date + 1] - from) * person.costs(date).size;
    }

    private void take(int start) {
        int date = start < 0 ? -1 : person.open.day[start];
        for (int at = Math.max(0, start); at < person.tableTo[date + 1]; at++) {
            for (int units = 1; units < person.costs(date).size; units++) {
                int found = table.endValue(at, units);
                if (found < DutyTable.POSSIBLE) {
                    add(at, units, found);
                }
            }
        }
    }

    private void add(int at, int units, int found) {
        if (count == end.length) {
            end = Arrays.copyOf(end, 2 * count);
            work = Arrays.copyOf(work, 2 * count);
            cost = Arrays.copyOf(cost, 2 * count);
        }
        end[count] = at;
        work[count] = units;
        cost[count++] = found;
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
        table.trace(end[duty], work[duty], cells);
    }
}
