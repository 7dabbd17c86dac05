package io.shiftloom.solver.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ScheduleScorer;
import java.util.Random;
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

    /** What a revision of other dates withholds from the search changes nobody's share of the work. */
    @Property(tries = 200)
    void withheldCellsCostWhatTheyCostWhenReleased(@ForAll long seed) {
        var random = new RandomProblem(seed);
        var released = random.problem();
        var kept = new Random(seed);
        var searched = released.withStaff(released.staff().stream()
                .map(member -> member.availableOnlyIn(CellSet.of(member.availability().stream()
                        .filter(_ -> kept.nextBoolean())
                        .toArray())))
                .toList());
        var rows = random.roster();

        var score = ScheduleVerifier.verify(searched, rows).score();

        assertThat(searched.released()).isEqualTo(released);
        assertThat(new ScheduleScorer(CompiledProblem.of(searched)).score(rows)).isEqualTo(score);
        assertThat(score.soft())
                .as("seed %d", seed)
                .isEqualTo(ScheduleVerifier.verify(released, rows).score().soft());
    }
}
