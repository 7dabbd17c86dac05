package io.shiftloom.ops.output;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class ProgressLineTest {

    @Test
    void tellsBarScoreBoundAndGap() {
        assertThat(line("""
                {"status":"running","progress":{"step":"stitching","fraction":0.5,"hard":0,"soft":12340,"bound":11800,
                 "gap":0.04376,"moves":1234567,"chunksDone":null,"chunksTotal":null}}"""))
                .isEqualTo("running  stitching  [############............]  50 %  best 12,340  bound 11,800  gap 4.4 %"
                        + "  moves 1,234,567");
    }

    @Test
    void tellsChunksAndWhatIsStillWrong() {
        assertThat(line("""
                {"status":"running","progress":{"step":"optimization","fraction":0.25,"hard":7,"soft":1,
                 "chunksDone":1,"chunksTotal":4}}""")).contains("chunks 1/4", "hard 7", "best 1").doesNotContain("bound");
    }

    @Test
    void tellsOnlyTheStatusBeforeAnythingIsKnown() {
        assertThat(line("{\"status\":\"queued\",\"progress\":null}")).isEqualTo("queued");
    }

    @ParameterizedTest
    @CsvSource({"0.42, 0.4 s", "42, 42 s", "185, 3 m 05 s", "7800, 2 h 10 m", "442800, 5 d 3 h"})
    void lengthsOfTimeAreReadAtAGlance(double seconds, String text) {
        assertThat(Times.length(seconds)).isEqualTo(text);
    }

    private static String line(String job) {
        return ProgressLine.of(new JsonMapper().readTree(job));
    }
}
