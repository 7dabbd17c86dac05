package io.shiftloom.solver.answer;

import io.shiftloom.solver.problem.Roster;

/**
 * A schedule that breaks no hard rule.
 *
 * @param rank 1 is the best
 * @param focus what this candidate was bent towards: {@code best}, {@code balance}, {@code wishes} or {@code minimalChange}
 */
public record Candidate(int rank, String focus, Score score, Roster roster) {}
