package io.shiftloom.jobs.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.labor.LaborRule;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The sentences that answers of the API hold, which clients know. */
class FindingWordsTest {

    private static final LocalDate DATE = LocalDate.parse("2026-12-01");

    static Stream<Arguments> sentences() {
        return Stream.of(
                Arguments.of(worked(LaborRule.DAILY), "660 minutes of work on 2026-12-01, 600 allowed"),
                Arguments.of(worked(LaborRule.DAILY_AVERAGE), "660 minutes of work on 2026-12-01, 600 allowed"),
                Arguments.of(worked(LaborRule.SPREAD), "660 minutes from first to last on 2026-12-01, 600 allowed"),
                Arguments.of(worked(LaborRule.CONTINUOUS), "660 minutes without a break on 2026-12-01, 600 allowed"),
                Arguments.of(worked(LaborRule.REST), "660 minutes of rest before 2026-12-01, 600 needed"),
                Arguments.of(
                        new Finding.Worked(LaborRule.CONSECUTIVE_DAYS, DATE, 7, 6),
                        "2026-12-01 is worked day 7 in a row, 6 allowed"),
                Arguments.of(worked(LaborRule.WEEKLY), "660 minutes of work in the week of 2026-12-01, 600 allowed"),
                Arguments.of(
                        worked(LaborRule.CONTRACT_WEEKLY),
                        "660 minutes of work in the week of 2026-12-01, 600 allowed"),
                Arguments.of(
                        new Finding.Worked(LaborRule.DAYS_PER_WEEK, DATE, 7, 6),
                        "7 worked days in the week of 2026-12-01, 6 allowed"),
                Arguments.of(
                        worked(LaborRule.CONTRACT_MONTHLY), "660 minutes of work from 2026-12 to 2026-12, 600 allowed"),
                Arguments.of(
                        worked(LaborRule.CONTRACT_THREE_MONTHS),
                        "660 minutes of work from 2026-12 to 2027-02, 600 allowed"),
                Arguments.of(
                        worked(LaborRule.OVERTIME_WEEKLY),
                        "660 minutes in the week of 2026-12-01 that are not daily overtime, 600 allowed"),
                Arguments.of(
                        worked(LaborRule.WEEKLY_LEAST), "660 minutes of work in the week of 2026-12-01, 600 needed"),
                Arguments.of(
                        new Finding.Worked(LaborRule.CONSECUTIVE_NIGHTS, DATE, 4, 3),
                        "2026-12-01 is worked night 4 in a row, 3 allowed"),
                Arguments.of(
                        new Finding.Worked(LaborRule.LEAST_NIGHTS, DATE, 1, 2),
                        "1 night in a row up to 2026-12-01, 2 needed"),
                Arguments.of(
                        worked(LaborRule.REST_AFTER_NIGHTS),
                        "660 minutes of rest between a night and 2026-12-01, 600 needed"),
                Arguments.of(
                        new Finding.Worked(LaborRule.FREE_WEEKENDS, DATE, 1, 2),
                        "1 free weekend from 2026-12-01, 2 needed"),
                Arguments.of(
                        new Finding.WrongStart(DATE, 420, 360),
                        "a shift starts at 07:00 on 2026-12-01, the nearest allowed start is 06:00"),
                Arguments.of(
                        new Finding.ShortBreaks(DATE, 20, 480, 30),
                        "20 minutes of break in 480 minutes of work on 2026-12-01, 30 needed"),
                Arguments.of(
                        new Finding.DailyOvertime(DATE, 600, 120), "600 minutes on 2026-12-01, 120 of them overtime"),
                Arguments.of(
                        new Finding.ShortRest(DATE, 60, 2100),
                        "the seven days from 2026-12-01 lack 60 minutes of a free window of 2100 minutes"),
                Arguments.of(
                        Finding.NoFreeDay.onCalendar(DATE, 60),
                        "the seven days from 2026-12-01 lack 60 minutes of a free calendar day"),
                Arguments.of(
                        Finding.NoFreeDay.ofSeven(DATE, 60),
                        "the seven days from 2026-12-01 lack 60 minutes of a free day"),
                Arguments.of(new Finding.NightWork(60), "60 minutes in the night"),
                Arguments.of(
                        new Finding.WrongHeadcount("2026-12-01__09:00", 3, 2),
                        "2026-12-01__09:00: 3 at work, 2 needed"),
                Arguments.of(
                        new Finding.UnmetRoles("2026-12-01__09:00", 1, Map.of("cook", 1)),
                        "2026-12-01__09:00: 1 of the needs for cook (1) cannot be met"),
                Arguments.of(
                        new Finding.AvoidedRoles("2026-12-01__09:00", 1, Map.of("cook", 1)),
                        "2026-12-01__09:00: 1 of the needs for cook (1) can only be met by somebody who avoids the role"));
    }

    private static Finding worked(LaborRule rule) {
        return new Finding.Worked(rule, DATE, 660, 600);
    }

    @ParameterizedTest
    @MethodSource("sentences")
    void everyFindingHasItsSentence(Finding finding, String sentence) {
        assertThat(new FindingWords(Notation.EXACT).sentence(finding)).isEqualTo(sentence);
    }

    @Test
    void messageBeginsWithWhomItConcerns() {
        var violation = new Violation(
                "availability", true, "ann", "Ann", List.of("2026-12-01__09:00"), 60, new Finding.Unavailable());

        assertThat(FindingWords.message(violation)).isEqualTo("Ann: is not available");
    }
}
