package io.shiftloom.solver.bound.person;

import io.shiftloom.solver.labor.LaborTerms.BreakTerms;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What the gaps that serve a duty's break have come to: a small automaton, whose state 0 is that none does yet. Longer gaps
 * serve first, so a gap serves only if those that are no shorter fall short of what is due. So of the gaps that serve, all but
 * the shortest together do; which of them comes first makes no difference.
 *
 * <p>A gap that tears the duty is no longer than one that serves, unless it is too long for any break. So before a short gap
 * serves in torn work, a state of its own plans for it, and limits the gaps that tear.
 */
public final class BreakStates {

    /** More are merged into three, which count the gaps as if each were as short as can be. */
    static final int MOST = 5;

    static final int MOST_PLANS = 3;

    private static final int MOST_COUNTED = 3;
    private static final int NOT_ONE = -1;

    /** The states in which a gap serves are from 1 to this. */
    public final int served;
    /** How many there are beside 0, with those that plan for a gap. */
    public final int count;

    private final int unit;
    /** By state, by the units of a gap: the state after it. */
    private final List<int[]> next = new ArrayList<>();
    /** By state: minutes of all gaps but the shortest, at least. */
    private final List<Integer> allButShortest = new ArrayList<>();

    /** By state: minutes of all gaps, at least. */
    private final List<Integer> leastGaps = new ArrayList<>();

    /** By state: minutes of the longest gap, of those short enough for a break, that may tear the duty beside it. */
    private final List<Integer> longestTear = new ArrayList<>();

    /** Gaps of so many to so many minutes lead from one state to another. */
    public record Step(int from, int to, int shortest, int longest) {}

    /** What tells one state from another: minutes of all gaps and of the shortest; where none can follow, of all but that. */
    private record Gaps(int all, int shortest) {

        Gaps and(int gap) {
            return new Gaps(all + gap, all == 0 ? gap : Math.min(shortest, gap));
        }

        int allButShortest() {
            return all - shortest;
        }
    }

    private BreakStates(int unit, int served, int plans) {
        this.unit = unit;
        this.served = served;
        count = served + plans;
    }

    /**
     * The states that matter on a grid, where it matters how many gaps serve.
     *
     * @param plans whether there are states that plan for a gap
     */
    static BreakStates of(DutyBreaks due, int unit, int longestGap, boolean plans) {
        int shortGaps = plans ? Math.min(longestGap, due.longest - 1) / unit : 0;
        var reached = new ReachedStates(due, unit, longestGap);
        reached.explore();
        if (reached.areTooMany() || shortGaps > MOST_PLANS) {
            return counted(due, unit, longestGap, MOST_COUNTED);
        }
        var states = new BreakStates(unit, reached.gaps.size() - 1, shortGaps);
        reached.gaps.forEach(gaps -> states.allButShortest.add(gaps.allButShortest()));
        states.leastGaps.addAll(reached.leastGaps);
        states.longestTear.addAll(reached.longestTear);
        states.next.addAll(reached.next);
        for (int units = 1; units <= shortGaps; units++) {
            states.plan(units, due);
        }
        return states;
    }

    /** The states that gaps lead to, numbered in the order in which they are found. All lists are by state. */
    private static final class ReachedStates {

        private final DutyBreaks due;
        private final int unit;
        private final int longestGap;
        private final List<Gaps> gaps = new ArrayList<>();
        private final List<Integer> leastGaps = new ArrayList<>();
        private final List<Integer> longestTear = new ArrayList<>();
        private final List<int[]> next = new ArrayList<>();

        ReachedStates(DutyBreaks due, int unit, int longestGap) {
            this.due = due;
            this.unit = unit;
            this.longestGap = longestGap;
            add(new Gaps(0, 0), longestGap);
        }

        boolean areTooMany() {
            return gaps.size() > MOST + 1;
        }

        void explore() {
            for (int state = 0; state < gaps.size() && !areTooMany(); state++) {
                var after = new int[longestGap / unit + 1];
                for (int units = 0; units < after.length; units++) {
                    after[units] = after(gaps.get(state), units * unit);
                }
                next.add(after);
            }
        }

