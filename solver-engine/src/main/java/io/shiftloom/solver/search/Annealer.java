package io.shiftloom.solver.search;

import io.shiftloom.solver.SearchStopped;
import java.util.function.BooleanSupplier;

/** The hot loop: draws interval swaps, prices them, and makes the good ones and some of the bad. */
final class Annealer {

    private static final int MOVES_BETWEEN_LOOKS = 1 << 10;

    private final Seating seating;
    private final RoleCosts roles;
    private final RowObjective objective;
    private final long hardWeight;
    private final BestRows best;
    private final long[] rowHard;
    private final long[] rowSoft;
    private final Difference difference;
    private final long[] trialPerson;
    private final long[] trialOther;
    private final long[] roleChange = new long[2];
    private long hard;
    private long soft;

    /**
     * @param allowed cells each person may work, as words
     * @param hardWeight what one q of hard excess costs beside the soft cost
     */
    Annealer(Seating seating, RoleCosts roles, RowObjective objective, long[][] allowed, long hardWeight) {
        this.seating = seating;
        this.roles = roles;
        this.objective = objective;
        this.hardWeight = hardWeight;
        this.rowHard = new long[seating.people];
        this.rowSoft = new long[seating.people];
        this.difference = new Difference(seating, allowed);
        this.trialPerson = new long[seating.words];
        this.trialOther = new long[seating.words];
        this.hard = roles.hard;
        this.soft = roles.soft;
        for (int person = 0; person < seating.people; person++) {
            rowSoft[person] = objective.soft(person, seating.rows, person * seating.words);
            rowHard[person] = objective.hard();
            hard += rowHard[person];
            soft += rowSoft[person];
        }
        this.best = new BestRows(seating, hard, soft);
    }

    long hard() {
        return hard;
    }

    long soft() {
        return soft;
    }

    Seating seating() {
        return seating;
    }

    BestRows best() {
        return best;
    }

    /** Makes the planned moves; ends by {@link SearchStopped} when asked to stop. */
    void run(Proposals proposals, Chance chance, RoundPlan plan, BooleanSupplier stop) {
        var cooling = plan.cooling();
        int moves = plan.moves();
        double temperature = cooling.at(0);
        for (int move = 0; move < moves; move++) {
            if ((move & (MOVES_BETWEEN_LOOKS - 1)) == 0) {
                if (stop.getAsBoolean()) {
                    throw new SearchStopped();
                }
                temperature = cooling.at((double) move / moves);
            }
            if (proposals.next()) {
                consider(proposals, chance.tolerance(temperature));
            }
        }
        best.keep();
    }

    private void consider(Proposals move, long tolerance) {
        int person = move.person;
        int other = move.other;
        if (!difference.of(move)) {
            return;
        }
        roleChange[0] = 0;
        roleChange[1] = 0;
        if (!roles.alike(person, other)) {
            tryRoles(person, other);
        }
        difference.applied(person, trialPerson);
        difference.applied(other, trialOther);
        long softPerson = objective.soft(person, trialPerson, 0);
        long hardPerson = objective.hard();
        long softOther = objective.soft(other, trialOther, 0);
        long hardOther = objective.hard();
        long newHard = hard + roleChange[0] + hardPerson - rowHard[person] + hardOther - rowHard[other];
        long newSoft = soft + roleChange[1] + softPerson - rowSoft[person] + softOther - rowSoft[other];
        if (newSoft - soft + hardWeight * (newHard - hard) > tolerance) {
            return;
        }
        best.beforeMove(person, other, newHard, newSoft);
        commit(person, other);
        rowSoft[person] = softPerson;
        rowHard[person] = hardPerson;
        rowSoft[other] = softOther;
        rowHard[other] = hardOther;
        hard = newHard;
        soft = newSoft;
    }

    private void tryRoles(int person, int other) {
        for (int word = difference.first; word <= difference.last; word++) {
            long mine = seating.rows[person * seating.words + word];
            for (long left = difference.words[word]; left != 0; left &= left - 1) {
                boolean leaves = (mine & left & -left) != 0;
                int cell = (word << 6) + Long.numberOfTrailingZeros(left);
                roles.tryReplace(cell, leaves ? person : other, leaves ? other : person, roleChange);
            }
        }
    }

    private void commit(int person, int other) {
        for (int word = difference.first; word <= difference.last; word++) {
            long mine = seating.rows[person * seating.words + word];
            for (long left = difference.words[word]; left != 0; left &= left - 1) {
                boolean leaves = (mine & left & -left) != 0;
                int cell = (word << 6) + Long.numberOfTrailingZeros(left);
                roles.replace(cell, leaves ? person : other, leaves ? other : person);
            }
            seating.exchange(person, other, word, difference.words[word]);
        }
    }
}
