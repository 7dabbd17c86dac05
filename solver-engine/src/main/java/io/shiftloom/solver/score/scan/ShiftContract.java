package io.shiftloom.solver.score.scan;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.score.compiled.Limits;
import io.shiftloom.solver.score.compiled.Quarters;
import io.shiftloom.solver.score.compiled.TimeAxis;
import java.util.List;

/** Holds single shifts against what a contract says about their length and their start. */
final class ShiftContract {

    private final TimeAxis axis;
    private Limits limits = Limits.NONE;

    ShiftContract(TimeAxis axis) {
        this.axis = axis;
    }

    void begin(Limits of) {
        limits = of;
    }

    /**
     * Adds what is wrong with a shift. An end of the horizon may cut it, and nothing is known of what lies beyond.
     *
     * @param minutes of work, without breaks
     * @param cell the first of the shift
     */
    void hold(int start, int end, int minutes, int cell, ShiftFaults into) {
        if (start == 0) {
            return;
        }
        if (end != axis.horizonEnd()) {
            into.shortHard += missing(limits.hard(LaborRule.SHIFT_LENGTH), minutes, cell);
            into.shortSoft += missing(limits.soft(LaborRule.SHIFT_LENGTH), minutes, cell);
        }
        into.startHard += distance(cell, limits.hardStarts);
        into.startSoft += distance(cell, limits.softStarts);
    }

    /** A date with less demand asks for no longer shifts. */
    private int missing(int least, int minutes, int cell) {
        int wanted = Math.min(least, axis.demandMinutes[axis.dayOf[cell]]);
        return Quarters.roundedUp(Math.max(0, wanted - minutes));
    }

    private int distance(int cell, List<Integer> starts) {
        return starts.isEmpty() ? 0 : Quarters.roundedUp(axis.grid.minutesFromNearest(cell, starts));
    }
}
