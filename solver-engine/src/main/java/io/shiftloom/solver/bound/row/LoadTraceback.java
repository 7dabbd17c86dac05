package io.shiftloom.solver.bound.row;

import io.shiftloom.solver.bound.duty.DutyTable;
import io.shiftloom.solver.bound.person.PersonModel;
import org.jspecify.annotations.Nullable;

/**
 * Traces a label of {@link LoadEndLabels} back to the source. Labels keep no predecessors, so the traceback looks for the
 * arcs that give each label its cost. Where the label of a group belongs to another start than the duty's, it takes the
 * cheapest way to a start that can be reached.
 */
final class LoadTraceback implements RestArcs.Visitor {

    /** A label at the end of a duty. */
    record Label(int date, int state, int level, int place, int load, int cost) {}

    private final LoadEndLabels ends;
    private final LoadStartLabels starts;
    private final DutyArcs duties;
    private final RestArcs arcs;
    private final int startsAtOnce;
    private BurdenLevels burden = BurdenLevels.NONE;
    private int duty;

    // What the label before a duty must have, and the cheapest found; null before the first duty.
    private int state;
    private int level;
    private int load;
    private int least;
    private @Nullable Label predecessor;

    LoadTraceback(LoadEndLabels ends, LoadStartLabels starts, DutyArcs duties, RestArcs arcs, int startsAtOnce) {
        this.startsAtOnce = startsAtOnce;
        this.ends = ends;
        this.starts = starts;
        this.duties = duties;
        this.arcs = arcs;
    }

    /** Marks the cells of a row and returns its cost without that of its load. */
    long run(PersonModel person, BurdenLevels burden, @Nullable Label last, long[] cells) {
        this.burden = burden;
        var label = last;
        long cost = 0;
        while (label != null) {
            int start = traceDuty(person, label, cells);
            state = label.state();
            int work = duties.work(duty);
            cost += duties.cost(duty) + burden.overflow(level, label.date(), work);
            cost += ends.overflow(load, work);
            if (label.date() < 0) {
                return cost;
            }
            var earlier = predecessor(person, label.date(), start);
            cost += least - starts.potential()[start] - (earlier == null ? 0 : earlier.cost());
            label = earlier;
        }
        return cost;
    }

    /** Finds the last duty of a label, marks its cells and returns its start. */
    private int traceDuty(PersonModel person, Label label, long[] cells) {
        if (label.date() < 0) {
            duty = dutyOf(label, -1);
            return duties.trace(duty, -1, 0, starts.potential(), cells);
        }
        int group = person.workable.firstOfDay[label.date()];
        duty = dutyOf(label, group);
        while (duty < 0) {
            group = BalancedRow.groupEnd(person, group, startsAtOnce);
            duty = dutyOf(label, group);
        }
        int end = BalancedRow.groupEnd(person, group, startsAtOnce);
        return duties.trace(duty, group, end, starts.potential(), cells);
    }

    /** The last duty of a label, if it starts in a group; -1 if it does not. */
    private int dutyOf(Label label, int group) {
        for (int before = 0; before <= label.level(); before++) {
            if (starts.hasGroupLabels(group, label.state(), before)) {
                int found = dutyOf(label, group, before);
                if (found >= 0) {
                    level = before;
                    return found;
                }
            }
        }
        return -1;
    }

    private int dutyOf(Label label, int group, int before) {
        var excess = starts.excess(group, label.state(), before);
        for (int index = duties.first(group); index < duties.last(group); index++) {
            if (duties.end(index) == label.place()
                    && burden.after(before, label.date(), duties.work(index)) == label.level()
                    && leadsFromLoad(label, index, before, excess)) {
                return index;
            }
        }
        return -1;
    }

    /** Whether a duty leads to a label from some load, which is kept then. */
    private boolean leadsFromLoad(Label label, int index, int before, int[] excess) {
        int work = duties.work(index);
        int cost = duties.cost(index) + burden.overflow(before, label.date(), work);
        int last = ends.standsForMore(label.load()) ? label.load() : label.load() - work;
        for (int from = Math.max(0, label.load() - work); from <= last; from++) {
            if (excess[from] + cost + ends.overflow(from, work) == label.cost()) {
                load = from;
                return true;
            }
        }
        return false;
    }

    private @Nullable Label predecessor(PersonModel person, int date, int start) {
        if (!isReached(start, date)) {
            int other = person.workable.firstOfDay[date];
            while (!isReached(other, date)) {
                other++;
            }
        }
        return predecessor;
    }

    private boolean isReached(int start, int date) {
        least = DutyTable.POSSIBLE;
        predecessor = null;
        arcs.visit(start, date, this);
        return least < DutyTable.POSSIBLE;
    }

    @Override
    public boolean hasLabels(int date, int ofState) {
        return ends.hasLabels(date, ofState);
    }

    @Override
    public void fromSource(int nextState, int restCost) {
        if (nextState == state && load == 0 && level == 0 && restCost < least) {
            least = restCost;
            predecessor = null;
        }
    }

    @Override
    public void fromPlacesBefore(int date, int fromState, int toPlace, int nextState, int arcCost) {
        if (nextState == state && ends.hasLabels(date, fromState, level)) {
            int cost = ends.leastBefore(date, fromState, level, toPlace, load);
            if (cost + arcCost < least) {
                least = cost + arcCost;
                predecessor = lastBefore(date, fromState, level, toPlace, load, cost);
            }
        }
    }

    @Override
    public void fromPlace(int date, int fromState, int place, int nextState, int restCost) {
        if (nextState == state && ends.hasLabels(date, fromState, level)) {
            int cost = ends.cost(date, fromState, level, place, load);
            if (cost + restCost < least) {
                least = cost + restCost;
                predecessor = new Label(date, fromState, level, place, load, cost);
            }
        }
    }

    /** The last label before a place that has this load and this cost. */
    Label lastBefore(int date, int fromState, int ofLevel, int toPlace, int ofLoad, int cost) {
        int place = toPlace - 1;
        while (ends.cost(date, fromState, ofLevel, place, ofLoad) != cost) {
            place--;
        }
        return new Label(date, fromState, ofLevel, place, ofLoad, cost);
    }
}
