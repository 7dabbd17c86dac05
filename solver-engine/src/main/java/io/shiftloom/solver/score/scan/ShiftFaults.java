package io.shiftloom.solver.score.scan;

import io.shiftloom.solver.labor.LaborRule;

/** What contracts find wrong with the shifts of a duty or of a date. */
final class ShiftFaults {

    int shifts;
    /** Minutes by which shifts are shorter than they have to be, and than they should be. */
    int shortHard;

    int shortSoft;
    /** Minutes from the start of shifts to the nearest time at which they may begin, and at which they should. */
    int startHard;

    int startSoft;

    void clear() {
        shifts = 0;
        shortHard = 0;
        shortSoft = 0;
        startHard = 0;
        startSoft = 0;
    }

    void charge(Charges charges, int date) {
        charges.ofDate(LaborRule.SHIFT_LENGTH, date, shortHard, shortSoft);
        charges.ofDate(LaborRule.ALLOWED_STARTS, date, startHard, startSoft);
    }

    void add(ShiftFaults of) {
        shifts += of.shifts;
        shortHard += of.shortHard;
        shortSoft += of.shortSoft;
        startHard += of.startHard;
        startSoft += of.startSoft;
    }
}
