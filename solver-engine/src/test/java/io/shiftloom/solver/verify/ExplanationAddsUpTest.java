package io.shiftloom.solver.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.answer.Score;
import io.shiftloom.solver.explain.ScheduleExplainer;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ScheduleScorer;
import io.shiftloom.solver.score.objective.CostPart;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;

/** What is told about a score is the score. */
class ExplanationAddsUpTest {

    @Property(tries = 150)
    void itemsSumUpToTheParts(@ForAll long seed) {
        var random = new RandomProblem(seed);
        var problem = random.problem();
        var roster = random.roster();
        var explainer = new ScheduleExplainer(problem, roster);

        var told = new HashMap<String, Long>();
        explainer
                .costs()
                .forEach(person -> person.byPart().forEach((part, cost) -> told.merge(part.key(), cost, Long::sum)));
        told.merge(
                "roles",
                explainer.roleCosts().values().stream()
                        .mapToLong(Long::longValue)
                        .sum(),
                Long::sum);
        told.remove(CostPart.HARD.key());

        var expected = new HashMap<>(score(problem, roster).parts());
        expected.values().removeIf(cost -> cost == 0);
        told.values().removeIf(cost -> cost == 0);
        assertThat(told).isEqualTo(expected);
    }

    @Property(tries = 100)
    void standInCostsWhatTheChangedRosterCosts(@ForAll long seed) {
        var random = new RandomProblem(seed);
        var problem = random.problem();
        var roster = random.roster();
        var explainer = new ScheduleExplainer(problem, roster);
        long before = score(problem, roster).soft();
        int compared = 0;
        for (int leaving = 0; leaving < problem.staff().size(); leaving++) {
            var cell = roster.row(leaving).stream().findFirst();
            if (cell.isPresent()) {
                var cells = CellSet.of(cell.getAsInt());
                for (var standIn : explainer.standIns(leaving, cells)) {
                    var changed = moved(roster, leaving, standIn.person(), cell.getAsInt());
                    assertThat(score(problem, changed).soft() - before).isEqualTo(standIn.extraCost());
                    compared++;
                }
            }
        }
        Statistics.collect(compared > 0);
        Statistics.coverage(coverage -> coverage.check(true).percentage(share -> share > 20));
    }

    private static Score score(ScheduleProblem problem, Roster roster) {
        return new ScheduleScorer(CompiledProblem.of(problem)).score(roster);
    }

    private static Roster moved(Roster roster, int from, int to, int cell) {
        var rows = new ArrayList<>(roster.rows());
        Map.of(from, false, to, true).forEach((person, works) -> {
            var row = roster.row(person).toBitSet();
            row.set(cell, works);
            rows.set(person, CellSet.of(row));
        });
        return new Roster(rows);
    }
}
