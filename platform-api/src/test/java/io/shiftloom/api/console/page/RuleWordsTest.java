package io.shiftloom.api.console.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.language.TestLanguages;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.explain.Obstacle;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.score.CostItem;
import io.shiftloom.solver.score.objective.CostPart;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RuleWordsTest {

    private static final RuleWords WORDS = new RuleWords(Language.ENGLISH);

    private static final LocalDate MONDAY = LocalDate.parse("2026-12-07");

    private static String worked(LaborRule rule, Language language) {
        return new RuleWords(language).finding(new Finding.Worked(rule, MONDAY, 660, 600), Map.of());
    }

    @Test
    void workOfAMonthIsToldWithItsName() {
        assertThat(worked(LaborRule.CONTRACT_MONTHLY, Language.ENGLISH))
                .startsWith("11 h of work in December 2026, 10 h");
        assertThat(worked(LaborRule.CONTRACT_THREE_MONTHS, Language.ENGLISH))
                .startsWith("11 h of work from December 2026 to February 2027");
        assertThat(worked(LaborRule.CONTRACT_MONTHLY, TestLanguages.german()))
                .startsWith("11 h Arbeit im Dezember 2026");
    }

    @Test
    void proofsAndRepairsCallRolesByTheirLabels() {
        var give = new Repair.AddRole("eli", "Eli", "r-1");
        var words = WORDS.of(
                new Certificate(
                        new Certificate.Reason.TooFewInRoles(2, List.of("r-1", "r-2")),
                        List.of(new Certificate.Stretch(MONDAY, "09:00", "17:00")),
                        List.of("2026-12-07__09:00"),
                        List.of("ann"),
                        List.of("roles"),
                        List.of(give)),
                Map.of("r-1", "Barista"));

        assertThat(words.statement()).contains("in the roles Barista and r-2");
        assertThat(words.repair(give)).isEqualTo("give Eli the role Barista");
    }

    @Test
    void proofsTellDatesAndRulesAsPeopleReadThem() {
        var raise = new Repair.RaiseCapInSum("maxDailyMinutes", 120, 3);
        var words = WORDS.of(
                new Certificate(
                        new Certificate.Reason.TooFewMinutes(null, 2880, 2760),
                        List.of(new Certificate.Stretch(MONDAY, "09:00", "17:00")),
                        List.of("2026-12-07__09:00"),
                        List.of("ann", "bob", "cem"),
                        List.of("maxDailyMinutes", "availability"),
                        List.of(raise)),
                Map.of());

        assertThat(words.statement())
                .isEqualTo(
                        "Mon 7 Dec 09:00-17:00 needs 48 person-hours; the 3 people who can work then can give at most"
                                + " 46 person-hours under working time in a day, availability");
        assertThat(words.repair(raise))
                .isEqualTo("raise working time in a day by 2 person-hours in total over 3 people");
    }

    static Stream<Arguments> findings() {
        return Stream.of(
                Arguments.of(
                        new Finding.Worked(LaborRule.DAILY, MONDAY, 660, 600),
                        "11 h of work on Mon 7 Dec, 10 h allowed"),
                Arguments.of(
                        new Finding.ShortBreaks(MONDAY, 20, 480, 30),
                        "20 min of break in 8 h of work on Mon 7 Dec, 30 min needed"),
                Arguments.of(
                        new Finding.Worked(LaborRule.DAYS_PER_WEEK, MONDAY, 6, 5),
                        "6 worked days in the week of Mon 7 Dec, 5 allowed"),
                Arguments.of(new Finding.NightWork(90), "1.5 h in the night"),
                Arguments.of(
                        new Finding.WrongHeadcount("2026-12-07__09:00", 3, 2),
                        "Mon 7 Dec, 09:00: 3 at work, 2 needed"));
    }

    @ParameterizedTest
    @MethodSource("findings")
    void findingsTellHoursAndDatesAsPeopleReadThem(Finding finding, String people) {
        assertThat(WORDS.finding(finding, Map.of())).isEqualTo(people);
    }

    @Test
    void costsTellTheirNumbers() {
        assertThat(WORDS.cost(new CostItem(CostPart.LABOR, LaborRule.DAILY, MONDAY, MONDAY, 90, 600, 24)))
                .isEqualTo("Working time in a day: 1.5 h above 10 h on Mon 7 Dec");
        assertThat(WORDS.cost(new CostItem(CostPart.HARD, LaborRule.CONSECUTIVE_DAYS, MONDAY, MONDAY, 1, 6, 16)))
                .isEqualTo("Days in a row: 1 day above 6 on Mon 7 Dec");
        assertThat(WORDS.cost(new CostItem(CostPart.LABOR, LaborRule.LEAST_NIGHTS, MONDAY, MONDAY, 1, 2, 16)))
                .isEqualTo("Fewest nights in a row: 1 night short of 2 on Mon 7 Dec");
        assertThat(WORDS.cost(new CostItem(CostPart.BALANCE, null, MONDAY, MONDAY.plusDays(6), -6, 160, 6)))
                .isEqualTo("1.5 h below the fair share of 40 h");
    }

    @Test
    void obstaclesNameTheCell() {
        assertThat(WORDS.obstacle(new Obstacle.Roles("2026-12-07__09:00")))
                .isEqualTo("the role needs of Mon 7 Dec, 09:00 would not be met");
    }

    @Test
    void aRuleNobodyNamedYetIsTakenApart() {
        assertThat(WORDS.rule("maxFridayNights")).isEqualTo("Max friday nights");
    }
}
