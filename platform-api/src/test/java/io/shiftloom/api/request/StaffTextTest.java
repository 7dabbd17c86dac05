package io.shiftloom.api.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StaffTextTest {

    @ParameterizedTest
    @CsvSource({
        "' Ann ', Ann",
        "'A  \u00a0\u2003 B', A B",
        "'A\tB', AB",
        "'A\u0000\u200b\u200d\ufeffB', AB",
        "'A \u200b B', A B",
        "'\u202eevil', evil",
        "'A\udb40\udc41\ufff9\u3164B', AB",
        "'\ud83d\ude00', \ud83d\ude00"
    })
    void removesWhatIsInvisibleAndCollapsesSpaces(String sent, String name) {
        assertThat(StaffText.displayName(sent)).contains(name);
    }

    @Test
    void nobodyHasANameThatCannotBeSeen() {
        assertThat(StaffText.displayName("\udb40\udc41\udb40\udc42")).isEmpty();
        assertThat(StaffText.displayName("\u3164 \u115f\uffa0")).isEmpty();
    }

    @Test
    void countsCodePoints() {
        assertThat(StaffText.displayName("\ud83d\ude00".repeat(128))).isPresent();
        assertThat(StaffText.displayName("\ud83d\ude00".repeat(129))).isEmpty();
        assertThat(StaffText.staffId("a".repeat(128))).isPresent();
        assertThat(StaffText.staffId("a".repeat(129))).isEmpty();
    }

    @Test
    void sanitizingTwiceChangesNothing() {
        var random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            var text = random.ints(random.nextInt(12), 0, 0x3000)
                    .filter(character -> !Character.isSurrogate((char) character))
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString();
            StaffText.displayName(text).ifPresent(name -> {
                assertThat(StaffText.displayName(name)).contains(name);
                assertThat(name).doesNotContainPattern("[\\p{Cc}<>]| {2}|^ | $");
            });
            StaffText.staffId(text).ifPresent(id -> assertThat(id).matches("[A-Za-z0-9._-]{1,128}"));
        }
    }
}
