package io.shiftloom.solver.bound.row;

import io.shiftloom.solver.bound.duty.DutyTable;
import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.bound.person.WorkPattern;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The cheapest row of a person at given prices when the load of the whole row has a cost too: the shortest path of
 * {@link CheapestRow} with the load, and the undesirable part of it ({@link BurdenLevels}), as resources. {@link DutyArcs}
 * lists each duty once by start, end and work; labels of all loads are then extended by it. Not thread-safe.
 */
public final class BalancedRow {

    private final DutyArcs duties;
    private final LoadEndLabels ends;
    private final RestArcs arcs;
    private final LoadStartLabels starts;
    private final LoadTraceback traceback;
    private PersonModel person;
    private WorkPattern pattern;
    private BurdenLevels burden = BurdenLevels.NONE;
    private int quartersPerUnit = 1;
    /** The least that a duty of the date adds to a row, with what its load spares at most. */
    private int leastAdded;

    private final int startsAtOnce;
    private long rowCost;
    private long least;
    private LoadTraceback.@Nullable Label last;
    private long spent;

    public BalancedRow(List<PersonModel> people, LabelDetail detail) {
        this.startsAtOnce = detail.startsAtOnce;
        person = people.getFirst();
        pattern = person.unconstrained;
        duties = new DutyArcs(people);
        ends = new LoadEndLabels(person);
        arcs = new RestArcs(person);
        starts = new LoadStartLabels(ends);
        traceback = new LoadTraceback(ends, starts, duties, arcs, startsAtOnce);
    }

    /** Work done since the beginning, in entries of tables. */
    public long spent() {
        return spent + duties.spent();
    }

    /**
     * Finds the row.
     *
     * @param pattern the rules about worked dates
     * @param dates of the person that are priced
     * @param cells gets the bits of the row's cells
     * @return at most the cost of any row with that of its load
     */
    public long find(PersonModel person, WorkPattern pattern, RowPrices prices, DatesToPrice dates, long[] cells) {
        // Too little undesirable work may cost too, so that leaving out a duty is not free.
        fill(person, pattern, prices, prices.followsBurden() ? AllDates.EACH_TIME : dates, null);
        Arrays.fill(cells, 0);
        return traceCheapest(BalancedLoad.mostLabels(person), cells);
    }

    /**
     * Finds what the cheapest row costs when duties have credits, and what rows cost with each duty of a date.
     *
     * @param choices the duties of the person, with their credits; labels are told apart by start and load
     * @return as {@link #find}
     */
    public long findCredited(PersonModel person, WorkPattern pattern, RowPrices prices, DutyChoices choices) {
        fill(person, pattern, prices, AllDates.EACH_TIME, choices);
        findCheapest(BalancedLoad.mostLoad(person));
        return least;
    }

    /** What rows cost with each duty of a date, at least, after {@link #findCredited} of the same person and choices. */
    public RowTails tails(int date, DutyChoices choices) {
        var labels = new RowTails.Labels(ends, starts, duties, arcs);
        return new RowTails(person, pattern, burden, quartersPerUnit, BalancedLoad.mostLoad(person), labels)
                .through(date, choices);
    }

    private void fill(
            PersonModel newPerson,
            WorkPattern newPattern,
            RowPrices prices,
            DatesToPrice dates,
            @Nullable DutyChoices choices) {
        person = newPerson;
        pattern = newPattern;
        quartersPerUnit = BalancedLoad.quartersPerUnit(person);
        burden = prices.followsBurden() ? BurdenLevels.of(person, quartersPerUnit, prices.burden()) : BurdenLevels.NONE;
        beginLabels(prices, choices);
        for (int date = -1; date < person.tableTo.length - 1; date++) {
            boolean hasCells = person.tableFrom[date + 1] < person.tableTo[date + 1];
            if (hasCells && dates.mayPay(date, prices.places(), prices.weeks())) {
                leastAdded = DutyTable.POSSIBLE;
                extendThrough(date, prices.load() * quartersPerUnit);
                dates.remember(date, leastAdded, prices.places(), prices.weeks());
            }
        }
    }

    private void beginLabels(RowPrices prices, @Nullable DutyChoices choices) {
        int mostLoad = choices == null ? BalancedLoad.mostLabels(person) : BalancedLoad.mostLoad(person);
        boolean lastStandsForMore = mostLoad < BalancedLoad.mostLoad(person);
        int beyond = lastStandsForMore ? person.balance.mostPrice * quartersPerUnit : LoadEndLabels.NEVER;
        ends.begin(person, pattern.states, burden.count(), mostLoad, beyond);
        arcs.begin(person, pattern);
        starts.begin(person, pattern.states, burden.count(), mostLoad);
        duties.begin(person, prices.places(), prices.weeks(), burden, choices);
    }

