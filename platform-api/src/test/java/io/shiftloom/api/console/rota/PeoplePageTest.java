package io.shiftloom.api.console.rota;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which of many people a page shows. */
class PeoplePageTest {

    private static final List<Integer> ALL = IntStream.range(0, 250).boxed().toList();

    @Test
    void aPageShowsAHundred() {
        assertThat(PeoplePage.of(0, ALL).shown()).hasSize(100).startsWith(0);
        assertThat(PeoplePage.of(200, ALL)).satisfies(page -> {
            assertThat(page.shown()).hasSize(50).startsWith(200);
            assertThat(page.to()).isEqualTo(page.inAll()).isEqualTo(250);
            assertThat(page.before()).isEqualTo(100);
            assertThat(page.isPartOfAll()).isTrue();
        });
    }

    @Test
    void whoAsksForMoreThanThereIsHasTheLastPage() {
        assertThat(PeoplePage.of(900, ALL)).isEqualTo(PeoplePage.of(200, ALL));
        assertThat(PeoplePage.of(-1, ALL)).isEqualTo(PeoplePage.of(0, ALL));
        assertThat(PeoplePage.of(100, List.of()).isEmpty()).isTrue();
        assertThat(PeoplePage.of(0, ALL.subList(0, 100)).isPartOfAll()).isFalse();
    }
}
