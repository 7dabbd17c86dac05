package io.shiftloom.jobs.progress;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.control.SearchProgress;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ForwardProgressTest {

    private final SearchSeries series = SearchSeries.begin(Clock.systemUTC());

    @Test
    void neitherScoreNorFractionGoesBackWhileFurtherCandidatesAreSearched() {
        var progress = ForwardProgress.ofHorizon(series);
        var fractions = new ArrayList<Double>();
        var seen = List.of(
                        at("anneal", 0, 900, 0),
                        at("anneal", 10, 700, 500),
                        at("dive", 1, 720, 510),
                        at("dive", 10, 650, 500),
                        at("polish", 10, 640, 520),
                        at("candidates", 0, 900, 520),
                        at("candidates", 10, 800, 520),
                        at("candidates", 0, 950, 520),
                        at("candidates", 10, 700, 520),
                        at("bound", 1, 700, 530))
                .stream()
                .map(progress::of)
                .peek(furthest -> fractions.add(furthest.fraction()))
                .toList();

        assertThat(fractions)
                .isSorted()
                .last()
                .satisfies(last -> assertThat(last).isBetween(0.9, 1.0));
        assertThat(fractions.get(6)).isLessThan(fractions.get(8));
        assertThat(seen)
                .extracting(furthest -> furthest.search().soft())
                .containsExactly(900L, 700L, 700L, 650L, 640L, 640L, 640L, 640L, 640L, 640L);
        assertThat(seen)
                .extracting(furthest -> furthest.search().bound().orElse(0))
                .containsExactly(0L, 500L, 510L, 510L, 520L, 520L, 520L, 520L, 520L, 530L);
    }

    @Test
    void aScoreThatBreaksNoRuleIsBetterThanACheaperOneThatDoes() {
        var progress = ForwardProgress.ofHorizon(series);

        progress.of(new SearchProgress("anneal", 1, 10, 10, 3, 100, OptionalLong.empty()));
        var mended = progress.of(new SearchProgress("anneal", 2, 10, 20, 0, 900, OptionalLong.empty()));

        assertThat(mended.search().hard()).isZero();
        assertThat(mended.search().soft()).isEqualTo(900);
    }

    @Test
    void aChunkIsDoneWithItsRounds() {
        var progress = ForwardProgress.ofChunk(series);

        assertThat(progress.of(at("tours", 0, 900, 0)).fraction()).isZero();
        assertThat(progress.of(at("anneal", 5, 800, 0)).fraction()).isEqualTo(0.5);
        assertThat(progress.of(at("anneal", 10, 700, 0)).fraction()).isEqualTo(1);
    }

    /** Another worker continues in the middle of a further candidate. */
    @Test
    void aSearchThatWasInterruptedKnowsItsBestScore() {
        series.add(at("polish", 10, 640, 520));
        series.add(new SearchProgress("candidates", 1, 10, 2000, 0, 910, OptionalLong.of(520)));

        var continued = ForwardProgress.ofHorizon(series).of(at("candidates", 2, 905, 520));

        assertThat(continued.search().soft()).isEqualTo(640);
    }

    /** A bound of 0 is one that is not known yet. */
    private static SearchProgress at(String phase, int rounds, long soft, long bound) {
        return new SearchProgress(
                phase, rounds, 10, 100L * rounds, 0, soft, bound == 0 ? OptionalLong.empty() : OptionalLong.of(bound));
    }
}
