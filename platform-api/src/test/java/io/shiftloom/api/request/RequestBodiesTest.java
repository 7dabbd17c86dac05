package io.shiftloom.api.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestBodiesTest {

    /** The days on which one of the new dates is one of the old. */
    @ParameterizedTest
    @ValueSource(strings = {"2027-01-03", "2027-01-04", "2027-01-05", "2028-02-28"})
    void bodyThatBeginsAtAnotherTimeHasBothItsDays(String start) {
        var first = LocalDate.parse(start);

        assertThat(RequestBodies.beginning(first, "2027-01-04 2027-01-05__11:00 2027-01-04__09:00"))
                .isEqualTo("%1$s %2$s__11:00 %1$s__09:00".formatted(first, first.plusDays(1)));
    }
}
