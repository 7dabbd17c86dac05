package io.shiftloom.solver.bound.row;

/** The arcs within a duty to the cell that follows without a gap, and those to a duty's first cell. */
final class CellArcs {

    /** Visits an arc with its costs by units of work before it; true ends the visit. */
    interface Visitor {
        boolean arc(int layer, int place, int[] costs);
    }

    private DutyDate duty;

    CellArcs(DutyDate placeholder) {
        duty = placeholder;
    }

    void begin(DutyDate newDuty) {
        duty = newDuty;
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
        return place > duty.first && duty.workable.adjoins[place] && visitor.arc(layer, place - 1, duty.costs.nothing);
    }

    /** The first place from which a gap can lead to this one. */
    int firstBeforeGap(int place) {
        return duty.startsAt(place) ? duty.first : Math.max(duty.first, duty.workable.nearFrom[place]);
    }
}
