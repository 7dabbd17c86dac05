package io.shiftloom.solver.bound.row;

/**
 * The prices at which a person's row is looked for when its load has a cost too.
 *
 * @param load of a quarter, about what a quarter of load is worth; the better it fits, the higher the value
 * @param burden the same of undesirable quarters
 * @param followsBurden whether the row carries the cost of burden
 * @param places by place: what working it costs, without the price of the week
 * @param weeks by week: price of a unit
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared; the arrays are those of the caller.
public record RowPrices(int load, int burden, boolean followsBurden, int[] places, int[] weeks) {}
