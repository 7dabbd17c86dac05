package io.shiftloom.solver.bound;

import java.util.Arrays;
import java.util.List;

/** The duties of a person that may be of use at some prices, by groups of starts: where each ends, and how much work it is. */
final class Duties {

    private final DutyTable table;
    /** By the first start of a group, after the duty that goes on from history: the first duty, and the end of them. */
    private final int[] first;

    private final int[] last;
    private final int[] starts;

    private int[] end = new int[256];
    private int[] work = new int[256];
    private int[] cost = new int[256];
    /** By units: of the duties of a group, the cheapest so far, and those that end at one place. */
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
        first = new int[places + 1];
        last = new int[places + 1];
        starts = new int[places];
        cheapest = new int[size];
        found = new int[size];
    }

    /** @param costs by place: what working it costs, without the price of the week */
    void begin(PersonModel of, int[] costs, int[] weekPrices) {
        person = of;
        ofPlace = costs;
        weekPrice = weekPrices;
        count = 0;
    }

    /**
     * Lists those that start at one of a group of places of a date, or that go on from history.
     *
     * @param from the first place; -1 for history
     * @param to the one after the last
     * @param potential by place: what counts as the cost of everything before a duty that starts there
     */
    void list(int from, int to, int[] potential) {
        first[from + 1] = count;
        fill(from, to, potential);
        take(from);
        last[from + 1] = count;
    }

    private void fill(int from, int to, int[] potential) {
        Arrays.fill(starts, 0, person.open.count, DutyCosts.NEVER);
        if (from >= 0) {
            System.arraycopy(potential, from, starts, from, to - from);
        }
        int date = date(from);
        int price = date < 0 ? 0 : weekPrice[person.weekOfDay[date]];
        table.fillRows(new DutyDate(person, date, Math.max(0, from), ofPlace, price, starts));
        spent += (long) (table.end() - Math.max(0, from)) * person.costs(date).size;
    }

    private int date(int start) {
        return start < 0 ? -1 : person.open.day[start];
    }

    /** Of two that are the same work, one that ends later has to be cheaper. */
    private void take(int from) {
        int date = date(from);
        Arrays.fill(cheapest, DutyTable.POSSIBLE);
        for (int at = Math.max(0, from); at < table.end(); at++) {
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

    /** The first duty of the group that a place is the first of. */
    int first(int from) {
        return first[from + 1];
    }

    /** The one after the last. */
    int last(int from) {
        return last[from + 1];
    }

    int end(int duty) {
        return end[duty];
    }

    /** In units. */
    int work(int duty) {
        return work[duty];
    }

    /** With what was before it. */
    int cost(int duty) {
        return cost[duty];
    }

    /** Entries of tables filled since the beginning. */
    long spent() {
        return spent;
    }

    /**
     * Marks the cells of a duty.
     *
     * @param from as it was listed
     * @param to as it was listed
     * @param potential as it was
     * @return where it starts; -1 when it goes on from history
     */
    int trace(int duty, int from, int to, int[] potential, long[] cells) {
        fill(from, to, potential);
        return table.trace(end[duty], work[duty], cost[duty], cells);
    }
}
