package io.shiftloom.solver.search;

import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.score.scan.RowTrace;
import java.util.function.BooleanSupplier;

/** Simulated annealing, the hot loop: draws interval swaps, prices them, and accepts the good ones and some bad ones. */
final class Annealer {

    private static final int MOVES_BETWEEN_STOP_CHECKS = 1 << 10;

    /** Places of the two parts of {@link #roleChange}. */
    private static final int ROLE_HARD = 0;

    private static final int ROLE_SOFT = 1;

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
    private final TrialRow trialOfPerson;
    private final TrialRow trialOfOther;
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
        this.trialOfPerson = new TrialRow();
        this.trialOfOther = new TrialRow();
        this.hard = roles.hard;
        this.soft = roles.soft;
        for (int person = 0; person < seating.people; person++) {
            priceRow(person);
        }
        this.best = new BestRows(seating, hard, soft);
    }

    private void priceRow(int person) {
        int offset = person * seating.words;
        rowSoft[person] = objective.soft(person, seating.rows, offset);
        rowHard[person] = objective.hard();
        traces[person] = objective.trace(person, seating.rows, offset);
        hard += rowHard[person];
        soft += rowSoft[person];
        for (int word = 0; word < seating.words; word++) {
            rowSums[person] += objective.sums(person, word, seating.rows[offset + word]);
            wordShifts[offset + word] = objective.shifts(seating.rows, offset, word);
            rowShifts[person] += wordShifts[offset + word];
        }
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
        if (!difference.compute(move)) {
            return;
        }
        var mine = trialOfPerson;
        var theirs = trialOfOther;
        mine.exchange(move.person);
        theirs.exchange(move.other);
        long most = tolerance + mine.costBefore() + theirs.costBefore();
        long floors = mine.floor + theirs.floor;
        boolean alike = roles.alike(move.person, move.other);
        if (floors > most && (alike || floors - most > mostRoleGain())) {
            return;
        }
        long mostForRows = alike ? most : most - priceRoles(move.person, move.other);
        if (floors > mostForRows) {
            return;
        }
        theirs.score();
        if (theirs.cost() + mine.floor > mostForRows) {
            return;
        }
        mine.score();
        if (mine.cost() + theirs.cost() <= mostForRows) {
            accept(mine, theirs, alike);
        }
    }

    private void accept(TrialRow mine, TrialRow theirs, boolean alike) {
        long newHard = hard + mine.hardChange() + theirs.hardChange() + (alike ? 0 : roleChange[ROLE_HARD]);
        long newSoft = soft + mine.softChange() + theirs.softChange() + (alike ? 0 : roleChange[ROLE_SOFT]);
        best.beforeMove(mine.person, theirs.person, newHard, newSoft);
        exchangeCells(mine.person, theirs.person);
        mine.keep();
        theirs.keep();
        hard = newHard;
        soft = newSoft;
    }

    /** The row of one person after the exchange that is considered. The two of them serve all moves, so that a move allocates nothing. */
    private final class TrialRow {

        private final long[] row = new long[seating.words];
        private int person;
        private long sums;
        /** The least that the row can cost, which is known before it is scored. */
        private long floor;

        private long soft;
        private long hard;

        void exchange(int newPerson) {
            person = newPerson;
            difference.writeSwapped(person, row);
            sums = rowSums[person] + sumsChange(person);
            floor = objective.floor(person, sums, shifts(person, row));
        }

        void score() {
            soft = objective.soft(person, traces[person], row, 0, difference.from(), difference.to());
            hard = objective.hard();
        }

        long cost() {
            return soft + hardWeight * hard;
        }

        long costBefore() {
            return rowSoft[person] + hardWeight * rowHard[person];
        }

        long softChange() {
            return soft - rowSoft[person];
        }

        long hardChange() {
            return hard - rowHard[person];
        }

        void keep() {
            countShifts(person);
            traces[person] = objective.trace(person, row, 0);
            rowSoft[person] = soft;
            rowHard[person] = hard;
            rowSums[person] = sums;
        }
    }

    /** By how much a person's sums change when they exchange the difference. */
    private long sumsChange(int person) {
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

    private void countShifts(int person) {
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

    /** What the exchange changes in the cost of roles; {@link #roleChange} has its parts. */
    private long priceRoles(int person, int other) {
        roleChange[ROLE_HARD] = 0;
        roleChange[ROLE_SOFT] = 0;
        for (int word = difference.first; word <= difference.last; word++) {
            long mine = seating.rows[person * seating.words + word];
            for (long left = difference.words[word]; left != 0; left &= left - 1) {
                boolean leaves = (mine & left & -left) != 0;
                int cell = (word << 6) + Long.numberOfTrailingZeros(left);
                roles.tryReplace(cell, leaves ? person : other, leaves ? other : person, roleChange);
            }
        }
        return roleChange[ROLE_SOFT] + hardWeight * roleChange[ROLE_HARD];
    }

    private void exchangeCells(int person, int other) {
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
