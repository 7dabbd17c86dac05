package io.shiftloom.solver.bound;

import java.util.Arrays;

/** The ways from work that ended at one place into the next: no gap, a gap that serves a break, a gap that tears. */
final class DutySteps {

    /** A way from work that ended at a place into the next; true ends the enumeration. */
    interface Step {
        boolean from(int layer, int place, int[] add);
    }

    /** By units: what a step adds that costs nothing, and one over a gap that costs. */
    final int[] nothing;

    final int[] flatSplit;
    private DutyDate duty;

    DutySteps(DutyDate some, int mostSize) {
        duty = some;
        nothing = new int[mostSize];
        flatSplit = new int[mostSize];
    }

    void begin(DutyDate of) {
        duty = of;
        Arrays.fill(flatSplit, 0, duty.costs.size, duty.costs.perSplit);
    }

    /** What a duty whose first cell is here has cost before it; DutyTable.NEVER where none can begin. */
    int beginning(int layer, int at) {
        if (layer == DutyTable.ONE_BLOCK && duty.startsAt(at)) {
            return Math.min(DutyTable.NEVER, duty.costBefore(at) + duty.costs.perBlock);
        }
        return layer == DutyTable.TORN && duty.date < 0 && duty.person.continuesHistory(at) ? 0 : DutyTable.NEVER;
    }

    /** Work without a gap. */
    boolean goOn(int layer, int at, Step step) {
        return at > duty.first && duty.open.adjoins[at] && step.from(layer, at - 1, nothing);
    }

    /** Work after a gap that begins at {@code from} or later. */
    boolean gaps(int layer, int at, int from, boolean tears, Step step) {
        for (int place = from; place < duty.open.gapTo[at]; place++) {
            if (gap(layer, place, at, tears, step)) {
                return true;
            }
        }
        return false;
    }

    private boolean gap(int layer, int place, int at, boolean tears, Step step) {
        boolean rest = duty.costs.breaks && place >= duty.open.nearFrom[at] && place < duty.open.breakTo[at];
        boolean small = rest && duty.open.gap(place, at) < duty.costs.mostBreak;
        boolean apart = tears && duty.startsAt(at);
        return switch (layer) {
            case DutyTable.JOINED ->
                (rest && step.from(DutyTable.ONE_BLOCK, place, duty.costs.beforeBreak))
                        || (small && step.from(DutyTable.JOINED, place, nothing));
            case DutyTable.TORN ->
                (tears && step.from(DutyTable.ONE_BLOCK, place, duty.costs.blockAndSplit))
                        || (tears && step.from(DutyTable.TORN, place, flatSplit))
                        || (apart && step.from(DutyTable.JOINED, place, duty.costs.joinedAndSplit))
                        || (apart && step.from(DutyTable.TORN_AND_JOINED, place, duty.costs.tornJoinedAndSplit));
            case DutyTable.TORN_AND_JOINED ->
                (rest && step.from(DutyTable.TORN, place, nothing))
                        || (small && step.from(DutyTable.TORN_AND_JOINED, place, nothing))
                        || (tears && step.from(DutyTable.JOINED, place, duty.costs.stintAndSplit))
                        || (tears && step.from(DutyTable.TORN_AND_JOINED, place, flatSplit));
            default -> false;
        };
    }

    /** The first place from which a gap can lead to this one. */
    int gapFrom(int at) {
        return duty.startsAt(at) ? duty.first : Math.max(duty.first, duty.open.nearFrom[at]);
    }
}
