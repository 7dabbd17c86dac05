package io.shiftloom.api.console.inbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.console.inbox.ProblemRepository.Letters;
import io.shiftloom.api.console.language.Language;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ProblemWordsTest {

    private static final UUID TENANT = UUID.randomUUID();

    private final ProblemWords words = new ProblemWords(Language.ENGLISH);

    private Problem letters(String cause, int count) {
        return words.letters(new Letters(TENANT, "Bar", cause, count, Instant.EPOCH.plusSeconds(count)));
    }

    @Test
    void anActionThatDoesNotReachAllSaysHowManyItReaches() {
        assertThat(words.stopped(1000).remedies())
                .allSatisfy(remedy -> assertThat(remedy.question()).isEqualTo("Restart?"));
        assertThat(words.stopped(1500)).satisfies(problem -> {
            assertThat(problem.title()).startsWith("1500 ");
            assertThat(problem.remedies())
                    .allSatisfy(remedy -> assertThat(remedy.question()).isEqualTo("Restart? At most 1,000 at once."));
        });
    }

    @Test
    void aProblemIsTheSameWhileItGrowsAndAnotherOneByItsCause() {
        assertThat(letters("HTTP 500", 2).id())
                .isEqualTo(letters("HTTP 500", 3).id())
                .isNotEqualTo(letters("HTTP 404", 2).id());
    }
}