    /** The exact cost of the row found last, which may exceed the value that {@link #find} returned. */
    public long rowCost() {
        return rowCost;
    }

    private void extendThrough(int date, int unitPrice) {
        int longest;
        if (date < 0) {
            starts.continueHistory(pattern.carried());
            longest = extendByDuties(date, -1, 0);
        } else {
            longest = extendFromStarts(date, unitPrice);
        }
        ends.complete(date);
        starts.raiseMostLoad(longest);
    }

    /** Extends labels by the duties that start on a date, and returns the work of the longest. */
    private int extendFromStarts(int date, int unitPrice) {
        int longest = 0;
        int end = person.workable.firstOfDay[date + 1];
        int next = person.workable.firstOfDay[date];
        if (next < end) {
            starts.beginDate(date, arcs);
        }
        while (next < end) {
            int group = next;
            next = groupEnd(person, group, startsAtOnce);
            for (int start = group; start < next; start++) {
                starts.extendTo(start, date, group, unitPrice, burden.unitPrice(quartersPerUnit), arcs);
                spent += (date + 1L) * pattern.states * starts.mostLoad() / BalancedLoad.LOADS_AT_ONCE;
            }
            longest = Math.max(longest, extendByDuties(date, group, next));
        }
        return longest;
    }

    private int extendByDuties(int date, int group, int end) {
        duties.list(group, end, starts.potential());
        int longest = 0;
        int before = group < 0 ? 0 : starts.mostPotential(group, end);
        for (int duty = duties.first(group); duty < duties.last(group); duty++) {
            longest = Math.max(longest, duties.work(duty));
            // A convex cost spares the most where there is no load yet.
            long added = duties.cost(duty) - before + loadCost(duties.work(duty), 0) - loadCost(0, 0);
            leastAdded = (int) Math.min(leastAdded, added);
            extendByDuty(date, group, duty);
        }
        return longest;
    }

    private void extendByDuty(int date, int group, int duty) {
        for (int state = 0; state < pattern.states; state++) {
            for (int level = 0; level < burden.count(); level++) {
                if (starts.hasGroupLabels(group, state, level)) {
                    extend(date, group, state, level, duty);
                }
            }
        }
    }

    private void extend(int date, int group, int state, int level, int duty) {
        int work = duties.work(duty);
        ends.extend(
                date,
                state,
                burden.after(level, date, work),
                duties.end(duty),
                work,
                duties.cost(duty) + burden.overflow(level, date, work),
                starts.excess(group, state, level),
                starts.mostLoad());
        spent += starts.mostLoad() / BalancedLoad.LOADS_AT_ONCE;
    }

    /** The place after the last of a group of starts. */
    static int groupEnd(PersonModel person, int group, int startsAtOnce) {
        int end = person.workable.firstOfDay[person.workable.day[group] + 1];
        return end - group <= startsAtOnce ? end : group + startsAtOnce;
    }

    private long traceCheapest(int mostLoad, long[] cells) {
        findCheapest(mostLoad);
        rowCost = traceback.run(person, burden, last, cells)
                + (last == null
                        ? loadCost(0, 0)
                        : person.weekendCostAfter(last.date()) + loadCost(last.load(), last.level()));
        return least;
    }

    private void findCheapest(int mostLoad) {
        least = loadCost(0, 0);
        last = null;
        for (int date = -1; date < person.tableTo.length - 1; date++) {
            findCheapest(date, mostLoad);
        }
    }

    private void findCheapest(int date, int mostLoad) {
        for (int state = 0; state < pattern.states; state++) {
            for (int level = 0; level < burden.count(); level++) {
                if (ends.hasLabels(date, state, level)) {
                    findCheapest(date, state, level, mostLoad);
                }
            }
        }
    }

    private void findCheapest(int date, int state, int level, int mostLoad) {
        int to = person.endBy(date, pattern.latestLastEnd(state, date));
        for (int load = 1; load <= mostLoad; load++) {
            int cost = ends.leastBefore(date, state, level, to, load);
            long whole = cost + person.weekendCostAfter(date) + loadCost(load, level);
            if (cost < DutyTable.POSSIBLE && whole < least) {
                least = whole;
                last = traceback.lastBefore(date, state, level, to, load, cost);
            }
        }
    }

    private long loadCost(int load, int level) {
        return person.balance.costOf(load * quartersPerUnit) + burden.costOf(level);
    }
}
