package io.shiftloom.solver.bound.dual;

import io.shiftloom.solver.bound.row.LabelDetail;

/**
 * Loads whose costs rows carry, in place of prices.
 *
 * @param detail of the labels
 * @param loadPrice by person: what a quarter of load cost before
 * @param burdenPrice by person: the same of undesirable work
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared; the arrays are filled once.
record ChargedLoads(LabelDetail detail, int[] loadPrice, int[] burdenPrice) {

    boolean areSame(int one, int other) {
        return loadPrice[one] == loadPrice[other] && burdenPrice[one] == burdenPrice[other];
    }
}
