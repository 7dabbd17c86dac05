package io.shiftloom.solver.bound.row;

import io.shiftloom.solver.bound.duty.DutyTable;
import io.shiftloom.solver.bound.person.DutyCosts;
import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.bound.person.WorkPattern;
import java.util.Arrays;

/**
 * What rows cost at least that have a duty of a date, none, or torn work there. Labels of the way back, from the end of a row to a
 * duty of the date, meet those of {@link BalancedRow} at the start of that duty.
 */
public final class RowTails implements RestArcs.Visitor {

    private static final int NEVER = DutyCosts.NEVER;
    private static final int[] NOTHING = {};

    private final PersonModel person;
    private final WorkPattern pattern;
    private final BurdenLevels burden;
    private final int quartersPerUnit;
    private final int loads;
    private final int levels;
    private final LoadEndLabels ends;
    private final LoadStartLabels starts;
    private final DutyArcs duties;
    private final RestArcs arcs;

    /** By duty date from the one asked for on, by state and level: by place and load, the least cost of what follows. */
    private final int[][][] tail;
    /** By state and level, and by load before a duty: the least cost from its start on. */
    private final int[][] fromStart;

    private final boolean[] reached;
    /** The date whose starts are visited, and that of the duties asked for. */
    private int day;

    private int asked;
    private int without;
    private int torn = NEVER;
    /** By start on the date asked for, and by its duties. */
    private int[][] with = {};

    /** The labels that {@link BalancedRow} has filled for a person, and the arcs between them. */
    record Labels(LoadEndLabels ends, LoadStartLabels starts, DutyArcs duties, RestArcs arcs) {}

    RowTails(
            PersonModel person,
            WorkPattern pattern,
            BurdenLevels burden,
            int quartersPerUnit,
            int mostLoad,
            Labels labels) {
        this.person = person;
        this.pattern = pattern;
        this.burden = burden;
        this.quartersPerUnit = quartersPerUnit;
        this.loads = mostLoad + 1;
        this.levels = burden.count();
        this.ends = labels.ends();
        this.starts = labels.starts();
        this.duties = labels.duties();
        this.arcs = labels.arcs();
        int tables = pattern.states * levels;
        tail = new int[person.tableTo.length][tables][0];
        fromStart = new int[tables][loads];
        reached = new boolean[tables];
    }

    RowTails through(int date, DutyChoices choices) {
        asked = date;
        without = cost(loadCost(0, 0));
        for (int earlier = -1; earlier < person.weekOfDay.length; earlier++) {
            end(earlier);
        }
        for (day = person.weekOfDay.length - 1; day > date; day--) {
            complete(day);
            for (int start = first(day); start < first(day + 1); start++) {
                extendBack(start);
                arcs.visit(start, day, this);
            }
        }
        complete(date);
        with = new int[first(date + 1) - first(date)][];
        for (int start = first(date); start < first(date + 1); start++) {
            meet(start, choices);
        }
        return this;
    }

    /** What rows without work on the date cost at least. */
    public int without() {
        return without;
    }

    /** What rows with torn work on the date cost at least, without its credit. */
    public int torn() {
        return torn;
    }

    /** What rows with a duty cost at least, without its credit. */
    public int with(int start, int choice) {
        return with[start - first(asked)][choice];
    }

    private int first(int date) {
        return person.workable.firstOfDay[date];
    }

    private long loadCost(int load, int level) {
        return person.balance.costOf(load * quartersPerUnit) + burden.costOf(level);
    }

    private static int cost(long sum) {
        return (int) Math.min(NEVER, sum);
    }

    /** Ends rows with the duties of a date. */
    private void end(int date) {
        for (int state = 0; state < pattern.states; state++) {
            int to = person.endBy(date, pattern.latestLastEnd(state, date));
            for (int level = 0; level < levels; level++) {
                if (ends.hasLabels(date, state, level)) {
                    end(date, state, level, to);
                }
            }
        }
    }

    private void end(int date, int state, int level, int to) {
        int from = person.tableFrom[date + 1];
        int last = (to - 1 - from) * loads;
        boolean isBefore = date < asked;
        var costs = isBefore ? NOTHING : new int[(person.tableTo[date + 1] - from) * loads];
        Arrays.fill(costs, NEVER);
        tail[date + 1][state * levels + level] = costs;
        for (int load = 0; load < loads && to > from; load++) {
            int cost = cost(person.weekendCostAfter(date) + loadCost(load, level));
            if (isBefore) {
                int before = ends.leastBefore(date, state, level, to, load);
                without = before < DutyTable.POSSIBLE ? Math.min(without, before + cost) : without;
            } else {
                costs[last + load] = cost;
            }
        }
    }

