package io.shiftloom.solver.bound.duty;

/** A block that ends at a known place, as its start moves to earlier places. One serves all trials, because labels are extended by many blocks. */
final class TrialBlock {

    /** Units of work. */
    int length;
    /** How many of them are of the calendar date, if its overtime costs. */
    int onDate;
    /** What the cells cost, without what the length costs. */
    int cost;

    void clear() {
        length = 0;
        onDate = 0;
        cost = 0;
    }

    void startAt(DutyDate duty, int place) {
        int units = duty.workable.units[place];
        length += units;
        onDate += duty.addsOvertime(place) ? units : 0;
        cost += duty.costOf(place);
    }
}
