package io.shiftloom.solver.bound;

/** What work comes to that ends before a gap, at its least over all places the gap can begin at. */
final class DutyGaps {

    private final DutyTable table;
    private final GapRows unbroken;
    private final GapRows torn;
    private final GapRows tears;
    private final GapRows tearsJoined;
    private DutyDate duty;

    DutyGaps(DutyTable table, DutyDate some, int mostRows, int mostSize) {
        this.table = table;
        duty = some;
        unbroken = new GapRows(table, mostRows, mostSize, DutyTable.ONE_BLOCK);
        torn = new GapRows(table, mostRows, mostSize, DutyTable.TORN);
        tears = new GapRows(table, mostRows, mostSize, DutyTable.ONE_BLOCK, DutyTable.TORN);
        tearsJoined = new GapRows(table, mostRows, mostSize, DutyTable.JOINED, DutyTable.TORN_AND_JOINED);
    }

    void begin(DutyDate of) {
        duty = of;
        unbroken.begin(duty.first, duty.costs.size);
        torn.begin(duty.first, duty.costs.size);
        tears.begin(duty.first, duty.costs.size);
        tearsJoined.begin(duty.first, duty.costs.size);
    }

    /**
     * Lowers values by work to what {@link DutySteps#gaps} would name for a layer.
     *
     * @param tear whether the gap may cost something
     * @return whether any gap leads here
     */
    boolean lower(int layer, int at, boolean tear, int[] into) {
        int from = Math.max(duty.first, duty.open.nearFrom[at]);
        int rested = duty.costs.breaks ? duty.open.breakTo[at] : from;
        int to = tear ? duty.open.gapTo[at] : from;
        var costs = duty.costs;
        var steps = table.steps;
        boolean joins = layer == DutyTable.JOINED || layer == DutyTable.TORN_AND_JOINED;
        boolean any = joins && small(layer, from, rested, at, into);
        if (layer == DutyTable.JOINED) {
            any |= unbroken.lower(from, rested, into, costs.beforeBreak);
        } else if (layer == DutyTable.TORN) {
            any |= tears.lower(from, to, into, costs.blockAndSplit, steps.flatSplit);
        } else if (layer == DutyTable.TORN_AND_JOINED) {
            any |= torn.lower(from, rested, into, steps.nothing);
            any |= tearsJoined.lower(from, to, into, costs.stintAndSplit, steps.flatSplit);
        }
        return any;
    }

    /** After gaps that are too short to be all of a break. */
    private boolean small(int layer, int from, int to, int at, int[] into) {
        boolean any = false;
        for (int place = to - 1; place >= from && duty.open.gap(place, at) < duty.costs.mostBreak; place--) {
            any |= table.lower(layer, place, into);
        }
        return any;
    }
}
