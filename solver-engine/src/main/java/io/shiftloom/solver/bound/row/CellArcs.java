package io.shiftloom.solver.bound.row;

import java.util.Arrays;

/**
 * The arcs within a duty, from the cell worked last to the next one: without a gap, over a gap that serves a break, or over
 * a gap that tears the work.
 */
final class CellArcs {

    /** Visits an arc with its costs by units of work before it; true ends the visit. */
    interface Visitor {
        boolean arc(int layer, int place, int[] costs);
    }

    /** By units: the costs of an arc that costs nothing, and of one over a gap that costs. */
    final int[] nothing;

    final int[] flatSplit;
    private DutyDate duty;

    CellArcs(DutyDate placeholder, int mostSize) {
        duty = placeholder;
        nothing = new int[mostSize];
        flatSplit = new int[mostSize];
    }

    void begin(DutyDate newDuty) {
        duty = newDuty;
        Arrays.fill(flatSplit, 0, duty.costs.size, duty.costs.perSplit);
    }

    /** The cost before a duty whose first cell is here; {@link DutyTable#NEVER} where none can start. */
    int beginning(int layer, int place) {
        if (layer == DutyTable.ONE_BLOCK && duty.startsAt(place) && duty.startsShift(place)) {
            return Math.min(DutyTable.NEVER, duty.costBefore(place) + duty.costs.perShift);
        }
        return layer == DutyTable.TORN && duty.date < 0 && duty.person.continuesHistory(place) ? 0 : DutyTable.NEVER;
    }

    /** Visits the arc from the cell that ends when this one starts. */
    boolean visitAdjoining(int layer, int place, Visitor visitor) {
        return place > duty.first && duty.workable.adjoins[place] && visitor.arc(layer, place - 1, nothing);
    }

    /** Visits the arcs over gaps that begin at {@code from} or later. */
    boolean visitGaps(int layer, int place, int from, boolean mayTear, Visitor visitor) {
        for (int before = from; before < duty.workable.gapTo[place]; before++) {
            if (visitGap(layer, before, place, mayTear, visitor)) {
                return true;
            }
        }
        return false;
    }

    private boolean visitGap(int layer, int before, int place, boolean mayTear, Visitor visitor) {
        boolean tears = mayTear && duty.startsShift(place);
        boolean rests =
                duty.costs.breaks && before >= duty.workable.breakFrom[place] && before < duty.workable.breakTo[place];
        boolean small = rests && duty.workable.gap(before, place) < duty.costs.mostBreak;
        boolean apart = tears && duty.startsAt(place);
        return switch (layer) {
            case DutyTable.JOINED ->
                (rests && visitor.arc(DutyTable.ONE_BLOCK, before, duty.costs.besideBreak))
                        || (small && visitor.arc(DutyTable.JOINED, before, nothing));
            case DutyTable.TORN ->
                (tears && visitor.arc(DutyTable.ONE_BLOCK, before, duty.costs.blockAndSplit))
                        || (tears && visitor.arc(DutyTable.TORN, before, flatSplit))
                        || (apart && visitor.arc(DutyTable.JOINED, before, duty.costs.joinedEnoughAndSplit))
                        || (apart && visitor.arc(DutyTable.TORN_AND_JOINED, before, duty.costs.tornJoinedAndSplit));
            case DutyTable.TORN_AND_JOINED ->
                (rests && visitor.arc(DutyTable.TORN, before, nothing))
                        || (small && visitor.arc(DutyTable.TORN_AND_JOINED, before, nothing))
                        || (tears && visitor.arc(DutyTable.JOINED, before, duty.costs.joinedAndSplit))
                        || (tears && visitor.arc(DutyTable.TORN_AND_JOINED, before, flatSplit));
            default -> false;
        };
    }

    /** The first place from which a gap can lead to this one. */
    int firstBeforeGap(int place) {
        return duty.startsAt(place) ? duty.first : Math.max(duty.first, duty.workable.nearFrom[place]);
    }
}
