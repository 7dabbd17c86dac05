package io.shiftloom.solver.refute;

import io.shiftloom.solver.bound.dual.LagrangianRelaxation;
import java.util.Arrays;

/** The branching decisions on who works which cell, on a trail from which the last ones can be taken back. */
final class Decisions {

    private final LagrangianRelaxation relaxation;
    /** Person and place of each decision. */
    private int[] trail = new int[64];

    private int count;

    Decisions(LagrangianRelaxation relaxation) {
        this.relaxation = relaxation;
    }

    /** 1 when the person has to work the place, -1 when not, 0 when that is undecided. */
    int get(int person, int place) {
        return relaxation.decided.decision(person, place);
    }

    int count() {
        return count;
    }

    /** @param works 1 or -1 */
    void decide(int person, int place, int works) {
        if (2 * count + 2 > trail.length) {
            trail = Arrays.copyOf(trail, 2 * trail.length);
        }
        trail[2 * count] = person;
        trail[2 * count + 1] = place;
        count++;
        relaxation.decided.decide(person, place, works);
    }

    /** Takes back all but the first {@code kept}. */
    void undo(int kept) {
        while (count > kept) {
            count--;
            relaxation.decided.decide(trail[2 * count], trail[2 * count + 1], 0);
        }
    }
}
