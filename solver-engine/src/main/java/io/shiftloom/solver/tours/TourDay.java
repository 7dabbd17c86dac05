package io.shiftloom.solver.tours;

import io.shiftloom.solver.score.CompiledProblem;
import java.util.List;

/**
 * A day to plan, given what everybody works before it.
 *
 * @param first first cell of the day
 * @param strips what is to be worked
 * @param people who can work on the day
 * @param left by person: the minutes that the limits of the day and the week leave
 * @param freeFrom by person: minute from which their rest is over
 */
@SuppressWarnings("ArrayRecordComponent") // short-lived, never compared
record TourDay(
        CompiledProblem compiled, int first, List<Strip> strips, List<Integer> people, int[] left, int[] freeFrom) {

    boolean canWork(int person, int strip) {
        var work = strips.get(strip);
        if (compiled.startMinutes()[work.from()] < freeFrom[person]) {
            return false;
        }
        if (!work.role().isEmpty()
                && !compiled.problem().staff().get(person).roles().contains(work.role())) {
            return false;
        }
        for (int cell = work.from(); cell < work.to(); cell++) {
            if (!compiled.isAvailable(person, cell)) {
                return false;
            }
        }
        return true;
    }

    int minutesLeft(int person) {
        return left[person];
    }

    /** Minutes after the start of the day; never 0, which jsprit gives a vehicle that has not begun. */
    double start(int strip) {
        return compiled.startMinutes()[strips.get(strip).from()] - compiled.startMinutes()[first] + 1.0;
    }

    int minutes(int strip) {
        var work = strips.get(strip);
        return compiled.endMinutes()[work.to() - 1] - compiled.startMinutes()[work.from()];
    }

    int wishCost(int person, int strip) {
        var work = strips.get(strip);
        var before = compiled.wishCostBefore(person);
        return before[work.to()] - before[work.from()];
    }
}
