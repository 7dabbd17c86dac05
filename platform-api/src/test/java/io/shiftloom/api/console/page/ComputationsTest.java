package io.shiftloom.api.console.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.api.error.RequestRejected;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ComputationsTest {

    private final Computations computations = new Computations(1, Duration.ofMillis(20));

    private String beside() {
        return computations.run(() -> "done");
    }

    @Test
    void whoFindsNoPlaceIsToldSoAndFindsOneLater() {
        computations.run(() -> {
            assertThatThrownBy(this::beside)
                    .isInstanceOf(RequestRejected.class)
                    .hasMessageContaining("The service already computes as many prices and repairs");
            return "";
        });

        assertThat(beside()).isEqualTo("done");
    }

    @Test
    void aFailureGivesItsPlaceBack() {
        assertThatThrownBy(() -> computations.run(() -> {
                    throw new IllegalStateException("no");
                }))
                .hasMessage("no");

        assertThat(beside()).isEqualTo("done");
    }
}
