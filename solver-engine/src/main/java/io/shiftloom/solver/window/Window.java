package io.shiftloom.solver.window;

import io.shiftloom.solver.bound.date.CoverPrices;
import io.shiftloom.solver.bound.date.DateRoles;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.Arrays;

/**
 * Some cells in a row, few enough to be bits of a number.
 *
 * @param from the first cell
 * @param cells how many there are
 */
record Window(WindowPrices prices, int from, int cells) {

    /** By cell: what somebody is worth there, at prices. */
    int[] worth(int person) {
        var worth = new int[cells];
        Arrays.setAll(worth, cell -> prices.worth(person, from + cell));
        return worth;
    }

    CompiledProblem problem() {
        return prices.problem();
    }

    /** @param people by the numbers that they have there */
    DateRoles roles(int[] people) {
        return DateRoles.of(prices.roles(), people, from, cells);
    }

    /** The prices of its seats and needs, to begin with. */
    CoverPrices start() {
        var seat = new int[cells];
        Arrays.setAll(seat, cell -> prices.ofSeat(from + cell));
        return new CoverPrices(seat, prices.ofNeeds(from, from + cells));
    }

    /** By cell: how many people sets of cells put there. */
    int[] seats(int[] sets) {
        var seats = new int[cells];
        for (int set : sets) {
            for (int bits = set; bits != 0; bits &= bits - 1) {
                seats[Integer.numberOfTrailingZeros(bits)]++;
            }
        }
        return seats;
    }

    /** The set that a person works of these rows. */
    int cells(long[] rows, int person) {
        int set = 0;
        for (int cell = 0; cell < cells; cell++) {
            int at = from + cell;
            set |= (int) (rows[person * problem().words() + (at >>> 6)] >>> at & 1) << cell;
        }
        return set;
    }

    /** The set that a person may work. */
    int available(int person) {
        return cells(problem().availability(person), 0);
    }

    /** Makes a person work this set. */
    void write(long[] rows, int person, int set) {
        for (int cell = 0; cell < cells; cell++) {
            int at = from + cell;
            int word = person * problem().words() + (at >>> 6);
            long bit = 1L << at;
            rows[word] = (set >>> cell & 1) != 0 ? rows[word] | bit : rows[word] & ~bit;
        }
    }
}
