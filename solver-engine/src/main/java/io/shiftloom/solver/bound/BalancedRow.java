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
    private static final int LOADS_AT_ONCE = 32;

    private final Duties duties;
    private final LoadEnds ends;
    private final Passages passages;
    private final LoadStarts starts;
    private final LoadTrace trace;
    private PersonModel person;
    private WorkPattern pattern;
    /** In a unit. */
    private int quarters = 1;

    private final int startsAtOnce;
    private long rowCost;
    private long spent;

    /** @param startsAtOnce how many starts of a date are taken together: with 1 rows are exact, with more it is faster */
    BalancedRow(List<PersonModel> people, int startsAtOnce) {
        this.startsAtOnce = startsAtOnce;
        person = people.getFirst();
        pattern = person.free;
        duties = new Duties(people);
        ends = new LoadEnds(person);
        passages = new Passages(person);
        starts = new LoadStarts(ends);
        trace = new LoadTrace(ends, starts, duties, passages, startsAtOnce);
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
    static long effort(PersonModel person, int startsAtOnce) {
        if (!suits(person)) {
            return 0;
        }
        long loads = (long) person.pattern.states * person.open.unitsIn(0, person.open.count) / LOADS_AT_ONCE;
        long effort = 0;
        for (int from = 0; from < person.open.count; from = groupEnd(person, from, startsAtOnce)) {
            int date = person.open.day[from];
            int rows = person.tableTo[date + 1] - from;
            int starts = groupEnd(person, from, startsAtOnce) - from;
            // Rows of all loads come to every start from all dates before, and to every duty.
            effort += (long) rows * person.costs(date).size + loads * ((date + 1L) * starts + rows);
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
     * @param loadPrice of a quarter, about what a quarter of load is worth; the better it fits, the dearer the row
     * @param costs by place: what working it costs, without the price of the week
     * @param weekPrices by week: price of a unit
     * @param cells gets the bits of the row's cells
     * @return at most the cost of any row with that of its load
     */
    long find(PersonModel of, WorkPattern by, int loadPrice, int[] costs, int[] weekPrices, long[] cells) {
        person = of;
        pattern = by;
        quarters = perUnit(person);
        int most = person.open.unitsIn(0, person.open.count);
        ends.begin(person, pattern.states, most);
        passages.begin(person, pattern);
        starts.begin(person, pattern.states, most);
        duties.begin(person, costs, weekPrices);
        for (int date = -1; date < person.tableTo.length - 1; date++) {
            if (person.tableFrom[date + 1] < person.tableTo[date + 1]) {
                add(date, loadPrice * quarters);
            }
        }
        Arrays.fill(cells, 0);
        return best(most, cells);
    }

    /** What the row found last really costs at its prices, which may be more than the least that any costs. */
    long rowCost() {
        return rowCost;
    }

    private void add(int date, int unitPrice) {
        int longest = 0;
        if (date < 0) {
            starts.carried(pattern.carried());
            longest = extend(date, -1, 0);
        } else {
            int end = person.open.firstOfDay[date + 1];
            for (int from = person.open.firstOfDay[date]; from < end; from = groupEnd(person, from, startsAtOnce)) {
                int to = groupEnd(person, from, startsAtOnce);
                for (int start = from; start < to; start++) {
                    starts.add(start, date, from, unitPrice, passages);
                    spent += (date + 1L) * pattern.states * starts.most() / LOADS_AT_ONCE;
                }
                longest = Math.max(longest, extend(date, from, to));
            }
        }
        for (int state = 0; state < pattern.states; state++) {
            if (ends.has(date, state)) {
                ends.close(date, state);
            }
        }
        starts.raiseMost(longest);
    }

    /** Adds the duties of a group, and tells the most work of them. */
    private int extend(int date, int from, int to) {
        duties.list(from, to, starts.potential());
        int longest = 0;
        for (int duty = duties.first(from); duty < duties.last(from); duty++) {
            longest = Math.max(longest, duties.work(duty));
            for (int state = 0; state < pattern.states; state++) {
                if (starts.reaches(from, state)) {
                    ends.offer(
                            date,
                            state,
                            duties.end(duty),
                            duties.work(duty),
                            duties.cost(duty),
                            starts.least(from, state),
                            starts.most());
                    spent += starts.most() / LOADS_AT_ONCE;
                }
            }
        }
        return longest;
    }

    /** The place after the last of a group of starts. */
    static int groupEnd(PersonModel person, int from, int startsAtOnce) {
        int end = person.open.firstOfDay[person.open.day[from] + 1];
        return end - from <= startsAtOnce ? end : from + startsAtOnce;
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
        rowCost = trace.run(person, last, cells) + charge(last == null ? 0 : last.load());
        return best;
    }

    private long charge(int load) {
        return person.balance.at(load * quarters);
    }
}
