package io.shiftloom.solver.shifts;

/**
 * Work without a break.
 *
 * @param from the first cell
 * @param to the cell after the last
 * @param cost of the shift alone, for whom it costs least
 */
record Shift(int from, int to, long cost) {}
