package io.shiftloom.api.console.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PageTrailTest {

    @Test
    void aTrailLeadsBackTheWayItCame() {
        var third = PageTrail.parse("").next("a").next("b");

        assertThat(third.cursor()).contains("b");
        assertThat(third.pages()).isEqualTo(2);
        assertThat(PageTrail.parse(third.text()).back().text()).isEqualTo("a");
        assertThat(third.back().back().cursor()).isEmpty();
    }

    @Test
    void aLongTrailStaysShortAndStillKnowsItsPage() {
        var trail = IntStream.range(0, 200)
                .mapToObj(page -> "cursor" + page)
                .reduce(
                        PageTrail.parse(""),
                        (one, cursor) -> PageTrail.parse(one.next(cursor).text()),
                        (one, other) -> other);

        assertThat(trail.pages()).isEqualTo(200);
        assertThat(trail.cursor()).contains("cursor199");
        assertThat(trail.text().length()).isLessThan(1000);
    }
}
