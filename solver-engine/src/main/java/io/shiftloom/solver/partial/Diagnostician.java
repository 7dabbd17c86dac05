package io.shiftloom.solver.partial;

import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Diagnosis;
import io.shiftloom.solver.feasibility.QuickProof;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Adds to a proof what a planner needs next: further conflicts, the outcome of each repair, and the best plan with
 * open seats.
 */
public final class Diagnostician {

    private static final int MOST_CONFLICTS = 4;
    /** Searches for chains of people, each of which asks everybody. */
    private static final int CHAINS_OF_PLAN = 40;

    private static final int CHAINS_OF_REPAIR = 10;
    private static final int CHAINS_TIMES_PEOPLE = 2_400;
    private static final int FEWEST_CHAINS = 4;
    /** The most seats times people for which a search is made; it takes seconds at that size. */
    private static final long MOST_CHOICES = 2_000_000;

    private final ScheduleProblem problem;
    private final BooleanSupplier stop;

    /** @param stop ends it by {@link io.shiftloom.solver.control.SearchStopped} */
    public Diagnostician(ScheduleProblem problem, BooleanSupplier stop) {
        this.problem = problem;
        this.stop = stop;
    }

    /** For a very large problem, only the certificate. */
    public Diagnosis of(Certificate certificate) {
        if ((long) problem.seats() * problem.staff().size() > MOST_CHOICES) {
            return new Diagnosis(certificate, List.of(), Optional.empty());
        }
        var partial = new PartialPlanner(problem, stop).find(1, chains(CHAINS_OF_PLAN));
        var repairs = new RepairTrial(problem, certificate, partial, chains(CHAINS_OF_REPAIR), stop).checked();
        return new Diagnosis(certificate.withRepairs(repairs), others(certificate), partial);
    }

    private int chains(int most) {
        return Math.clamp(CHAINS_TIMES_PEOPLE / Math.max(1, problem.staff().size()), FEWEST_CHAINS, most);
    }

    private List<Certificate> others(Certificate certificate) {
        var found = new ArrayList<>(List.of(certificate));
        var next = QuickProof.another(problem, found, stop);
        while (next.isPresent() && found.size() < MOST_CONFLICTS) {
            // Its repairs leave the first conflict as it is.
            found.add(next.get().withRepairs(List.of()));
            next = QuickProof.another(problem, found, stop);
        }
        return found.subList(1, found.size());
    }
}
