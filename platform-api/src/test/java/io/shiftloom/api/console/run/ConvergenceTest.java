package io.shiftloom.api.console.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.operations.job.CourseView.Point;
import io.shiftloom.api.operations.job.CourseView.Search;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConvergenceTest {

    private static final Instant START = Instant.parse("2027-01-04T09:00:00Z");

    @Test
    void theBestSoFarNeverBecomesWorse() {
        var search = new Search(
                "stitching",
                null,
                "done",
                START,
                List.of(
                        point(0, "anneal", 300),
                        point(1, "anneal", 200),
                        point(2, "candidates", 900),
                        point(4, "bound", 250)));

        var chart = Convergence.of(List.of(search), Language.ENGLISH).charts().getFirst();

        assertThat(chart.best()).isEqualTo(200);
        assertThat(chart.score()).matches("M0\\.0 (\\S+) H150\\.0 V(\\S+) H600\\.0 V\\2");
    }

    private static Point point(int second, String phase, long soft) {
        return new Point(START.plusSeconds(second), second * 1000L, phase, second, 0, soft, 100L, null);
    }
}
