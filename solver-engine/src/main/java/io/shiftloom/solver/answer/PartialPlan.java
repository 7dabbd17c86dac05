package io.shiftloom.solver.answer;

import io.shiftloom.solver.problem.Roster;
import java.util.List;
import org.jspecify.annotations.Nullable;

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

    /**
     * Seats of a cell that a {@link PartialPlan} leaves open.
     *
     * @param cell key of the cell
     * @param role the role that the seats ask for; null for plain headcount
     */
    public record OpenSeats(String cell, @Nullable String role, int seats) {}
}
