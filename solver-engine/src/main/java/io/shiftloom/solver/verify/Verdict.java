package io.shiftloom.solver.verify;

import io.shiftloom.solver.answer.Score;
import io.shiftloom.solver.answer.Violation;
import java.util.List;

/**
 * What the checker found: the score, every rule broken (hard) or strained (soft), and how much each person works.
 *
 * @param loads in staff order
 */
public record Verdict(Score score, List<Violation> violations, List<Load> loads) {

    public Verdict {
        violations = List.copyOf(violations);
        loads = List.copyOf(loads);
    }

    /**
     * How much one person works.
     *
     * @param undesirableMinutes those of the minutes that nobody likes: on Saturdays, on Sundays, and from 22:00 to 06:00
     */
    public record Load(String staffId, long minutes, long undesirableMinutes) {}

    /** Whether the roster breaks no hard rule. */
    public boolean valid() {
        return score.hard() == 0;
    }
}
