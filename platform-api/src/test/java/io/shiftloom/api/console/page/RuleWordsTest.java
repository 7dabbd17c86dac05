package io.shiftloom.api.console.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleWordsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "maxDailyMinutes: 90 minutes above 600 on 2026-12-07"
                        + " | Working time in a day: 1.5 h above 10 h on Mon 7 Dec",
                "660 minutes of work on 2026-12-07, 600 allowed | 11 h of work on Mon 7 Dec, 10 h allowed",
                "20 minutes of break in 480 minutes of work on 2026-12-07, 30 needed"
                        + " | 20 min of break in 8 h of work on Mon 7 Dec, 30 min needed",
                "6 worked days in the week of 2026-12-07, 5 allowed"
                        + " | 6 worked days in the week of Mon 7 Dec, 5 allowed",
                "the role needs of 2026-12-07__09:00 would not be met"
                        + " | the role needs of Mon 7 Dec, 09:00 would not be met",
                "deVries: 90 minutes in the night | deVries: 1.5 h in the night",
            })
    void sentencesTellHoursAndDatesAsPeopleReadThem(String engine, String people) {
        assertThat(RuleWords.sentence(engine)).isEqualTo(people);
    }

    @Test
    void aRuleNobodyNamedYetIsTakenApart() {
        assertThat(RuleWords.rule("maxFridayNights")).isEqualTo("Max friday nights");
    }
}
