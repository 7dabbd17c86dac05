package io.shiftloom.solver.search;

import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.score.scan.RowTrace;
import java.util.function.BooleanSupplier;

/** Simulated annealing, the hot loop: draws interval swaps, prices them, and accepts the good ones and some bad ones. */
final class Annealer {

    private static final int MOVES_BETWEEN_STOP_CHECKS = 1 << 10;

    private final Seating seating;
    private final RoleCosts roles;
    private final AimedRows objective;
    private final long hardWeight;
    private final BestRows best;
    private final long[] rowHard;
    private final long[] rowSoft;
    private final long[] rowSums;
    private final int[] rowShifts;
    /** By person and word: the shifts that surely begin there. */
    private final int[] wordShifts;

    private final RowTrace[] traces;
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
    Annealer(Seating seating, RoleCosts roles, AimedRows objective, long[][] allowed, long hardWeight) {
        this.seating = seating;
        this.roles = roles;
        this.objective = objective;
        this.hardWeight = hardWeight;
        this.rowHard = new long[seating.people];
        this.rowSoft = new long[seating.people];
        this.rowSums = new long[seating.people];
        this.rowShifts = new int[seating.people];
        this.wordShifts = new int[seating.people * seating.words];
        this.traces = new RowTrace[seating.people];
        this.difference = new Difference(seating, allowed);
        this.trialPerson = new long[seating.words];
        this.trialOther = new long[seating.words];
        this.hard = roles.hard;
        this.soft = roles.soft;
        for (int person = 0; person < seating.people; person++) {
            rowSoft[person] = objective.soft(person, seating.rows, person * seating.words);
            rowHard[person] = objective.hard();
            traces[person] = objective.trace(person, seating.rows, person * seating.words);
            hard += rowHard[person];
            soft += rowSoft[person];
            for (int word = 0; word < seating.words; word++) {
                rowSums[person] += objective.sums(person, word, seating.rows[person * seating.words + word]);
                wordShifts[person * seating.words + word] =
                        objective.shifts(seating.rows, person * seating.words, word);
                rowShifts[person] += wordShifts[person * seating.words + word];
            }
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

    /** Tries the planned moves; throws {@link SearchStopped} when a stop is requested. */
    void run(Proposals proposals, SplitMix64 random, RoundPlan plan, BooleanSupplier stop) {
        var cooling = plan.cooling();
        // Where nobody works there is nothing to move.
        int moves = seating.seats.length == 0 ? 0 : plan.moves();
        double temperature = cooling.at(0);
        for (int move = 0; move < moves; move++) {
            if ((move & (MOVES_BETWEEN_STOP_CHECKS - 1)) == 0) {
                if (stop.getAsBoolean()) {
                    throw new SearchStopped();
                }
                temperature = cooling.at((double) move / moves);
            }
            if (proposals.next()) {
                consider(proposals, random.tolerance(temperature));
            }
        }
        best.keep();
    }

    /** Prices a move in ever more expensive steps, and drops it as soon as it exceeds the tolerance. */
    private void consider(Proposals move, long tolerance) {
        int person = move.person;
        int other = move.other;
        if (!difference.compute(move)) {
            return;
        }
        long most = tolerance + rowSoft[person] + rowSoft[other] + hardWeight * (rowHard[person] + rowHard[other]);
        difference.writeSwapped(person, trialPerson);
        difference.writeSwapped(other, trialOther);
        long sumsPerson = rowSums[person] + change(person);
        long sumsOther = rowSums[other] + change(other);
        long floorOther = objective.floor(other, sumsOther, shifts(other, trialOther));
        long floorPerson = objective.floor(person, sumsPerson, shifts(person, trialPerson));
        boolean alike = roles.alike(person, other);
        long beyond = floorPerson + floorOther - most;
        if (beyond > 0 && (alike || beyond > mostRoleGain())) {
            return;
        }
        roleChange[0] = 0;
        roleChange[1] = 0;
        if (!alike) {
            tryRoles(person, other);
        }
        long mostForRows = most - roleChange[1] - hardWeight * roleChange[0];
        if (floorPerson + floorOther > mostForRows) {
            return;
        }
        int from = difference.from();
        int to = difference.to();
        long softOther = objective.soft(other, traces[other], trialOther, 0, from, to);
        long hardOther = objective.hard();
        if (softOther + hardWeight * hardOther + floorPerson > mostForRows) {
            return;
        }
        long softPerson = objective.soft(person, traces[person], trialPerson, 0, from, to);
        long hardPerson = objective.hard();
        if (softPerson + softOther + hardWeight * (hardPerson + hardOther) > mostForRows) {
            return;
        }
        long newHard = hard + roleChange[0] + hardPerson - rowHard[person] + hardOther - rowHard[other];
        long newSoft = soft + roleChange[1] + softPerson - rowSoft[person] + softOther - rowSoft[other];
        best.beforeMove(person, other, newHard, newSoft);
        commit(person, other);
        rowSoft[person] = softPerson;
        rowHard[person] = hardPerson;
        rowSums[person] = sumsPerson;
        rowSoft[other] = softOther;
        rowHard[other] = hardOther;
        rowSums[other] = sumsOther;
        hard = newHard;
        soft = newSoft;
    }

    /** By how much a person's sums change when they exchange the difference. */
    private long change(int person) {
        long change = 0;
        for (int word = difference.first; word <= difference.last; word++) {
            long changed = difference.words[word];
            if (changed != 0) {
                long mine = seating.rows[person * seating.words + word];
                change += objective.sums(person, word, changed & ~mine) - objective.sums(person, word, changed & mine);
            }
        }
        return change;
    }

    /** The number of shifts of a row after the exchange; only those near the difference can change. */
    private int shifts(int person, long[] trial) {
        int shifts = rowShifts[person];
        int end = Math.min(seating.words, difference.last + 2);
        for (int word = difference.first; word < end; word++) {
            shifts += objective.shifts(trial, 0, word) - wordShifts[person * seating.words + word];
        }
        return shifts;
    }

    private void countDuties(int person) {
        int end = Math.min(seating.words, difference.last + 2);
        for (int word = difference.first; word < end; word++) {
            int index = person * seating.words + word;
            int now = objective.shifts(seating.rows, person * seating.words, word);
            rowShifts[person] += now - wordShifts[index];
            wordShifts[index] = now;
        }
    }

    private long mostRoleGain() {
        long most = 0;
        for (int word = difference.first; word <= difference.last; word++) {
            for (long left = difference.words[word]; left != 0; left &= left - 1) {
                most += roles.mostGain((word << 6) + Long.numberOfTrailingZeros(left), hardWeight);
            }
        }
        return most;
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
        countDuties(person);
        countDuties(other);
        traces[person] = objective.trace(person, trialPerson, 0);
        traces[other] = objective.trace(other, trialOther, 0);
    }
}
