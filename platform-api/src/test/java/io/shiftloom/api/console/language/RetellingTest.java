package io.shiftloom.api.console.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class RetellingTest {

    private static final Language GERMAN = new Language(Locale.GERMAN, Bundles.source());

    @Test
    void aSentenceIsToldWithItsNumbersAsTheLanguageWritesThem() {
        var told = GERMAN.told(
                "Its best candidate scores 30,640, and no schedule can score less than 28,946 (gap 5.5 %).");

        assertThat(told.text()).contains("30.640 Punkte", "28.946", "5,5 %");
        assertThat(told.lang()).isNull();
    }

    @Test
    void sentencesWithinASentenceAreToldToo() {
        assertThat(GERMAN.told("A plan that keeps every rule leaves 360 seats open, and no plan leaves fewer.")
                        .text())
                .isEqualTo(
                        "Ein Plan, der alle Regeln einhält, lässt 360 Plätze offen, und kein Plan lässt weniger offen.");
        assertThat(GERMAN.told("it is running; stop it first").text()).startsWith("der Job läuft");
    }

    @Test
    void whatNobodyTranslatedStaysEnglishAndSaysSo() {
        assertThat(GERMAN.told("connection refused")).isEqualTo(new Told("connection refused", "en"));
        assertThat(Language.ENGLISH.told("connection refused").lang()).isNull();
    }

    @Test
    void whatIsLongerThanAnySentenceOfOursIsNotTried() {
        var failure = "The last failure: " + "x".repeat(2000);

        assertThat(GERMAN.told(failure)).isEqualTo(new Told(failure, "en"));
        assertThat(GERMAN.told("The last failure: " + "x".repeat(500)).lang()).isNull();
    }

    @Test
    void sentencesWithinSentencesEndSomewhere() {
        var nested = "The last failure: ".repeat(40) + "connection refused";

        assertThat(GERMAN.told(nested).text()).contains("The last failure: ").endsWith("connection refused");
    }
}