    /** A duty that ends earlier leaves all that one leaves that ends later. */
    private void complete(int date) {
        for (var costs : tail[date + 1]) {
            for (int index = costs.length - loads - 1; index >= 0; index--) {
                costs[index] = Math.min(costs[index], costs[index + loads]);
            }
        }
    }

    private void extendBack(int start) {
        for (int table = 0; table < reached.length; table++) {
            int state = table / levels;
            int level = table % levels;
            reached[table] = starts.hasGroupLabels(start, state, level);
            if (reached[table]) {
                Arrays.fill(fromStart[table], NEVER);
                for (int duty = duties.first(start); duty < duties.last(start); duty++) {
                    int work = duties.work(duty);
                    int cost = duties.cost(duty) - starts.potential()[start] + burden.overflow(level, day, work);
                    lower(tailAfter(day, state, level, work), start(day, duties.end(duty)) + work, cost, table);
                }
            }
        }
    }

    private void lower(int[] tails, int from, int cost, int table) {
        var into = fromStart[table];
        // A load after a duty is still one that is followed.
        int count = from < tails.length ? loads - from % loads : 0;
        for (int load = 0; load < count; load++) {
            into[load] = Math.min(into[load], tails[from + load] + cost);
        }
    }

    private int[] tailAfter(int date, int state, int level, int work) {
        return tail[date + 1][state * levels + burden.after(level, date, work)];
    }

    private int start(int date, int place) {
        return (place - person.tableFrom[date + 1]) * loads;
    }

    /** Joins the ways to a start on the date asked for, its duties, and the ways from their ends. */
    private void meet(int start, DutyChoices choices) {
        var costs = new int[choices.count(start)];
        Arrays.fill(costs, NEVER);
        with[start - first(asked)] = costs;
        if (starts.potential()[start] >= DutyTable.POSSIBLE) {
            return;
        }
        duties.visitTorn(start, starts.potential(), (end, work, cost) -> {
            int rest = meet(start, end, work);
            torn = rest < DutyTable.POSSIBLE ? Math.min(torn, rest + cost) : torn;
        });
        var known = new int[first(asked + 1) - start][person.costs(asked).size];
        for (int choice = 0; choice < costs.length; choice++) {
            int end = choices.end(start, choice) - start;
            int work = choices.work(start, choice);
            known[end][work] = known[end][work] == 0 ? meet(start, start + end, work) + 1 : known[end][work];
            int rest = known[end][work] - 1;
            costs[choice] =
                    rest < DutyTable.POSSIBLE ? rest + duties.uncredited(start, choice, choices) : costs[choice];
        }
    }

    /** The least excess over the potential of a start together with what follows a duty from there. */
    private int meet(int start, int end, int work) {
        int least = NEVER;
        for (int table = 0; table < reached.length; table++) {
            int state = table / levels;
            int level = table % levels;
            if (starts.hasGroupLabels(start, state, level)) {
                var tails = tailAfter(asked, state, level, work);
                var excess = starts.excess(start, state, level);
                int from = start(asked, end) + work;
                int overflow = burden.overflow(level, asked, work);
                for (int load = 0; load + work < loads && tails.length > 0; load++) {
                    least = Math.min(least, excess[load] + tails[from + load] + overflow);
                }
            }
        }
        return least;
    }

    @Override
    public boolean hasLabels(int date, int state) {
        return ends.hasLabels(date, state);
    }

    @Override
    public void fromSource(int nextState, int arcCost) {
        int table = nextState * levels;
        if (reached[table] && fromStart[table][0] < DutyTable.POSSIBLE) {
            without = Math.min(without, fromStart[table][0] + arcCost);
        }
    }

    @Override
    public void fromPlacesBefore(int date, int state, int toPlace, int nextState, int arcCost) {
        for (int level = 0; level < levels && toPlace > person.tableFrom[date + 1]; level++) {
            lower(date, state, level, toPlace - 1, nextState * levels + level, arcCost, true);
        }
    }

    @Override
    public void fromPlace(int date, int state, int place, int nextState, int arcCost) {
        for (int level = 0; level < levels; level++) {
            lower(date, state, level, place, nextState * levels + level, arcCost, false);
        }
    }

    private void lower(int date, int state, int level, int place, int next, int arcCost, boolean orBefore) {
        if (!reached[next] || !ends.hasLabels(date, state, level)) {
            return;
        }
        var following = fromStart[next];
        if (date < asked) {
            int whole = ends.leastWith(date, state, level, place, orBefore, following, loads);
            without = whole < DutyTable.POSSIBLE ? Math.min(without, whole + arcCost) : without;
            return;
        }
        var costs = tail[date + 1][state * levels + level];
        int from = start(date, place);
        for (int load = 0; load < loads; load++) {
            costs[from + load] = Math.min(costs[from + load], following[load] + arcCost);
        }
    }
}
