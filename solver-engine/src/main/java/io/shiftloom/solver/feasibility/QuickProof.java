package io.shiftloom.solver.feasibility;

import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.labor.LaborCatalog;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/** The proofs that take well under a second: by pin, by cell, by role, and by the flow of minutes. */
public final class QuickProof {

    /** Above this many roles in a cell a matching is found sooner than all sets of them are counted. */
    static final int MOST_COUNTED = 6;

    private QuickProof() {}

    /**
     * A proof that there is no schedule, if one of these finds it.
     *
     * @param stop ends it by {@link io.shiftloom.solver.control.SearchStopped}; asked at first and before every flow
     */
    public static Optional<Certificate> find(ScheduleProblem problem, BooleanSupplier stop) {
        return find(problem, new BitSet(), stop);
    }

    /** A proof about cells that no certificate given has, whatever happens to the others. */
    public static Optional<Certificate> another(
            ScheduleProblem problem, List<Certificate> found, BooleanSupplier stop) {
        var left = new BitSet();
        found.forEach(certificate ->
                certificate.cells().forEach(key -> problem.grid().find(key).ifPresent(left::set)));
        return find(problem, left, stop);
    }

    private static Optional<Certificate> find(ScheduleProblem problem, BitSet left, BooleanSupplier stop) {
        SearchStopped.throwIfRequested(stop);
        var limits = limits(problem);
        return new PinProof(problem)
                .find(left)
                .or(() -> new CellProof(problem, limits).find(left))
                .or(() -> new FlowProof(problem, limits, left, stop).find());
    }

    static List<PersonLimits> limits(ScheduleProblem problem) {
        boolean compliance = problem.objectives().laborLawCompliance();
        return IntStream.range(0, problem.staff().size())
                .mapToObj(person -> new PersonLimits(
                        problem,
                        person,
                        LaborCatalog.terms(
                                problem.labor(),
                                compliance,
                                problem.staff().get(person).labor())))
                .toList();
    }
}
