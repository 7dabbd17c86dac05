package io.shiftloom.jobs.progress;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.control.SearchProgress;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SearchSeriesTest {

    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-09-14T00:00:00Z"), ZoneOffset.UTC);

    @Test
    void shortSearchIsKeptWhole() {
        assertThat(series(1, 150).points())
                .extracting(SearchPoint::moves)
                .hasSize(150)
                .first()
                .isEqualTo(1L);
    }

    @Test
    void longSearchIsThinnedEvenlyFromItsFirstPointToItsNewest() {
        var points = series(1, 10_000).points();

        assertThat(points).hasSizeBetween(SearchSeries.LIMIT / 2, SearchSeries.LIMIT + 1);
        assertThat(points.getFirst().moves()).isEqualTo(1);
        assertThat(points.getLast().moves()).isEqualTo(10_000);
        assertThat(IntStream.range(1, points.size() - 1)
                        .mapToLong(
                                n -> points.get(n).moves() - points.get(n - 1).moves()))
                .allSatisfy(distance -> assertThat(distance).isBetween(32L, 128L));
    }

    @Test
    void newestPointIsThereHoweverManyCame() {
        for (int count = 1; count < 1000; count++) {
            assertThat(series(1, count).points().getLast().moves()).isEqualTo(count);
        }
    }

    @Test
    void roundsDoneAgainAfterAKillReplaceTheFirst() {
        var stored = SeriesDocument.write(3, series(1, 100));

        var resumed = SeriesDocument.resume(stored, 3, CLOCK);
        add(resumed, 91, 110);

        assertThat(resumed.points())
                .extracting(SearchPoint::moves)
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, 110).mapToObj(n -> (long) n).toList());
    }

    @Test
    void anotherRunBeginsAnew() {
        var stored = SeriesDocument.write(3, series(1, 100));

        assertThat(SeriesDocument.resume(stored, 4, CLOCK).points()).isEmpty();
    }

    @Test
    void readsBackAsItWasWritten() {
        var series = series(1, 3);

        var points = SeriesDocument.points(Json.read(SeriesDocument.write(1, series)));

        assertThat(points).isEqualTo(series.points());
        assertThat(points.get(1))
                .isEqualTo(new SearchPoint(CLOCK.instant(), "anneal", 2, 0, 9_998, OptionalLong.of(7)));
        assertThat(points.getFirst().bound()).isEmpty();
    }

    private static SearchSeries series(int from, int to) {
        var series = SearchSeries.begin(CLOCK);
        add(series, from, to);
        return series;
    }

    private static void add(SearchSeries series, int from, int to) {
        for (int moves = from; moves <= to; moves++) {
            var bound = moves % 2 == 0 ? OptionalLong.of(7) : OptionalLong.empty();
            series.add(new SearchProgress("anneal", moves, 100, moves, 0, 10_000 - moves, bound));
        }
    }
}
