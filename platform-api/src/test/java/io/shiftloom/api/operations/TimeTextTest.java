package io.shiftloom.api.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimeTextTest {

    private static final Instant NOW = Instant.parse("2026-11-24T12:00:00Z");

    /** As our own tables, logs and databases write it, so that people can paste it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-11-24T09:30:00Z",
                "2026-11-24 09:30:00Z",
                "2026-11-24T09:30Z",
                "2026-11-24T10:30+01:00",
                "2026-11-24 10:30:00.000+01:00",
                "150m"
            })
    void oneTimeIsReadInManyForms(String text) {
        assertThat(TimeText.since(text, NOW)).contains(Instant.parse("2026-11-24T09:30:00Z"));
    }

    @Test
    void aDateBeginsInUtc() {
        assertThat(TimeText.since("2026-11-24", NOW)).contains(Instant.parse("2026-11-24T00:00:00Z"));
    }

    /** A time without a zone is another one on each machine. */
    @ParameterizedTest
    @ValueSource(strings = {"2026-11-24T09:30", "2026-11-24 09:30:00", "yesterday", "-1h", "24", "2026-11-31", ""})
    void whatIsNotOneTimeIsRefused(String text) {
        assertThat(TimeText.since(text, NOW)).isEmpty();
    }
}
