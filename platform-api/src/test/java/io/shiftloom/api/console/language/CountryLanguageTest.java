package io.shiftloom.api.console.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.console.page.Dates;
import java.time.LocalDate;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;

class CountryLanguageTest {

    private static final Languages LANGUAGES = new Languages(Bundles.source());
    private static final LocalDate SUNDAY = LocalDate.of(2026, 12, 6);

    @Test
    void americanDatesBeginWithTheMonth() {
        var american = LANGUAGES.find("en-US").orElseThrow();

        assertThat(american.name()).isEqualTo("English (United States)");
        assertThat(american.time("date", SUNDAY)).isEqualTo("Sun Dec 6");
        assertThat(american.time("printed", LocalDateTime.of(2026, 12, 6, 5, 0)))
                .isEqualTo("Dec 6, 2026 05:00");
        assertThat(Dates.text(SUNDAY, SUNDAY.plusDays(13), american)).isEqualTo("Dec 6 – 19, 2026");
        assertThat(Dates.text(SUNDAY, SUNDAY.plusDays(27), american)).isEqualTo("Dec 6, 2026 – Jan 2, 2027");
        assertThat(Dates.text(SUNDAY.minusDays(14), SUNDAY, american)).isEqualTo("Nov 22 – Dec 6, 2026");
        assertThat(Dates.text(SUNDAY, SUNDAY.plusDays(13), Language.ENGLISH)).isEqualTo("6 – 19 Dec 2026");
    }

    @Test
    void americanSaysEverythingElseAsEnglishDoes() {
        var american = LANGUAGES.find("en-US").orElseThrow();

        assertThat(american.text("wishes.wishes")).isEqualTo("Wishes");
        assertThat(american.told("no such host").lang()).isNull();
    }
}
