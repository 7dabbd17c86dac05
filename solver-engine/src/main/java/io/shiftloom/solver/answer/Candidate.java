package io.shiftloom.solver.answer;

import io.shiftloom.solver.problem.Roster;

/**
 * A schedule that breaks no hard rule.
 *
 * @param rank 1 is the best
 * @param focus what it is beside the others: {@code best} costs the least, {@code balance} costs less for unfair hours than the best does,
 *     {@code wishes} less for wishes refused, and {@code variant} is different; {@code minimalChange} where there is a baseline
 */
public record Candidate(int rank, String focus, Score score, Roster roster) {}
