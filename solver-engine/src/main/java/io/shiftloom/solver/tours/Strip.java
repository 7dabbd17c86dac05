package io.shiftloom.solver.tours;

/**
 * Work for one person without interruption.
 *
 * @param role role the person must hold; empty for plain headcount
 * @param from first cell
 * @param to the cell after the last
 */
record Strip(String role, int from, int to) {}
