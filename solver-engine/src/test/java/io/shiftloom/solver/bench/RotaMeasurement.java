package io.shiftloom.solver.bench;

import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.bench.cases.Case;
import io.shiftloom.solver.bench.report.Entry;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.Wish;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RotaFigures;
import java.util.Optional;
import java.util.stream.IntStream;

/** What a planner would look at before signing a rota, counted in the best schedule of one effort. */
final class RotaMeasurement {

    private static final double QUARTERS_PER_HOUR = 4;

    private final ScheduleProblem problem;
    private final CompiledProblem compiled;
    private final Roster roster;

    private RotaMeasurement(ScheduleProblem problem, Roster roster) {
        this.problem = problem;
        this.compiled = CompiledProblem.of(problem);
        this.roster = roster;
    }

    /** Empty when there is no schedule. */
    static Optional<Entry> of(Case one, int percent, int threads) {
        var problem = one.problem().get();
        var outcome = new ShiftScheduler(new Effort(percent), threads).solve(problem, SearchControl.UNINTERRUPTED);
        return outcome instanceof ScheduleOutcome.Solved solved
                ? Optional.of(new RotaMeasurement(
                                problem, solved.candidates().getFirst().roster())
                        .entry(one, percent, solved.gap()))
                : Optional.empty();
    }

    private Entry.Rota entry(Case one, int percent, double gap) {
        return new Entry.Rota(
                one.group(),
                one.name(),
                percent,
                RotaFigures.of(compiled, roster),
                unfairestHours(),
                wishesGranted(),
                gap);
    }

    /** The largest difference of anybody's undesirable hours from their fair share; 0 while load is not balanced. */
    private double unfairestHours() {
        return IntStream.range(0, compiled.people())
                        .filter(person -> compiled.burdenTarget(person) >= 0)
                        .map(person -> Math.abs(undesirable(person) - compiled.burdenTarget(person)))
                        .max()
                        .orElse(0)
                / QUARTERS_PER_HOUR;
    }

    private int undesirable(int person) {
        return roster.row(person).stream().map(compiled::undesirableQuarters).sum();
    }

    /** Which part of the wishes to work or to be off in a cell that needs somebody came true; -1 without any. */
    private double wishesGranted() {
        int asked = 0;
        int granted = 0;
        for (int person = 0; person < compiled.people(); person++) {
            for (int cell = 0; cell < compiled.cells(); cell++) {
                var wish = problem.staff().get(person).wishes().in(cell);
                boolean counts = compiled.headcount()[cell] > 0 && compiled.isAvailable(person, cell);
                if (counts && wish.isPresent() && wish.get() != Wish.LOW) {
                    asked++;
                    granted += roster.row(person).contains(cell) == (wish.get() == Wish.HIGH) ? 1 : 0;
                }
            }
        }
        return asked == 0 ? -1 : (double) granted / asked;
    }
}
