package io.shiftloom.solver.bound.date;

import java.util.Arrays;

/** Prices of the seats of a date by cell, and of its role needs by cell, group and role. */
@SuppressWarnings("ArrayRecordComponent") // Never compared; a node moves its own copy.
public record CoverPrices(int[] seat, int[][][] need) {

    CoverPrices copy() {
        var copy = new int[need.length][][];
        for (int cell = 0; cell < copy.length; cell++) {
            copy[cell] = Arrays.stream(need[cell]).map(int[]::clone).toArray(int[][]::new);
        }
        return new CoverPrices(seat.clone(), copy);
    }
}
