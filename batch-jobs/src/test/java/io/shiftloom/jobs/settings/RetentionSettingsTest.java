package io.shiftloom.jobs.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RetentionSettingsTest {

    @Test
    void resultsAreKeptForGoodOrForLongerThanTheFairnessLedgerAnswersFor() {
        assertThat(kept(null).results()).isNull();
        assertThat(kept(Duration.ofDays(400)).results()).hasDays(400);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> kept(Duration.ofDays(399)))
                .withMessageContaining("shiftloom.retention.results")
                .withMessageContaining("400 days");
    }

    /** A mistyped period is noticed by what is missing, so none is so short that nobody could have looked. */
    @Test
    void everythingElseIsKeptForADayAtLeast() {
        var day = Duration.ofDays(1);
        var less = day.minusSeconds(1);

        assertRefused("searches", () -> new RetentionSettings(3, less, day, day, day, null));
        assertRefused("spare-candidates", () -> new RetentionSettings(3, day, less, day, day, null));
        assertRefused("batch-metadata", () -> new RetentionSettings(3, day, day, less, day, null));
        assertRefused("maintenance-runs", () -> new RetentionSettings(3, day, day, day, less, null));
        assertRefused("history-months", () -> new RetentionSettings(-1, day, day, day, day, null));
    }

    private static void assertRefused(String name, ThrowingCallable made) {
        assertThatIllegalArgumentException()
                .isThrownBy(made)
                .withMessageStartingWith("shiftloom.retention.%s is ".formatted(name));
    }

    private static RetentionSettings kept(@Nullable Duration results) {
        var day = Duration.ofDays(1);
        return new RetentionSettings(3, day, day, day, day, results);
    }
}
