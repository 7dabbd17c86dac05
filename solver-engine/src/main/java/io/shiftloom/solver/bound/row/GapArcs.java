package io.shiftloom.solver.bound.row;

/**
 * Extends the labels of a {@link DutyTable} over gaps. It gives what {@link CellArcs#visitGaps} gives one by one, but takes
 * the least over all places a gap can begin at by a {@link SlidingMinimum}.
 */
final class GapArcs {

    private final DutyTable table;
    private final SlidingMinimum unbroken;
    private final SlidingMinimum torn;
    private final SlidingMinimum tears;
    private final SlidingMinimum tearsJoined;
    private DutyDate duty;

    GapArcs(DutyTable table, DutyDate placeholder, int mostRows, int mostSize) {
        this.table = table;
        duty = placeholder;
        unbroken = new SlidingMinimum(table, mostRows, mostSize, DutyTable.ONE_BLOCK);
        torn = new SlidingMinimum(table, mostRows, mostSize, DutyTable.TORN);
        tears = new SlidingMinimum(table, mostRows, mostSize, DutyTable.ONE_BLOCK, DutyTable.TORN);
        tearsJoined = new SlidingMinimum(table, mostRows, mostSize, DutyTable.JOINED, DutyTable.TORN_AND_JOINED);
    }

    void begin(DutyDate newDuty) {
        duty = newDuty;
        unbroken.begin(duty.first, duty.costs.size);
        torn.begin(duty.first, duty.costs.size);
        tears.begin(duty.first, duty.costs.size);
        tearsJoined.begin(duty.first, duty.costs.size);
    }

    /**
     * Lowers costs by work to those of the labels extended over a gap.
     *
     * @param mayTear whether the gap may cost something
     * @return whether any gap leads here
     */
    boolean lower(int layer, int place, boolean mayTear, int[] into) {
        int restFrom = Math.max(duty.first, duty.workable.breakFrom[place]);
        int restTo = duty.costs.breaks ? duty.workable.breakTo[place] : restFrom;
        int tearFrom = Math.max(duty.first, duty.workable.nearFrom[place]);
        int tearTo = mayTear ? duty.workable.gapTo[place] : tearFrom;
        var costs = duty.costs;
        var arcs = table.arcs;
        boolean joins = layer == DutyTable.JOINED || layer == DutyTable.TORN_AND_JOINED;
        boolean any = joins && lowerOverSmallGaps(layer, restFrom, restTo, place, into);
        if (layer == DutyTable.JOINED) {
            any |= unbroken.lower(restFrom, restTo, into, costs.besideBreak);
        } else if (layer == DutyTable.TORN) {
            any |= tears.lower(tearFrom, tearTo, into, costs.blockAndSplit, arcs.flatSplit);
        } else if (layer == DutyTable.TORN_AND_JOINED) {
            any |= torn.lower(restFrom, restTo, into, arcs.nothing);
            any |= tearsJoined.lower(tearFrom, tearTo, into, costs.joinedAndSplit, arcs.flatSplit);
        }
        return any;
    }

    /** Extends over gaps that are too short to be all of a break. */
    private boolean lowerOverSmallGaps(int layer, int from, int to, int place, int[] into) {
        boolean any = false;
        for (int before = to - 1; before >= from && duty.workable.gap(before, place) < duty.costs.mostBreak; before--) {
            any |= table.lower(layer, before, into);
        }
        return any;
    }
}
