package io.shiftloom.api.console.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which of those who move a page shows. */
class MovedPeopleTest {

    @Test
    void aPageShowsAHundredOfThoseWhoMove() {
        var moves = Collections.nCopies(250, new PersonMove(0, "Ada", 60, 0, 60, 0, 1));

        assertThat(MovedPeople.from(0, moves).shown()).hasSize(100);
        assertThat(MovedPeople.from(200, moves)).satisfies(page -> {
            assertThat(page.shown()).hasSize(50);
            assertThat(page.to()).isEqualTo(page.inAll()).isEqualTo(250);
        });
        assertThat(MovedPeople.from(900, moves)).isEqualTo(MovedPeople.from(200, moves));
        assertThat(MovedPeople.from(-1, moves)).isEqualTo(MovedPeople.from(0, moves));
        assertThat(MovedPeople.from(100, List.of()).isEmpty()).isTrue();
    }
}
