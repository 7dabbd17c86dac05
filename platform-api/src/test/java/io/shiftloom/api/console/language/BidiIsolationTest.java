package io.shiftloom.api.console.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BidiIsolationTest {

    private static final String SARA = "\u05E9\u05E8\u05D4";

    @Test
    void aNameFromRightToLeftStaysApartFromTheNumbersBesideIt() {
        assertThat(Language.ENGLISH.text("option.give", SARA)).isEqualTo("Give to \u2068" + SARA + "\u2069");
        assertThat(BidiIsolation.text("Ada " + SARA)).isEqualTo("\u2068Ada " + SARA + "\u2069");
    }

    @Test
    void otherNamesStayAsTheyAre() {
        assertThat(Language.ENGLISH.text("option.give", "Łukasz")).isEqualTo("Give to Łukasz");
        assertThat(BidiIsolation.text("山田 12")).isEqualTo("山田 12");
    }
}
