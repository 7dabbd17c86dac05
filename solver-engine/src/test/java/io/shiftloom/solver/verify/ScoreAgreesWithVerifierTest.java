package io.shiftloom.solver.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ScheduleScorer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The search's score and the checker know nothing of each other and must never differ. */
class ScoreAgreesWithVerifierTest {

    @Property(tries = 400)
    void onAnyRosterOfAnyProblem(@ForAll long seed) {
        var random = new RandomProblem(seed);
        var problem = random.problem();
        var scorer = new ScheduleScorer(CompiledProblem.of(problem));
        for (int roster = 0; roster < 3; roster++) {
            var rows = random.roster();

            assertThat(scorer.score(rows))
                    .as("seed %d, roster %d: %s", seed, roster, problem.labor())
                    .isEqualTo(ScheduleVerifier.verify(problem, rows).score());
        }
    }
}
