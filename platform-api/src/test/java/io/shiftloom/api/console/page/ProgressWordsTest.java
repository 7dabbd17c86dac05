package io.shiftloom.api.console.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.jobs.operations.JobProgress;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProgressWordsTest {

    private static JobProgress progress(String step, @Nullable String phase, double fraction) {
        return new JobProgress(step, phase, fraction, 1L, 0L, 1L, 1L, 0.0, null, null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"anneal", "dive", "polish", "bound", "candidates"})
    void aPhaseIsToldInWords(String phase) {
        assertThat(new ProgressWords(Language.ENGLISH).of(progress("stitching", phase, 0.4)))
                .isNotEqualTo("searching, 40 %")
                .doesNotContain("anneal", "dive", "polish", "candidates")
                .endsWith(", 40 %");
    }

    @Test
    void aRotaOfSeveralPartsTellsHowManyAreSolved() {
        var chunks = new JobProgress("optimization", null, 0.5, 1L, 0L, 1L, 1L, 0.0, 1, 2);

        assertThat(new ProgressWords(Language.ENGLISH).of(chunks))
                .isEqualTo("1 of 2 parts of the rota are solved, 50 %");
    }

    @Test
    void whereAllPartsAreSolvedTheyAreJoined() {
        var chunks = new JobProgress("optimization", null, 1.0, 1L, 0L, 1L, 1L, 0.0, 1, 1);

        assertThat(new ProgressWords(Language.ENGLISH).of(chunks)).isEqualTo("joining the parts into one rota");
    }

    @Test
    void aSearchThatIsOverIsNotToldAsRunning() {
        var chunks = new JobProgress("optimization", null, 1.0, 1L, 0L, 1L, 1L, 0.0, 0, 1);
        var words = new ProgressWords(Language.ENGLISH);

        assertThat(words.of(chunks)).isEqualTo("joining the parts into one rota");
        assertThat(words.of(progress("stitching", "candidates", 1))).isEqualTo("writing the review");
    }
}
