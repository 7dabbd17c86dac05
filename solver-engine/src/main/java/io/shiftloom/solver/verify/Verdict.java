package io.shiftloom.solver.verify;

import io.shiftloom.solver.answer.Score;
import io.shiftloom.solver.answer.Violation;
import java.util.List;

/** What the checker found: the score, and every rule broken (hard) or strained (soft). */
public record Verdict(Score score, List<Violation> violations) {

    public Verdict {
        violations = List.copyOf(violations);
    }

    /** Whether the roster breaks no hard rule. */
    public boolean valid() {
        return score.hard() == 0;
    }
}
