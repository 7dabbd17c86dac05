package io.shiftloom.solver.answer;

import java.util.List;
import java.util.Optional;

/**
 * Why there is no schedule, and what there is instead.
 *
 * @param certificate the proof; its repairs are {@link Repair.Checked} unless the problem is very large
 * @param others further conflicts, about other cells; repairing one leaves the others
 * @param partial the best plan found that leaves seats open; empty when none passed the checker, or none was looked for
 */
public record Diagnosis(Certificate certificate, List<Certificate> others, Optional<PartialPlan> partial) {

    public Diagnosis {
        others = List.copyOf(others);
    }
}
