package io.shiftloom.solver.bound;

import java.util.Arrays;
import java.util.List;

/**
 * The cheapest row of a person when every cell has a price: dates one after the other, each by a {@link DutyTable}, with
 * the rest between them. Nothing that a schedule could do is left out, so no real row is cheaper. Not thread-safe.
 */
final class CheapestRow {

    private static final int NEVER = DutyCosts.NEVER;
    private static final int PER_REST_Q = 4 * Prices.SCALE;
    private static final int IDLE = -1;

    private final DutyTable[] tables;
    private final long entries;
    // By place: the cheapest way to have ended there, with the duty date.
    private final int[] ended;
    private final int[] endedDate;
    /** By place: the one up to it with the cheapest end. */
    private final int[] bestUpTo;
    // By place: the cheapest way to be ready for a duty of its date there, and what came before.
    private final int[] ready;
    private final int[] readyAfter;
    private final int[] readyAfterDate;
    private PersonModel person;

    CheapestRow(List<PersonModel> people, int days) {
        person = people.getFirst();
        int mostPlaces = 1;
        int mostSize = 1;
        var mostRows = new int[days + 1];
        for (var one : people) {
            mostPlaces = Math.max(mostPlaces, one.open.count);
            for (int date = 0; date <= days; date++) {
                mostSize = Math.max(mostSize, one.costs(date - 1).size);
                mostRows[date] = Math.max(mostRows[date], one.tableTo[date] - one.tableFrom[date]);
            }
        }
        entries = 4L * mostSize * Arrays.stream(mostRows).asLongStream().sum();
        tables = new DutyTable[days + 1];
        for (int date = 0; date <= days; date++) {
            tables[date] = new DutyTable(person, mostRows[date], mostSize);
        }
        ended = new int[mostPlaces];
        endedDate = new int[mostPlaces];
        bestUpTo = new int[mostPlaces];
        ready = new int[mostPlaces];
        readyAfter = new int[mostPlaces];
        readyAfterDate = new int[mostPlaces];
    }

    /** Entries of all tables. */
    long entries() {
        return entries;
    }

    /**
     * Finds the row.
     *
     * @param cost by place: what working it costs, without the price of the week
     * @param weekPrice by week: price of a unit
     * @param cells gets the bits of the row's cells
     * @return its cost, at most 0, the cost of no work
     */
    int find(PersonModel of, int[] cost, int[] weekPrice, long[] cells) {
        person = of;
        Arrays.fill(cells, 0);
        Arrays.fill(ended, 0, person.open.count, NEVER);
        int known = 0;
        for (int date = -1; date < tables.length - 1; date++) {
            int from = person.tableFrom[date + 1];
            int to = person.tableTo[date + 1];
            if (from == to) {
                continue;
            }
            if (date >= 0) {
                known = upTo(known, from);
                getReady(date);
            }
            int price = date < 0 ? 0 : weekPrice[person.weekOfDay[date]];
            tables[date + 1].fill(person, date, cost, price, ready);
            known = Math.min(known, from);
            take(date, from, to);
        }
        return best(cells);
    }

    private void take(int date, int from, int to) {
        var values = tables[date + 1].endValue;
        for (int at = from; at < to; at++) {
            if (values[at - from] < ended[at]) {
                ended[at] = values[at - from];
                endedDate[at] = date;
            }
        }
    }

    /** Extends the running minimum to all places that can end before a duty of a date begins. */
    private int upTo(int known, int to) {
        for (int at = known; at < to; at++) {
            int before = at == 0 ? 0 : bestUpTo[at - 1];
            bestUpTo[at] = ended[at] < ended[before] ? at : before;
        }
        return to;
    }

    private void getReady(int date) {
        int to = person.open.firstOfDay[date + 1];
        int wanted = Math.max(Math.max(person.restHard, person.restSoft), OpenCells.LONGEST_GAP + 1);
        int rested = 0;
        int known = person.tableFrom[date + 1];
        for (int at = known; at < to; at++) {
            known = upTo(known, at);
            ready[at] = fromHistory(at);
            readyAfter[at] = IDLE;
            while (rested < at && person.open.gap(rested, at) >= wanted) {
                rested++;
            }
            if (rested > 0) {
                after(at, bestUpTo[rested - 1], 0);
            }
            for (int before = rested; before < at && person.open.gap(before, at) > OpenCells.LONGEST_GAP; before++) {
                int free = person.open.gap(before, at);
                if (free >= person.restHard) {
                    after(at, before, PER_REST_Q * DutyCosts.quarters(person.restSoft - free));
                }
            }
        }
    }

    /** What starting from history costs: the rest after it. */
    private int fromHistory(int at) {
        int free = person.open.start[at] - person.lastEnd;
        if (free <= OpenCells.LONGEST_GAP || free < person.restHard) {
            return NEVER;
        }
        return PER_REST_Q * DutyCosts.quarters(person.restSoft - free);
    }

    private void after(int at, int before, int rest) {
        if (ended[before] + rest < ready[at]) {
            ready[at] = ended[before] + rest;
            readyAfter[at] = before;
            readyAfterDate[at] = endedDate[before];
        }
    }

    private int best(long[] cells) {
        int last = IDLE;
        for (int at = 0; at < person.open.count; at++) {
            if (ended[at] < (last == IDLE ? 0 : ended[last])) {
                last = at;
            }
        }
        if (last == IDLE) {
            return 0;
        }
        int date = endedDate[last];
        int at = last;
        while (at != IDLE) {
            int start = tables[date + 1].trace(at, cells);
            date = start < 0 ? -1 : readyAfterDate[start];
            at = start < 0 ? IDLE : readyAfter[start];
        }
        return ended[last];
    }
}
