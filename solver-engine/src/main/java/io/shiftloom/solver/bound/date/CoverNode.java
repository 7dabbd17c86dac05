package io.shiftloom.solver.bound.date;

import java.util.Arrays;

/** A node of a {@link DateCover}: the choices that are left to everybody, narrowed by what the seats demand. */
final class CoverNode {

    private final CoverTarget target;
    final CoverChoices[] choices;
    private final int[] all;
    private final int[] any;

    CoverNode(CoverTarget target, CoverChoices[] choices) {
        this.target = target;
        this.choices = choices;
        all = new int[choices.length];
        any = new int[choices.length];
    }

    CoverNode branch(int person, int cell, boolean works) {
        var copies = Arrays.stream(choices).map(CoverChoices::copy).toArray(CoverChoices[]::new);
        copies[person].keep(cell, works);
        return new CoverNode(target, copies);
    }

    /** The cells that somebody is free to work or not, as of the last {@link #propagate}. */
    int free(int person) {
        return any[person] & ~all[person];
    }

    /** The cells that any choice of somebody has, as of then. */
    int any(int person) {
        return any[person];
    }

    /** Follows full cells and cells without anybody to spare; false when there is no cover. */
    boolean propagate() {
        for (int person = 0; person < choices.length; person++) {
            if (choices[person].count() == 0) {
                return false;
            }
            look(person);
        }
        int cells = target.cells();
        for (int cell = 0, unchanged = 0; unchanged < cells; cell = (cell + 1) % cells) {
            int must = 0;
            int may = 0;
            for (int person = 0; person < choices.length; person++) {
                must += all[person] >>> cell & 1;
                may += any[person] >>> cell & 1;
            }
            int seats = target.seats[cell];
            if (must > seats || may < seats) {
                return false;
            }
            boolean settles = must < may && (must == seats || may == seats);
            unchanged = settles ? 0 : unchanged + 1;
            if (settles) {
                settle(cell, may == seats);
            }
        }
        return true;
    }

    private void settle(int cell, boolean works) {
        for (int person = 0; person < choices.length; person++) {
            if ((free(person) >>> cell & 1) != 0) {
                choices[person].keep(cell, works);
                look(person);
            }
        }
    }

    private void look(int person) {
        all[person] = choices[person].all();
        any[person] = choices[person].any();
    }

    /** Offers the covers of a node in which nobody has more than one set of cells left, which is their cheapest. */
    void offerSettled() {
        offer(any);
    }

    /** Offers a cover by these sets. */
    void offer(int[] sets) {
        long cost = 0;
        for (int person = 0; person < choices.length; person++) {
            cost += choices[person].leastOf(sets[person]);
        }
        target.offer(sets, cost);
    }
}
