package io.shiftloom.api.console.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.language.LocalizedText;
import io.shiftloom.api.console.language.TestLanguages;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.words.Message;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What the service has to say, in the language of whoever reads it. */
class SaidTest {

    private static final Message SCORES = Message.of(
            "explained.scores",
            Message.grouped(30_640),
            Message.grouped(28_946),
            Message.decimal(new BigDecimal("5.5")));

    private static Words words(Language language) {
        return new Words(Instant.EPOCH, ZoneOffset.UTC, language);
    }

    @Test
    void numbersAreWrittenAsTheLanguageWritesThem() {
        assertThat(words(TestLanguages.german()).said(SCORES).text()).contains("30.640 Punkte", "28.946", "5,5 %");
    }

    @Test
    void answersOfTheApiAreEnglish() {
        assertThat(Json.tree(SCORES).asString())
                .isEqualTo(
                        "Its best candidate scores 30,640 points, and no schedule can score less than 28,946 (gap 5.5 %).");
    }

    @Test
    void messagesWithinAMessageAndStatesAreSaidToo() {
        var message = Message.of(
                "refused.job.replay", new UUID(0, 7), Message.of("refused.unfinished", Message.state("running")));

        assertThat(words(TestLanguages.german()).said(message).text())
                .contains("kann nicht neu gelöst werden: der Job ist im Zustand läuft;");
        assertThat(message.english())
                .isEqualTo("The job of 00000000-0000-0000-0000-000000000007 cannot be replayed: it is running;"
                        + " only a finished one can be replayed.");
    }

    @Test
    void whatSomebodyElseSaidIsQuotedAndMarkedAsEnglish() {
        assertThat(words(TestLanguages.german()).said(Message.verbatim("connection refused")))
                .isEqualTo(new LocalizedText("connection refused", "en"));
        assertThat(words(TestLanguages.german())
                        .said(Message.of("explained.last-failure", Message.verbatim("connection refused")))
                        .text())
                .isEqualTo("Der letzte Fehler: connection refused");
    }
}
