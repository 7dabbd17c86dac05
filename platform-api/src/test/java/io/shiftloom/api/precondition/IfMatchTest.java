package io.shiftloom.api.precondition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockHttpServletRequest;

class IfMatchTest {

    @Test
    void leftOutOrAStarEveryStateIsWanted() {
        assertThat(read()).isEqualTo(IfMatch.ANY);
        assertThat(read(" * ")).isEqualTo(IfMatch.ANY);
    }

    @Test
    void oneOfSeveralIsEnoughAlsoOverSeveralLines() {
        assertThat(read("\"a\" , W/\"b\"", "\"c,d\"").tags()).contains(Set.of("a", "b", "c,d"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "\"a", "'a'", "\"a\" \"b\"", "\"a\",", "w/\"a\"", "*, \"a\"", "\"a b\""})
    void whatIsNoListOfTagsIsRefused(String header) {
        assertThatThrownBy(() -> read(header))
                .isInstanceOfSatisfying(
                        RequestRejected.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.BAD_REQUEST));
    }

    @Test
    void longHeaderIsReadAtOnce() {
        var header = "\"a\",".repeat(1_500) + "\"a";

        assertThatThrownBy(() -> read(header)).isInstanceOf(RequestRejected.class);
    }

    private static IfMatch read(String... lines) {
        var request = new MockHttpServletRequest();
        for (var line : lines) {
            request.addHeader("If-Match", line);
        }
        return IfMatch.of(request);
    }
}
