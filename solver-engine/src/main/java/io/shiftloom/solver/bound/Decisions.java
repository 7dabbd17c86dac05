package io.shiftloom.solver.bound;

import java.util.Arrays;

/** Who has been decided to work which cell and who not to, in an order that can be taken back. */
final class Decisions {

    private final PricedProblem priced;
    /** Person and place of each decision. */
    private int[] trail = new int[64];

    private int count;

    Decisions(PricedProblem priced) {
        this.priced = priced;
    }

    /** 1 when the person has to work the place, -1 when not, 0 when that is open. */
    int of(int person, int place) {
        return priced.decided(person, place);
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
        priced.decide(person, place, works);
    }

    /** Takes back all but the first so many. */
    void undo(int kept) {
        while (count > kept) {
            count--;
            priced.decide(trail[2 * count], trail[2 * count + 1], 0);
        }
    }
}
