package io.shiftloom.solver.search;

import io.shiftloom.solver.SearchStopped;
import java.util.function.BooleanSupplier;

/** The hot loop: draws interval swaps, prices them, and makes the good ones and some of the bad. */
final class Annealer {

    private static final int MOVES_BETWEEN_LOOKS = 1 << 10;

    private final Seating seating;
    private final RoleCosts roles;
    private final RowObjective objective;
    private final long[][] allowed;
    private final long hardWeight;
    private final BestRows best;
    private final long[] rowHard;
    private final long[] rowSoft;
    private final long[] difference;
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
        this.allowed = allowed;
        this.hardWeight = hardWeight;
        this.rowHard = new long[seating.people];
        this.rowSoft = new long[seating.people];
        this.difference = new long[seating.words];
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
        int first = move.from >>> 6;
        int last = (move.to - 1) >>> 6;
        if (!differ(move, first, last)) {
            return;
        }
        roleChange[0] = 0;
        roleChange[1] = 0;
        if (!roles.alike(person, other)) {
            tryRoles(person, other, first, last);
        }
        fillTrial(trialPerson, person, first, last);
        fillTrial(trialOther, other, first, last);
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
        commit(person, other, first, last);
        rowSoft[person] = softPerson;
        rowHard[person] = hardPerson;
        rowSoft[other] = softOther;
        rowHard[other] = hardOther;
        hard = newHard;
        soft = newSoft;
    }

    /** Fills {@link #difference}; false when nothing would change or somebody is not available. */
    private boolean differ(Proposals move, int first, int last) {
        long any = 0;
        int atPerson = move.person * seating.words;
        int atOther = move.other * seating.words;
        for (int word = first; word <= last; word++) {
            long mask = word == first ? -1L << move.from : -1L;
            mask &= word == last ? -1L >>> -move.to : -1L;
            long mine = seating.rows[atPerson + word];
            long theirs = seating.rows[atOther + word];
            long changed = (mine ^ theirs) & mask;
            if ((theirs & changed & ~allowed[move.person][word]) != 0
                    || (mine & changed & ~allowed[move.other][word]) != 0) {
                return false;
            }
            difference[word] = changed;
            any |= changed;
        }
        return any != 0;
    }

    private void tryRoles(int person, int other, int first, int last) {
        for (int word = first; word <= last; word++) {
            long mine = seating.rows[person * seating.words + word];
            for (long left = difference[word]; left != 0; left &= left - 1) {
                boolean leaves = (mine & left & -left) != 0;
                int cell = (word << 6) + Long.numberOfTrailingZeros(left);
                roles.tryReplace(cell, leaves ? person : other, leaves ? other : person, roleChange);
            }
        }
    }

    private void fillTrial(long[] trial, int person, int first, int last) {
        System.arraycopy(seating.rows, person * seating.words, trial, 0, seating.words);
        for (int word = first; word <= last; word++) {
            trial[word] ^= difference[word];
        }
    }

    private void commit(int person, int other, int first, int last) {
        for (int word = first; word <= last; word++) {
            long mine = seating.rows[person * seating.words + word];
            for (long left = difference[word]; left != 0; left &= left - 1) {
                boolean leaves = (mine & left & -left) != 0;
                int cell = (word << 6) + Long.numberOfTrailingZeros(left);
                roles.replace(cell, leaves ? person : other, leaves ? other : person);
            }
            seating.exchange(person, other, word, difference[word]);
        }
    }
}
