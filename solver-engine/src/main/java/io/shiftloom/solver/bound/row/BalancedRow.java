package io.shiftloom.solver.bound.row;

import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.bound.person.WorkPattern;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The cheapest row of a person at given prices when the load of the whole row has a cost too: the shortest path of
 * {@link CheapestRow} with the load as one more resource. {@link DutyArcs} lists each duty once by start, end and work;
 * labels of all loads are then extended by it. Not thread-safe.
 */
public final class BalancedRow {

    /** Labels of so many loads are extended in the time of one entry of a table. */
    private static final int LOADS_AT_ONCE = 32;

    private final DutyArcs duties;
    private final LoadEndLabels ends;
    private final RestArcs arcs;
    private final LoadStartLabels starts;
    private final LoadTraceback traceback;
    private PersonModel person;
    private WorkPattern pattern;
    private int quartersPerUnit = 1;

    private final int startsAtOnce;
    private long rowCost;
    private long spent;

    /** @param startsAtOnce how many starts of a date share labels: with 1 rows are exact, with more it is faster */
    public BalancedRow(List<PersonModel> people, int startsAtOnce) {
        this.startsAtOnce = startsAtOnce;
        person = people.getFirst();
        pattern = person.unconstrained;
        duties = new DutyArcs(people);
        ends = new LoadEndLabels(person);
        arcs = new RestArcs(person);
        starts = new LoadStartLabels(ends);
        traceback = new LoadTraceback(ends, starts, duties, arcs, startsAtOnce);
    }

    /** Whether the tables of a person tell the load of their rows, and balance costs them anything. */
    public static boolean suits(PersonModel person) {
        boolean known = person.balance.matters() && person.workable.count > 0;
        for (int date = 0; date < person.cut.length && known; date++) {
            known = !person.cut[date] && !person.costs(date - 1).endless;
        }
        for (int place = 0; place < person.workable.count && known; place++) {
            known = person.workable.quarters[place] == person.workable.units[place] * quartersPerUnit(person);
        }
        return known;
    }

    /** Steps it takes to price a person's rows once, roughly and at most; 0 for somebody whom it does not suit. */
    public static long effort(PersonModel person, int startsAtOnce) {
        if (!suits(person)) {
            return 0;
        }
        long mostLoad = person.workable.unitsIn(0, person.workable.count);
        long perExtension = person.pattern.states * mostLoad / LOADS_AT_ONCE;
        long effort = 0;
        for (int group = 0; group < person.workable.count; group = groupEnd(person, group, startsAtOnce)) {
            int date = person.workable.day[group];
            int rows = person.tableTo[date + 1] - group;
            int starts = groupEnd(person, group, startsAtOnce) - group;
            // Labels of all loads are extended to every start from all dates before, and by every duty.
            effort += (long) rows * person.costs(date).size + perExtension * ((date + 1L) * starts + rows);
        }
        return effort;
    }

    private static int quartersPerUnit(PersonModel person) {
        return person.workable.quarters[0] / person.workable.units[0];
    }

    /** Work done since the beginning, in entries of tables. */
    public long spent() {
        return spent + duties.spent();
    }

    /**
     * Finds the row.
     *
     * @param pattern the rules about worked dates
     * @param loadPrice of a quarter, about what a quarter of load is worth; the better it fits, the higher the value
     * @param costs by place: what working it costs, without the price of the week
     * @param weekPrices by week: price of a unit
     * @param cells gets the bits of the row's cells
     * @return at most the cost of any row with that of its load
     */
    public long find(
            PersonModel person, WorkPattern pattern, int loadPrice, int[] costs, int[] weekPrices, long[] cells) {
        this.person = person;
        this.pattern = pattern;
        quartersPerUnit = quartersPerUnit(person);
        int mostLoad = person.workable.unitsIn(0, person.workable.count);
        ends.begin(person, pattern.states, mostLoad);
        arcs.begin(person, pattern);
        starts.begin(person, pattern.states, mostLoad);
        duties.begin(person, costs, weekPrices);
        for (int date = -1; date < person.tableTo.length - 1; date++) {
            if (person.tableFrom[date + 1] < person.tableTo[date + 1]) {
                extendThrough(date, loadPrice * quartersPerUnit);
            }
        }
        Arrays.fill(cells, 0);
        return traceCheapest(mostLoad, cells);
    }

    /** The exact cost of the row found last, which may exceed the value that {@link #find} returned. */
    public long rowCost() {
        return rowCost;
    }

    private void extendThrough(int date, int unitPrice) {
        int longest = 0;
        if (date < 0) {
            starts.continueHistory(pattern.carried());
            longest = extendByDuties(date, -1, 0);
        } else {
            int end = person.workable.firstOfDay[date + 1];
            int next = person.workable.firstOfDay[date];
            while (next < end) {
                int group = next;
                next = groupEnd(person, group, startsAtOnce);
                for (int start = group; start < next; start++) {
                    starts.extendTo(start, date, group, unitPrice, arcs);
                    spent += (date + 1L) * pattern.states * starts.mostLoad() / LOADS_AT_ONCE;
                }
                longest = Math.max(longest, extendByDuties(date, group, next));
            }
        }
        for (int state = 0; state < pattern.states; state++) {
            if (ends.hasLabels(date, state)) {
                ends.complete(date, state);
            }
        }
        starts.raiseMostLoad(longest);
    }

    /** Extends the labels of a group of starts by its duties and returns the most work of these. */
    private int extendByDuties(int date, int group, int end) {
        duties.list(group, end, starts.potential());
        int longest = 0;
        for (int duty = duties.first(group); duty < duties.last(group); duty++) {
            longest = Math.max(longest, duties.work(duty));
            for (int state = 0; state < pattern.states; state++) {
                if (starts.hasGroupLabels(group, state)) {
                    ends.extend(
                            date,
                            state,
                            duties.end(duty),
                            duties.work(duty),
                            duties.cost(duty),
                            starts.excess(group, state),
                            starts.mostLoad());
                    spent += starts.mostLoad() / LOADS_AT_ONCE;
                }
            }
        }
        return longest;
    }

    /** The place after the last of a group of starts. */
    static int groupEnd(PersonModel person, int group, int startsAtOnce) {
        int end = person.workable.firstOfDay[person.workable.day[group] + 1];
        return end - group <= startsAtOnce ? end : group + startsAtOnce;
    }

    private long traceCheapest(int mostLoad, long[] cells) {
        long least = balanceCost(0);
        LoadTraceback.@Nullable Label last = null;
        for (int date = -1; date < person.tableTo.length - 1; date++) {
            for (int state = 0; state < pattern.states; state++) {
                int to = ends.hasLabels(date, state) ? person.endBy(date, pattern.latestLastEnd(state, date)) : 0;
                for (int load = 1; load <= mostLoad && ends.hasLabels(date, state); load++) {
                    int cost = ends.leastBefore(date, state, to, load);
                    long whole = cost + person.weekendCostAfter(date) + balanceCost(load);
                    if (cost < DutyTable.POSSIBLE && whole < least) {
                        least = whole;
                        last = traceback.lastBefore(date, state, to, load, cost);
                    }
                }
            }
        }
        rowCost = traceback.run(person, last, cells)
                + (last == null ? balanceCost(0) : person.weekendCostAfter(last.date()) + balanceCost(last.load()));
        return least;
    }

    private long balanceCost(int load) {
        return person.balance.costOf(load * quartersPerUnit);
    }
}
