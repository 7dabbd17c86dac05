package io.shiftloom.solver.bound.duty;

/** Traces a shift of {@link JoinedShifts} back to its start. */
final class JoinedShiftTraceback {

    private final JoinedShifts shifts;
    private final DutyDate duty;
    private int joins;
    private int place;
    private int work;
    /** The shift's length up to there, as far as it matters. */
    private int length;

    private int target;

    /** @param label at the end of the shift, with what it is short of */
    JoinedShiftTraceback(JoinedShifts shifts, int joins, int place, int work, int label) {
        this.shifts = shifts;
        duty = shifts.duty;
        this.joins = joins;
        this.place = place;
        this.work = work;
        length = shifts.enough;
        while (!shifts.ends(joins, length, place, work, label - shifts.shortBy(length))) {
            length--;
        }
        target = label - shifts.shortBy(length);
    }

    /** Marks the cells of the shift. */
    void run(long[] cells) {
        while (traceStint(cells)) {
            traceBreak();
        }
    }

    /** The state of the break before the shift. */
    int joins() {
        return joins;
    }

    /** Where the shift starts. */
    int place() {
        return place;
    }

    /** Units of work before it. */
    int work() {
        return work;
    }

    /** Goes back to before a stint; false when the shift starts with it. */
    private boolean traceStint(long[] cells) {
        int cost = 0;
        int units = 0;
        int onDate = 0;
        for (int start = place; start >= duty.first && units <= work; start--) {
            int cell = duty.workable.cell[start];
            cells[cell >>> 6] |= 1L << cell;
            units += duty.workable.units[start];
            cost += duty.costOf(start);
            onDate += duty.addsOvertime(start) ? duty.workable.units[start] : 0;
            if (units <= work && startsStint(start, units, onDate, cost)) {
                place = start;
                work -= units;
                return !shifts.starts(joins, length, place, work, target);
            }
        }
        throw new IllegalStateException("no stint ends at " + place);
    }

    private boolean startsStint(int start, int units, int onDate, int cost) {
        int overtime = onDate == 0 ? 0 : duty.overtimeAdded(work - units, onDate);
        int stint = cost + shifts.stint(start, units) + overtime;
        for (int shorter = 0; shorter <= shifts.enough; shorter++) {
            if (Math.min(shifts.enough, shorter + units) == length
                    && shifts.goesOn(joins, shorter, start, work - units, target - stint)) {
                length = shorter;
                target -= stint;
                return true;
            }
        }
        return false;
    }

    private void traceBreak() {
        for (int from = shifts.firstBeforeBreak(place); from < duty.workable.breakTo[place]; from++) {
            for (int earlier = 0; earlier <= duty.costs.joins; earlier++) {
                if (shifts.leads(earlier, joins, from, place) && shifts.ends(earlier, length, from, work, target)) {
                    place = from;
                    joins = earlier;
                    return;
                }
            }
        }
        throw new IllegalStateException("no break before " + place);
    }
}
