package io.shiftloom.solver.bound;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The cheapest row of a person when every cell has a price and the load of the whole row a cost: as {@link CheapestRow}
 * finds it, with the load so far as part of the state. Each duty is listed once by start, end and work, and then added to
 * rows of all loads. Not thread-safe.
 */
final class BalancedRow {

    /** Rows of so many loads are extended in the time of one entry of a table. */
    private static final int LOADS_AT_ONCE = 16;

    private final Duties duties;
    private final LoadEnds ends;
    private final Passages passages;
    private final LoadStarts starts;
    private final LoadTrace trace;
    private PersonModel person;
    private WorkPattern pattern;
    /** In a unit. */
    private int quarters = 1;

    private long spent;

    BalancedRow(List<PersonModel> people) {
        person = people.getFirst();
        pattern = person.free;
        duties = new Duties(people);
        ends = new LoadEnds(person);
        passages = new Passages(person);
        starts = new LoadStarts(ends);
        trace = new LoadTrace(ends, duties, passages);
    }

    /** Whether the load of a person's rows is known from their tables, and there is anything to know it for. */
    static boolean suits(PersonModel person) {
        boolean known = person.balance.matters() && person.open.count > 0;
        for (int date = 0; date < person.cut.length && known; date++) {
            known = !person.cut[date] && !person.costs(date - 1).endless;
        }
        for (int at = 0; at < person.open.count && known; at++) {
            known = person.open.quarters[at] == person.open.units[at] * perUnit(person);
        }
        return known;
    }

    /** Steps it takes to price a person's rows once, roughly and at most; 0 for somebody whom it does not suit. */
    static long effort(PersonModel person) {
        if (!suits(person)) {
            return 0;
        }
        long loads = person.open.unitsIn(0, person.open.count);
        long effort = 0;
        for (int start = 0; start < person.open.count; start++) {
            int date = person.open.day[start];
            int rows = person.tableTo[date + 1] - start;
            // A table from there, and rows of all loads that end on a date before.
            effort +=
                    (long) rows * person.costs(date).size + (date + 1L) * person.pattern.states * loads / LOADS_AT_ONCE;
        }
        return effort;
    }

    private static int perUnit(PersonModel person) {
        return person.open.quarters[0] / person.open.units[0];
    }

    /** Work done since the beginning, in entries of tables. */
    long spent() {
        return spent + duties.spent();
    }

    /**
     * Finds the row.
     *
     * @param by the rules about worked dates
     * @param costs by place: what working it costs, without the price of the week
     * @param weekPrices by week: price of a unit
     * @param cells gets the bits of the row's cells
     * @return its cost with that of its load
     */
    long find(PersonModel of, WorkPattern by, int[] costs, int[] weekPrices, long[] cells) {
        person = of;
        pattern = by;
        quarters = perUnit(person);
        int most = person.open.unitsIn(0, person.open.count);
        ends.begin(person, pattern.states, most);
        passages.begin(person, pattern);
        starts.begin(pattern.states, most);
        duties.list(person, costs, weekPrices);
        for (int date = -1; date < person.tableTo.length - 1; date++) {
            if (person.tableFrom[date + 1] < person.tableTo[date + 1]) {
                add(date);
            }
        }
        Arrays.fill(cells, 0);
        return best(most, cells);
    }

    private void add(int date) {
        int highest = starts.most();
        if (date < 0) {
            starts.carried(pattern.carried());
            highest = add(date, -1, highest);
        } else {
            for (int start = person.open.firstOfDay[date]; start < person.open.firstOfDay[date + 1]; start++) {
                starts.clear();
                passages.to(start, date, starts);
                highest = Math.max(highest, add(date, start, starts.most()));
            }
        }
        for (int state = 0; state < pattern.states; state++) {
            if (ends.has(date, state)) {
                ends.close(date, state);
            }
        }
        starts.raiseMost(highest);
    }

    /** The highest load that comes of it. */
    private int add(int date, int start, int most) {
        int longest = 0;
        for (int duty = duties.first(start); duty < duties.last(start); duty++) {
            longest = Math.max(longest, duties.work(duty));
            for (int state = 0; state < pattern.states; state++) {
                if (starts.reaches(state)) {
                    ends.offer(
                            date,
                            state,
                            duties.end(duty),
                            duties.work(duty),
                            duties.cost(duty),
                            starts.cost(state),
                            most);
                    spent += most / LOADS_AT_ONCE;
                }
            }
        }
        return Math.min(starts.limit(), most + longest);
    }

    private long best(int most, long[] cells) {
        long best = charge(0);
        LoadTrace.@Nullable End last = null;
        for (int date = -1; date < person.tableTo.length - 1; date++) {
            for (int state = 0; state < pattern.states; state++) {
                int to = ends.has(date, state) ? person.endBy(date, pattern.latestLastEnd(state, date)) : 0;
                for (int load = 1; load <= most && ends.has(date, state); load++) {
                    int value = ends.leastBefore(date, state, to, load);
                    if (value < DutyTable.POSSIBLE && value + charge(load) < best) {
                        best = value + charge(load);
                        last = trace.lastOf(date, state, to, load, value);
                    }
                }
            }
        }
        trace.run(person, pattern, last, cells);
        return best;
    }

    private long charge(int load) {
        return person.balance.at(load * quarters);
    }
}
