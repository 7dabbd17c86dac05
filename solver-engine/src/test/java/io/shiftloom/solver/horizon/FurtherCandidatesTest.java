package io.shiftloom.solver.horizon;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.answer.Candidate;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.answer.Score;
import io.shiftloom.solver.bench.cases.GeneratedProblem;
import io.shiftloom.solver.bench.cases.SizeClass;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a choice is worth: each further candidate is what its name says, and costs little more than the best. */
class FurtherCandidatesTest {

    private static final List<Candidate> CANDIDATES = candidates(GeneratedProblem.of(SizeClass.M, 2), 20);

    @Test
    void oneIsFairer() {
        assertThat(part("balance", score("balance"))).isLessThan(part("balance", score("best")));
    }

    @Test
    void oneGrantsMoreWishes() {
        assertThat(part("wishes", score("wishes"))).isLessThan(part("wishes", score("best")));
    }

    @Test
    void theyAreEasedUntilTheyCostLittleMoreThanTheBest() {
        long near = CandidateReview.near(score("best").soft());

        assertThat(CANDIDATES)
                .hasSize(3)
                .allSatisfy(candidate -> assertThat(candidate.score().soft()).isLessThanOrEqualTo(near));
    }

    @ParameterizedTest
    @ValueSource(longs = {2, 3, 4, 6})
    void eachIsNamedAfterWhatIsTrueOfIt(long seed) {
        var candidates = candidates(GeneratedProblem.of(SizeClass.S, seed), 100);
        var best = candidates.getFirst();

        assertThat(best.focus()).isEqualTo("best");
        assertThat(candidates.stream().skip(1)).isNotEmpty().allSatisfy(other -> {
            assertThat(other.focus()).isIn("balance", "wishes", "variant");
            if (!other.focus().equals("variant")) {
                assertThat(part(other.focus(), other.score())).isLessThan(part(other.focus(), best.score()));
            }
        });
    }

    @Test
    @Tag("slow")
    void manyPeopleOnQuartersHaveAChoiceToo() {
        assertThat(candidates(GeneratedProblem.of(SizeClass.XL, 1), 30))
                .extracting(Candidate::focus)
                .containsExactlyInAnyOrder("best", "balance", "wishes");
    }

    private static long part(String name, Score score) {
        return score.parts().getOrDefault(name, Long.MIN_VALUE);
    }

    private static Score score(String focus) {
        return CANDIDATES.stream()
                .filter(candidate -> candidate.focus().equals(focus))
                .findFirst()
                .orElseThrow()
                .score();
    }

    private static List<Candidate> candidates(ScheduleProblem problem, int effort) {
        var outcome = new ShiftScheduler(new Effort(effort)).solve(problem, SearchControl.UNINTERRUPTED);
        return ((ScheduleOutcome.Solved) outcome).candidates();
    }
}
