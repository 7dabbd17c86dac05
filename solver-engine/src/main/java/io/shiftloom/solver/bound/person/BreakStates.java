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
        var known = new ArrayList<Gaps>();
        var tears = new ArrayList<Integer>();
        var least = new ArrayList<Integer>();
        known.add(new Gaps(0, 0));
        tears.add(longestGap);
        least.add(0);
        var next = new ArrayList<int[]>();
        for (int state = 0; state < known.size() && known.size() <= MOST + 1; state++) {
            var before = known.get(state);
            var after = new int[longestGap / unit + 1];
            for (int units = 0; units < after.length; units++) {
                boolean follows = units > 0 && before.all() < due.longest;
                var gaps = before.and(units * unit);
                after[units] =
                        follows && gaps.allButShortest() < due.longest ? number(known, tears, due, gaps) : NOT_ONE;
                if (after[units] == least.size()) {
                    least.add(gaps.all());
                } else if (after[units] != NOT_ONE) {
                    least.set(after[units], Math.min(least.get(after[units]), gaps.all()));
                }
            }
            next.add(after);
        }
        int shortGaps = plans ? Math.min(longestGap, due.longest - 1) / unit : 0;
        if (known.size() > MOST + 1 || shortGaps > MOST_PLANS) {
            return counted(due, unit, longestGap, MOST_COUNTED);
        }
        var states = new BreakStates(unit, known.size() - 1, shortGaps);
        known.forEach(gaps -> states.allButShortest.add(gaps.allButShortest()));
        states.leastGaps.addAll(least);
        states.longestTear.addAll(tears);
        states.next.addAll(next);
        for (int units = 1; units <= shortGaps; units++) {
            states.plan(units, due);
        }
        return states;
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

    private static int number(List<Gaps> known, List<Integer> tears, DutyBreaks due, Gaps gaps) {
        int least = due.leastAbove(gaps.allButShortest());
        for (int state = 1; state < known.size(); state++) {
            var other = known.get(state);
            boolean bothEnd = gaps.all() >= due.longest && other.all() >= due.longest;
            if (other.equals(gaps) || (bothEnd && due.leastAbove(other.allButShortest()) == least)) {
                tears.set(state, Math.max(tears.get(state), gaps.shortest()));
                return state;
            }
        }
        known.add(gaps);
        tears.add(gaps.shortest());
        return known.size() - 1;
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
            var after = next.get(from);
            int begin = 0;
            for (int units = 1; units <= after.length; units++) {
                if (units == after.length || after[units] != after[begin]) {
                    if (after[begin] != NOT_ONE) {
                        steps.add(new Step(from, after[begin], begin * unit, units * unit - 1));
                    }
                    begin = units;
                }
            }
        }
        return steps;
    }
}
