package io.shiftloom.solver.partial;

import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.answer.PartialPlan;
import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.control.ResumableControl;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.feasibility.OpenSeatBound;
import io.shiftloom.solver.horizon.ChunkSearch;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.horizon.HorizonChunks;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Looks for a plan that keeps every rule and leaves few seats open. A short search fills all seats that it can and
 * breaks rules where it must. Then work that breaks a rule is removed, and seats that can be filled legally are
 * filled.
 */
final class PartialPlanner {

    private static final Effort SHORT = new Effort(10);

    private final ScheduleProblem problem;
    private final CompiledProblem compiled;
    private final LegalRows legal;
    private final BooleanSupplier stop;

    PartialPlanner(ScheduleProblem problem, BooleanSupplier stop) {
        this.problem = problem;
        this.compiled = CompiledProblem.of(problem);
        this.legal = new LegalRows(compiled);
        this.stop = stop;
    }

    /**
     * The best plan found; empty when the checker does not accept it.
     *
     * @param known how many seats every plan is known to leave open
     * @param chains how many searches for chains of people may be made
     */
    Optional<PartialPlan> find(long known, int chains) {
        long least = Math.max(known, OpenSeatBound.of(problem, stop));
        var seating = legalSeating();
        free(seating);
        new SeatFilling(compiled, chains, stop).fill(seating, least);
        var roster = seating.roster();
        return ScheduleVerifier.verify(seating.asking(new BitSet()), roster).valid() && keepsRules(roster)
                ? Optional.of(new PartialPlan(roster, seating.openSeats(), least))
                : Optional.empty();
    }

    /** Whether the checker finds nothing else of the problem itself than the open seats. */
    private boolean keepsRules(Roster roster) {
        return ScheduleVerifier.verify(problem, roster).violations().stream()
                .filter(Violation::hard)
                .allMatch(PartialPlanner::isOfOpenSeats);
    }

    /** A cell with too many people, who may be pinned to it, has no open seat but breaks the rule all the same. */
    static boolean isOfOpenSeats(Violation violation) {
        return switch (violation.finding()) {
            case Finding.WrongHeadcount found -> found.present() < found.needed();
            case Finding.UnmetRoles _ -> true;
            default -> false;
        };
    }

    private PartialSeating legalSeating() {
        var searched = searched();
        var rows = new ArrayList<BitSet>();
        for (int person = 0; person < searched.size(); person++) {
            rows.add(legal.legal(person, searched.get(person)));
        }
        return new PartialSeating(problem, rows);
    }

    private List<BitSet> searched() {
        var control = ResumableControl.withoutCheckpoints(SearchControl.until(stop));
        var rows = new ArrayList<BitSet>();
        problem.staff().forEach(member -> rows.add(new BitSet()));
        for (var chunk : new HorizonChunks(problem).chunks()) {
            var roster = ChunkSearch.of(problem, chunk, SHORT, control).run().roster();
            for (int person = 0; person < rows.size(); person++) {
                rows.get(person).or(roster.row(person).toBitSet());
            }
        }
        return rows;
    }

    /** Removes people without a seat from their cells, as far as the rest of their work stays legal. */
    private void free(PartialSeating seating) {
        for (int cell = 0; cell < problem.demand().size(); cell++) {
            for (int person : seating.matching(cell).superfluous()) {
                var row = seating.row(person);
                row.clear(cell);
                if (legal.hard(person, row) == 0) {
                    seating.put(person, row);
                }
            }
        }
    }
}
