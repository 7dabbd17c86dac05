package io.shiftloom.api.console.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.language.TestLanguages;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

/** Numbers as people read them. */
class WordsTest {

    private static Words words(Language language) {
        return new Words(Instant.EPOCH, ZoneOffset.UTC, language);
    }

    @Test
    void aPartThatIsMoreThanNothingIsNotWrittenAsNothing() {
        assertThat(words(Language.ENGLISH).percent(0.0004)).isEqualTo("< 0.1 %");
        assertThat(words(TestLanguages.german()).percent(0.0004)).isEqualTo("< 0,1 %");
        assertThat(words(Language.ENGLISH).percent(0.001)).isEqualTo("0.1 %");
        assertThat(words(Language.ENGLISH).percent(0)).isEqualTo("0 %");
    }

    @Test
    void thousandthsHaveOneDecimal() {
        assertThat(words(Language.ENGLISH).tenths(21)).isEqualTo("2.1 %");
        assertThat(words(TestLanguages.german()).tenths(500)).isEqualTo("50,0 %");
    }
}
