package io.shiftloom.solver.partial;

import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Diagnosis;
import io.shiftloom.solver.answer.PartialPlan;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.feasibility.OpenSeatBound;
import io.shiftloom.solver.feasibility.QuickProof;
import io.shiftloom.solver.feasibility.RepairedProblem;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.ArrayList;
import java.util.Comparator;
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

    /** People for whom alone a cap is tried that is to be raised in sum. */
    private static final int MOST_ALONE = 2;

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
        return new Diagnosis(certificate.withRepairs(checked(certificate, partial)), others(certificate), partial);
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

    /** Ways out come first, otherwise the order stays. */
    private List<Repair> checked(Certificate certificate, Optional<PartialPlan> partial) {
        var repaired = new RepairedProblem(problem, certificate);
        return certificate.repairs().stream()
                .map(repair -> checked(repair, repaired, partial))
                .sorted(Comparator.comparing(checked -> !checked.wayOut()))
                .<Repair>map(checked -> checked)
                .toList();
    }

    /** A repair that leaves open what exactly is changed is a way out by the first way found to make it. */
    private Repair.Checked checked(Repair repair, RepairedProblem repaired, Optional<PartialPlan> partial) {
        if (repaired.after(repair).filter(this::hasSchedule).isPresent()) {
            return new Repair.Checked(repair, true);
        }
        var way = switch (repair) {
            case Repair.RaiseCapInSum raise ->
                repaired.shared(raise, MOST_ALONE).stream()
                        .filter(shared ->
                                repaired.after(shared).filter(this::hasSchedule).isPresent())
                        .findFirst();
            case Repair.LowerDemand _ -> partial.flatMap(plan -> asPlanned(plan, repaired));
            default -> Optional.<Repair>empty();
        };
        return new Repair.Checked(way.orElse(repair), way.isPresent());
    }

    /** The plan is the schedule of the problem that asks for so much less. */
    private Optional<Repair> asPlanned(PartialPlan plan, RepairedProblem repaired) {
        long minutes = plan.open().stream()
                .mapToLong(open -> (long) open.seats()
                        * problem.grid()
                                .minutes(problem.grid().find(open.cell()).orElseThrow()))
                .sum();
        var lower = new Repair.LowerAsPlanned(plan.open(), minutes);
        return repaired.after(lower)
                .filter(asked -> ScheduleVerifier.verify(asked, plan.roster()).valid())
                .map(_ -> lower);
    }

    private boolean hasSchedule(ScheduleProblem repaired) {
        return OpenSeatBound.of(repaired, stop) == 0
                && new PartialPlanner(repaired, stop)
                        .find(0, chains(CHAINS_OF_REPAIR))
                        .filter(plan -> plan.seats() == 0)
                        .isPresent();
    }
}
