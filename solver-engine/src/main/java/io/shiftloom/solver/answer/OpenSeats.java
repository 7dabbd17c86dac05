package io.shiftloom.solver.answer;

import org.jspecify.annotations.Nullable;

/**
 * Seats of a cell that a {@link PartialPlan} leaves open.
 *
 * @param cell key of the cell
 * @param role the role that the seats ask for; null for plain headcount
 */
public record OpenSeats(String cell, @Nullable String role, int seats) {}
