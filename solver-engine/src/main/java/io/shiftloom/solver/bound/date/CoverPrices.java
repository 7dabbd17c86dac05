package io.shiftloom.solver.bound.date;

/** Prices of the seats of a date by cell, and of its role needs by their numbers: cell by cell, and there group by group. */
@SuppressWarnings("ArrayRecordComponent") // Never compared; a node moves its own copy.
public record CoverPrices(int[] seat, int[] need) {

    CoverPrices copy() {
        return new CoverPrices(seat.clone(), need.clone());
    }
}
