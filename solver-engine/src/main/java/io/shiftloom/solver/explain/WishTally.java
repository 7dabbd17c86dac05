package io.shiftloom.solver.explain;

import io.shiftloom.solver.labor.LaborCatalog;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.Wish;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * What became of a person's wishes. Only cells that need somebody count, and none that the clocks skip.
 *
 * @param asked cells that the person asked for
 * @param granted those of them that the person works
 * @param askedFree cells that the person could work and wished not to
 * @param grantedFree those of them that the person does not work
 * @param refused the others, and cells that the person works and wished not to
 */
public record WishTally(int asked, int granted, int askedFree, int grantedFree, List<Refusal> refused) {

    public WishTally {
        refused = List.copyOf(refused);
    }

    /**
     * A wish that was not granted.
     *
     * @param wish HIGH for a cell asked for and not worked, NONE for one that is worked against the wish
     */
    public record Refusal(int cell, Wish wish) {}

    /** @param row what the person works */
    public static WishTally of(ScheduleProblem problem, int person, CellSet row) {
        int asked = 0;
        int granted = 0;
        int askedFree = 0;
        int grantedFree = 0;
        var member = problem.staff().get(person);
        var couldWork = couldWork(problem, person);
        var refused = new ArrayList<Refusal>();
        for (var wished : member.wishes().byCell().entrySet()) {
            int cell = wished.getKey();
            var wish = wished.getValue();
            boolean works = row.contains(cell);
            if (!needsPeople(problem, cell)) {
                continue;
            }
            if (wish == Wish.HIGH) {
                asked++;
                granted += works ? 1 : 0;
            } else if (wish == Wish.NONE && (works || couldWork.test(cell))) {
                askedFree++;
                grantedFree += works ? 0 : 1;
            }
            if (wish == Wish.HIGH ? !works : wish == Wish.NONE && works) {
                refused.add(new Refusal(cell, wish));
            }
        }
        return new WishTally(asked, granted, askedFree, grantedFree, refused);
    }

    /** Neither where they are not available nor outside the hours of their mask: there they are free without a wish. */
    private static IntPredicate couldWork(ScheduleProblem problem, int person) {
        var member = problem.staff().get(person);
        var available = member.couldWork();
        var clock = LaborCatalog.terms(problem.labor(), problem.objectives().laborLawCompliance(), member.labor())
                .clock();
        var kept = problem.baseline() == null
                ? CellSet.empty()
                : problem.baseline().row(person);
        return cell -> {
            var slot = problem.grid().slot(cell);
            return kept.contains(cell)
                    || (available.contains(cell)
                            && slot.startMinute() >= clock.earliestStart()
                            && slot.endMinute() <= clock.latestEnd());
        };
    }

    private static boolean needsPeople(ScheduleProblem problem, int cell) {
        return problem.demand().get(cell).headcount() > 0 && problem.grid().minutes(cell) > 0;
    }

    /**
     * The dates, by their number, on which a wish was refused: the person works when they wished to be free, or asked for hours
     * and works none of them.
     */
    public static BitSet refusedDates(ScheduleProblem problem, int person, CellSet row) {
        var grid = problem.grid();
        var refused = new BitSet();
        var unheard = new BitSet();
        of(problem, person, row)
                .refused()
                .forEach(refusal -> (refusal.wish() == Wish.NONE ? refused : unheard).set(grid.dayOf(refusal.cell())));
        row.stream()
                .filter(cell -> problem.staff().get(person).wishes().in(cell).equals(Optional.of(Wish.HIGH)))
                .forEach(cell -> unheard.clear(grid.dayOf(cell)));
        refused.or(unheard);
        return refused;
    }
}
