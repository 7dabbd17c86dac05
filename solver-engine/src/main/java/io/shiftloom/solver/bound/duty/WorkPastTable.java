package io.shiftloom.solver.bound.duty;

import io.shiftloom.solver.labor.LaborTerms;
import java.util.Arrays;

/**
 * What work past the end of a {@link DutyTable} costs at least, where a duty torn by many gaps could go on there. Work so far leaves only so
 * much of a day's work, and each cell is worked once, so that the cheapest cells within reach make it up. Gaps cost nothing here.
 */
final class WorkPastTable {

    /** By units of work in the table. */
    private final int[] leastCosts;

    private DutyDate duty;
    private boolean known;

    WorkPastTable(DutyDate placeholder, int mostSize) {
        duty = placeholder;
        leastCosts = new int[mostSize];
    }

    void begin(DutyDate newDuty) {
        duty = newDuty;
        known = false;
    }

    /** Whether a duty that works a place may go on past the table next. */
    boolean isReachedFrom(int place) {
        return duty.person.isCut(duty.date)
                && duty.workable.start[duty.end] - duty.workable.end[place] <= LaborTerms.LONGEST_GAP;
    }

    /** By units of work in the table: the least cost of the rest, which is negative or nothing. */
    int[] leastCosts() {
        if (!known) {
            known = true;
            setLeastCosts();
        }
        return leastCosts;
    }

    private void setLeastCosts() {
        int last = duty.costs.size - 1;
        int[] units = units();
        leastCosts[last] = 0;
        for (int work = last - 1; work >= 0; work--) {
            int further = last - work - 1;
            int cost = further < units.length ? Math.min(0, units[further]) : 0;
            leastCosts[work] = Math.max(-DutyTable.POSSIBLE, leastCosts[work + 1] + cost);
        }
    }

    /** What each unit past the table costs that a duty can reach, the cheapest first. */
    private int[] units() {
        var workable = duty.workable;
        int to = duty.person.reachTo[duty.date + 1];
        var units = new int[workable.unitsIn(duty.end, to)];
        int count = 0;
        for (int place = duty.end; place < to; place++) {
            int perUnit = Math.floorDiv(leastCost(place), workable.units[place]);
            Arrays.fill(units, count, count + workable.units[place], perUnit);
            count += workable.units[place];
        }
        Arrays.sort(units);
        return units;
    }

    /** With the steepest price on load, because rows that carry the cost of balance do not know of this work. */
    private int leastCost(int place) {
        return duty.costOf(place) + duty.person.balance.leastPrice * duty.workable.quarters[place];
    }
}