        private int after(Gaps before, int gap) {
            var together = before.and(gap);
            boolean serves = gap > 0 && before.all() < due.longest && together.allButShortest() < due.longest;
            if (!serves) {
                return NOT_ONE;
            }
            int state = find(together);
            if (state == NOT_ONE) {
                return add(together, together.shortest());
            }
            leastGaps.set(state, Math.min(leastGaps.get(state), together.all()));
            longestTear.set(state, Math.max(longestTear.get(state), together.shortest()));
            return state;
        }

        /** A state with these gaps, or one that makes no difference from them because no further gap can serve. */
        private int find(Gaps wanted) {
            int least = due.leastAbove(wanted.allButShortest());
            for (int state = 1; state < gaps.size(); state++) {
                var other = gaps.get(state);
                boolean bothEnd = wanted.all() >= due.longest && other.all() >= due.longest;
                if (other.equals(wanted) || (bothEnd && due.leastAbove(other.allButShortest()) == least)) {
                    return state;
                }
            }
            return NOT_ONE;
        }

        private int add(Gaps added, int tear) {
            gaps.add(added);
            leastGaps.add(added.all());
            longestTear.add(tear);
            return gaps.size() - 1;
        }
    }

    private void plan(int units, DutyBreaks due) {
        var after = new int[next.getFirst().length];
        Arrays.fill(after, NOT_ONE);
        after[units] = next.getFirst()[units];
        next.add(after);
        allButShortest.add(due.longest);
        leastGaps.add(0);
        // Of gaps as long, the earliest serves.
        longestTear.add((units - 1) * unit);
    }

    /** States that count gaps, at most so many; the last of them stands for more too, if there can be more. */
    static BreakStates counted(DutyBreaks due, int unit, int longestGap, int most) {
        int mostGaps = due.mostGaps();
        var states = new BreakStates(unit, Math.min(most, mostGaps), 0);
        for (int state = 0; state <= states.count; state++) {
            boolean ends = state == states.count;
            int to = !ends ? state + 1 : mostGaps > states.count ? state : NOT_ONE;
            int below = state == 0 ? longestGap + 1 : due.longest;
            states.allButShortest.add(Math.max(0, state - 1) * due.shortestGap);
            states.leastGaps.add(state * BreakTerms.LEAST_CHUNK);
            states.longestTear.add(longestGap);
            states.next.add(IntStream.rangeClosed(0, longestGap / unit)
                    .map(units -> units * unit < below ? to : NOT_ONE)
                    .toArray());
        }
        return states;
    }

    /** Whether all the gaps of a state serve where so much is due. */
    boolean serve(int state, int due) {
        return allButShortest.get(state) < due;
    }

    /** Minutes of the gaps that lead to a state, at least. */
    int leastGaps(int state) {
        return leastGaps.get(state);
    }

    /** The state after a gap that serves too; negative where it cannot. */
    public int after(int state, int gap) {
        var after = next.get(state);
        return after[Math.min(after.length - 1, gap / unit)];
    }

    /** The same in torn work, where short gaps serve only if that was planned. */
    public int afterTorn(int state, int gap) {
        return state == 0 && gap / unit <= count - served ? NOT_ONE : after(state, gap);
    }

    /** Whether a further gap can serve in torn work. */
    public boolean goesOn(int state) {
        for (int gap = 0; gap < next.get(state).length * unit; gap += unit) {
            if (afterTorn(state, gap) != NOT_ONE) {
                return true;
            }
        }
        return false;
    }

    /** Minutes of the longest gap, of those short enough for a break, that may tear the duty. */
    public int longestTear(int state) {
        return longestTear.get(state);
    }

    /** All steps of work that is not torn, each over a range of gaps. */
    public List<Step> steps() {
        var steps = new ArrayList<Step>();
        for (int from = 0; from <= served; from++) {
            addSteps(from, steps);
        }
        return steps;
    }

    private void addSteps(int from, List<Step> steps) {
        var after = next.get(from);
        int begin = 0;
        for (int units = 1; units <= after.length; units++) {
            boolean ends = units == after.length || after[units] != after[begin];
            if (ends && after[begin] != NOT_ONE) {
                steps.add(new Step(from, after[begin], begin * unit, units * unit - 1));
            }
            begin = ends ? units : begin;
        }
    }
}
