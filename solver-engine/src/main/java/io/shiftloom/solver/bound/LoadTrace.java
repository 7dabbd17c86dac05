package io.shiftloom.solver.bound;

import org.jspecify.annotations.Nullable;

/** Follows the cheapest row of a load back from its last duty, by looking for what each entry was made from. */
final class LoadTrace implements Passages.Taker {

    /** A row up to a duty: where it ends, and what it is. */
    record End(int date, int state, int place, int load, int value) {}

    private final LoadEnds ends;
    private final Duties duties;
    private final Passages passages;

    // What a row has to be that ends before a duty, and the one that was found.
    private int state;
    private int load;
    private int value;
    private boolean isFirst;
    private @Nullable End before;

    LoadTrace(LoadEnds ends, Duties duties, Passages passages) {
        this.ends = ends;
        this.duties = duties;
        this.passages = passages;
    }

    /** Marks all cells of a row. */
    void run(PersonModel person, WorkPattern pattern, @Nullable End last, long[] cells) {
        var end = last;
        while (end != null) {
            int from = end.date() < 0 ? -1 : person.open.firstOfDay[end.date()];
            int to = end.date() < 0 ? 0 : person.open.firstOfDay[end.date() + 1];
            int start = from;
            int duty = followed(start, end, pattern);
            while (duty < 0 && start + 1 < to) {
                duty = followed(++start, end, pattern);
            }
            if (duty < 0) {
                throw new IllegalStateException("nothing leads to " + end);
            }
            duties.trace(start, duty, cells);
            end = before;
        }
    }

    /** The duty from a start that makes a row what it is; -1 for none. */
    private int followed(int start, End end, WorkPattern pattern) {
        for (int duty = duties.first(start); duty < duties.last(start); duty++) {
            if (duties.end(duty) == end.place() && duties.work(duty) <= end.load()) {
                state = end.state();
                load = end.load() - duties.work(duty);
                value = end.value() - duties.cost(duty);
                isFirst = false;
                before = null;
                if (start < 0) {
                    idle(pattern.carried(), 0);
                } else {
                    passages.to(start, end.date(), this);
                }
                if (isFirst || before != null) {
                    return duty;
                }
            }
        }
        return -1;
    }

    @Override
    public boolean has(int date, int ofState) {
        return ends.has(date, ofState);
    }

    @Override
    public void idle(int next, int rest) {
        isFirst |= next == state && load == 0 && rest == value;
    }

    @Override
    public void anyBefore(int date, int old, int to, int next) {
        if (next == state && ends.leastBefore(date, old, to, load) == value) {
            before = lastOf(date, old, to, load, value);
        }
    }

    @Override
    public void one(int date, int old, int place, int next, int rest) {
        if (next == state && ends.valueAt(date, old, place, load) + rest == value) {
            before = new End(date, old, place, load, value - rest);
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
