package io.shiftloom.solver.score.scan;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.score.compiled.CompiledPerson;
import io.shiftloom.solver.score.compiled.HistoryBase;
import io.shiftloom.solver.score.compiled.Limits;
import io.shiftloom.solver.score.compiled.TimeAxis;

/** Counts nights in a row: worked dates that follow each other, each with enough work in the night. */
final class NightScan {

    private static final int NO_DATE = Integer.MIN_VALUE;

    private final TimeAxis axis;
    private final Charges charges;
    private Limits limits = Limits.NONE;

    // The date being read: its night minutes, and whether the horizon begins or ends in the middle of its night.
    private int minutes;
    private boolean isTail;
    private boolean goesOnUnseen;
    /** Minutes between the night before the date and its work; ample where the last worked date was no night. */
    private int timeOff;

    private int lastNight;
    private int nights;
    /** Whether an end of the horizon cuts the run of nights, so that its length is unknown. */
    private boolean cut;

    NightScan(TimeAxis axis, Charges charges) {
        this.axis = axis;
        this.charges = charges;
    }

    void begin(CompiledPerson person) {
        limits = person.limits;
        nights = person.base.nights.before;
        lastNight = NO_DATE;
        cut = false;
        timeOff = HistoryBase.FAR;
        clear();
    }

    void save(ScanState into) {
        into.lastNight = lastNight;
        into.nights = nights;
        into.cutNights = cut;
        into.timeOffAfterNight = timeOff;
    }

    void resume(CompiledPerson person, ScanState from) {
        limits = person.limits;
        nights = from.nights;
        lastNight = from.lastNight;
        cut = from.cutNights;
        timeOff = from.timeOffAfterNight;
        clear();
    }

    boolean agrees(ScanState state) {
        return nights == state.nights
                && lastNight == state.lastNight
                && cut == state.cutNights
                && timeOff == state.timeOffAfterNight;
    }

    private void clear() {
        minutes = 0;
        isTail = false;
        goesOnUnseen = false;
    }

    /**
     * Adds a duty.
     *
     * @param night its minutes in the night
     */
    void add(int night, int start, int end) {
        minutes += night;
        isTail |= night > 0 && start == 0;
        goesOnUnseen |= night > 0 && end == axis.horizonEnd();
    }

    /**
     * Begins a worked date after another one.
     *
     * @param previous the worked date before it
     * @param minutesOff between the two
     */
    void rest(int previous, int minutesOff) {
        timeOff = lastNight == previous ? minutesOff : HistoryBase.FAR;
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
        boolean isNight = minutes >= LaborTerms.LEAST_NIGHT;
        boolean follows = isFirst || lastNight == date - 1;
        if (!(follows && (isNight || goesOnUnseen))) {
            endRun();
            charges.least(LaborRule.REST_AFTER_NIGHTS, limits, date, timeOff);
        }
        cut |= goesOnUnseen || (isNight && isTail);
        if (isNight) {
            night(date);
        }
        clear();
    }

    private void night(int date) {
        nights++;
        lastNight = date;
        charge(
                date,
                nights > limits.hard(LaborRule.CONSECUTIVE_NIGHTS),
                nights > limits.soft(LaborRule.CONSECUTIVE_NIGHTS));
    }

    private void charge(int date, boolean hard, boolean soft) {
        if (hard) {
            charges.hard(LaborRule.CONSECUTIVE_NIGHTS, 0, date, 1);
        }
        if (soft) {
            charges.soft(LaborRule.CONSECUTIVE_NIGHTS, 0, date, 1);
        }
    }

    /** Ends a run of nights and charges what it lacks, unless it is history or an end of the horizon cuts it. */
    private void endRun() {
        boolean isWhole = lastNight >= TimeAxis.MARGIN && lastNight < TimeAxis.MARGIN + axis.days - 1 && !cut;
        if (isWhole) {
            charges.fewerThan(LaborRule.LEAST_NIGHTS, limits, lastNight, nights);
        }
        nights = 0;
        lastNight = NO_DATE;
        cut = false;
    }

    /** Goes on after the last worked date, which has been closed. */
    void finish(int date, int end, CompiledPerson person) {
        if (!limits.countsNights) {
            return;
        }
        var history = person.base.nights;
        if (lastNight == date) {
            charges.least(LaborRule.REST_AFTER_NIGHTS, limits, axis.dates, history.timeOffAfter(date, end));
        }
        if (date == person.base.outDate) {
            goOn(date, history.after, axis.dates);
        }
        if (lastNight < TimeAxis.MARGIN + axis.days - 1) {
            endRun();
        }
    }

    /**
     * Nights already known after the last date make every night of it count further.
     *
     * @param tail stands for the period after the horizon
     */
    private void goOn(int date, int known, int tail) {
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
