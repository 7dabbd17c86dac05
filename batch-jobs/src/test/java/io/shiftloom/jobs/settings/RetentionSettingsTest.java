package io.shiftloom.jobs.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
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

    private static RetentionSettings kept(@Nullable Duration results) {
        var day = Duration.ofDays(1);
        return new RetentionSettings(3, day, day, day, day, results);
    }
}
