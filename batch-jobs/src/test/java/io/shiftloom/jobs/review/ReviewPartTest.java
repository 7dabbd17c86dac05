package io.shiftloom.jobs.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.solver.control.SearchStopped;
import org.junit.jupiter.api.Test;

class ReviewPartTest {

    @Test
    void partThatCannotBeMadeIsLeftOut() {
        assertThat(ReviewPart.of("warnings", () -> "none")).contains("none");
        assertThat(ReviewPart.of("warnings", () -> {
                    throw new IllegalStateException("a fault");
                }))
                .isEmpty();
    }

    @Test
    void stopIsPassedOn() {
        assertThatThrownBy(() -> ReviewPart.of("warnings", () -> {
                    throw new SearchStopped();
                }))
                .isInstanceOf(SearchStopped.class);
    }
}
