package io.shiftloom.solver.bound;

import org.jspecify.annotations.Nullable;

/**
 * Follows the cheapest row of a load back from its last duty, by looking for what each entry was made from. Where the
 * least of a group of starts belongs to another than the duty's, the cheapest way to the duty's is taken.
 */
final class LoadTrace implements Passages.Taker {

    /** A row up to a duty: where it ends, and what it is. */
    record End(int date, int state, int place, int load, int value) {}

    private final LoadEnds ends;
    private final LoadStarts starts;
    private final Duties duties;
    private final Passages passages;
    private final int startsAtOnce;
    private int duty;

    // What a row has to be that ends before a duty, and the cheapest found; none before the first duty.
    private int state;
    private int load;
    private int least;
    private @Nullable End before;

    LoadTrace(LoadEnds ends, LoadStarts starts, Duties duties, Passages passages, int startsAtOnce) {
        this.startsAtOnce = startsAtOnce;
        this.ends = ends;
        this.starts = starts;
        this.duties = duties;
        this.passages = passages;
    }

    /** Marks all cells of a row and tells what it costs, without its load. */
    long run(PersonModel person, @Nullable End last, long[] cells) {
        var end = last;
        long cost = 0;
        while (end != null) {
            int start = follow(person, end, cells);
            state = end.state();
            load = end.load() - duties.work(duty);
            cost += duties.cost(duty);
            if (end.date() < 0) {
                return cost;
            }
            var earlier = before(person, end.date(), start);
            cost += least - starts.potential()[start] - (earlier == null ? 0 : earlier.value());
            end = earlier;
        }
        return cost;
    }

    /** Finds the last duty of a row, marks it and tells where it starts. */
    private int follow(PersonModel person, End end, long[] cells) {
        if (end.date() < 0) {
            duty = duty(end, -1);
            return duties.trace(duty, -1, 0, starts.potential(), cells);
        }
        int from = person.open.firstOfDay[end.date()];
        duty = duty(end, from);
        while (duty < 0) {
            from = BalancedRow.groupEnd(person, from, startsAtOnce);
            duty = duty(end, from);
        }
        int to = BalancedRow.groupEnd(person, from, startsAtOnce);
        return duties.trace(duty, from, to, starts.potential(), cells);
    }

    /** The one of a group; -1 for none. */
    private int duty(End end, int from) {
        var least = starts.least(from, end.state());
        for (int one = duties.first(from); one < duties.last(from) && starts.reaches(from, end.state()); one++) {
            if (duties.end(one) == end.place()
                    && duties.work(one) <= end.load()
                    && least[end.load() - duties.work(one)] + duties.cost(one) == end.value()) {
                return one;
            }
        }
        return -1;
    }

    private @Nullable End before(PersonModel person, int date, int start) {
        if (!leadsTo(start, date)) {
            int other = person.open.firstOfDay[date];
            while (!leadsTo(other, date)) {
                other++;
            }
        }
        return before;
    }

    private boolean leadsTo(int start, int date) {
        least = DutyTable.POSSIBLE;
        before = null;
        passages.to(start, date, this);
        return least < DutyTable.POSSIBLE;
    }

    @Override
    public boolean has(int date, int ofState) {
        return ends.has(date, ofState);
    }

    @Override
    public void idle(int next, int rest) {
        if (next == state && load == 0 && rest < least) {
            least = rest;
            before = null;
        }
    }

    @Override
    public void anyBefore(int date, int old, int to, int next) {
        int value = next == state ? ends.leastBefore(date, old, to, load) : least;
        if (value < least) {
            least = value;
            before = lastOf(date, old, to, load, value);
        }
    }

    @Override
    public void one(int date, int old, int place, int next, int rest) {
        int value = next == state ? ends.valueAt(date, old, place, load) : least;
        if (value + rest < least) {
            least = value + rest;
            before = new End(date, old, place, load, value);
        }
    }

    /** The row of a load that costs so much and ends before a place. */
    End lastOf(int date, int old, int to, int ofLoad, int ofValue) {
        int place = to - 1;
        while (ends.valueAt(date, old, place, ofLoad) != ofValue) {
            place--;
        }
        return new End(date, old, place, ofLoad, ofValue);
    }
}
