package io.shiftloom.solver.score.scan;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.score.compiled.CompiledPerson;
import io.shiftloom.solver.score.compiled.Limits;

/** Counts nights in a row: worked dates that follow each other, each with enough work in the night. */
final class NightScan {

    private static final int NO_DATE = Integer.MIN_VALUE;

    private final Charges charges;
    private Limits limits = Limits.NONE;
    /** Night minutes of the date being read. */
    private int minutes;

    private int lastNight;
    private int nights;

    NightScan(Charges charges) {
        this.charges = charges;
    }

    void begin(CompiledPerson person) {
        limits = person.limits;
        minutes = 0;
        nights = person.base.nights.before;
        lastNight = NO_DATE;
    }

    void save(ScanState into) {
        into.lastNight = lastNight;
        into.nights = nights;
    }

    void resume(CompiledPerson person, ScanState from) {
        limits = person.limits;
        minutes = 0;
        nights = from.nights;
        lastNight = from.lastNight;
    }

    boolean agrees(ScanState state) {
        return nights == state.nights && lastNight == state.lastNight;
    }

    void add(int night) {
        minutes += night;
    }

    /**
     * Ends a worked date.
     *
     * @param isFirst whether it is the first that is read, which the nights of older history may lead up to
     */
    void close(int date, boolean isFirst) {
        if (!limits.countsNights) {
            return;
        }
        if (minutes >= LaborTerms.LEAST_NIGHT) {
            boolean goesOn = isFirst || lastNight == date - 1;
            nights = goesOn ? nights + 1 : 1;
            lastNight = date;
            charge(
                    date,
                    nights > limits.hard(LaborRule.CONSECUTIVE_NIGHTS),
                    nights > limits.soft(LaborRule.CONSECUTIVE_NIGHTS));
        }
        minutes = 0;
    }

    private void charge(int date, boolean hard, boolean soft) {
        if (hard) {
            charges.hard(LaborRule.CONSECUTIVE_NIGHTS, 0, date, 1);
        }
        if (soft) {
            charges.soft(LaborRule.CONSECUTIVE_NIGHTS, 0, date, 1);
        }
    }

    /**
     * Nights already known after the last date make every night of it count further.
     *
     * @param tail stands for the period after the horizon
     */
    void goOn(int date, int known, int tail) {
        if (lastNight != date || known == 0) {
            return;
        }
        int hard = Math.min(known, nights + known - limits.hard(LaborRule.CONSECUTIVE_NIGHTS));
        if (hard > 0) {
            charges.hard(LaborRule.CONSECUTIVE_NIGHTS, 0, tail, hard);
        }
        int soft = Math.min(known, nights + known - limits.soft(LaborRule.CONSECUTIVE_NIGHTS));
        if (soft > 0) {
            charges.soft(LaborRule.CONSECUTIVE_NIGHTS, 0, tail, soft);
        }
    }
}
