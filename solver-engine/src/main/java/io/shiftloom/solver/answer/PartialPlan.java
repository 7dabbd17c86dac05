package io.shiftloom.solver.answer;

import io.shiftloom.solver.problem.Roster;
import java.util.List;

/**
 * A plan that keeps every rule but leaves seats open, where no schedule exists.
 *
 * @param open which seats, by cell
 * @param atLeast how many every plan leaves open, as far as that is proven
 */
public record PartialPlan(Roster roster, List<OpenSeats> open, long atLeast) {

    public PartialPlan {
        open = List.copyOf(open);
    }

    public int seats() {
        return open.stream().mapToInt(OpenSeats::seats).sum();
    }
}
