package io.shiftloom.jobs.result;

import io.shiftloom.solver.answer.Score;
import java.util.List;

/** A candidate as clients read it. */
public record PublishedCandidate(int rank, String focus, Score score, List<Assignment> assignments) {}
