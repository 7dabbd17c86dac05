package io.shiftloom.jobs.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.TestProblems;
import io.shiftloom.solver.caution.Caution;
import io.shiftloom.solver.caution.Caution.LongShift;
import io.shiftloom.solver.explain.Obstacle;
import io.shiftloom.solver.explain.StandIn;
import io.shiftloom.solver.explain.WhyNot;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.score.objective.CostPart;
import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The sentences of a review's warnings. */
class CautionWordsTest {

    private static final LongShift SHIFT = new LongShift(LocalDate.parse("2026-09-14"), "07:00", "24:00", 960);

    private static String message(Caution caution) {
        return CautionWords.message(TestProblems.twoPeople(1), caution);
    }

    @Test
    void longShiftsAreNamedWithWhatWouldRuleThemOut() {
        assertThat(message(new Caution.LongShifts(1, List.of(SHIFT), CellSet.of(0), true)))
                .isEqualTo(
                        "Bob: 960 minutes of work on 2026-09-14 (07:00-24:00); no hard rule limits the day. To rule this"
                                + " out, set maxDailyMinutes in the labor mask, such as 720 minutes");
    }

    @Test
    void withoutLaborRulesTheyHaveToBeSwitchedOnFirst() {
        assertThat(message(new Caution.LongShifts(1, Collections.nCopies(5, SHIFT), CellSet.of(0), false)))
                .contains(
                        "(07:00-24:00) and 2 more; labor rules are off",
                        "switch laborLawCompliance on and set maxDailyMinutes");
    }

    @Test
    void whoeverGetsNoWorkIsToldWhatItWouldCost() {
        var standIn = new StandIn(0, "amy", Map.of(CostPart.SHIFTS, 100L), List.of());

        assertThat(message(new Caution.NoWork(0, 180, new WhyNot.Outscored(standIn, "bob", CellSet.of(1)), 1)))
                .isEqualTo("Amy: gets no work, and could have 180 minutes of what is needed. The cheapest way found, at"
                        + " 2026-09-14__10:00 in place of Bob, changes the score by +100");
    }

    @Test
    void orWhichRuleIsInTheWay() {
        var why = new WhyNot.Ruled(List.of(new Obstacle.Roles("2026-09-14__10:00")));

        assertThat(message(new Caution.NoWork(0, 180, why, 1)))
                .endsWith("Every way tried breaks a rule, the mildest one at 2026-09-14__10:00: roles");
        assertThat(message(new Caution.MoreWithoutWork(2))).isEqualTo("2 more people get no work and could have some");
    }

    @Test
    void loneNightsNameTheRuleThatGroupsThem() {
        assertThat(message(new Caution.LoneNights(41, 56, true)))
                .isEqualTo("41 of 56 nights stand alone. To have several in a row, set a rule of the labor masks:"
                        + " minConsecutiveNights, such as 2");
        assertThat(message(new Caution.LoneNights(41, 56, false)))
                .contains("switch laborLawCompliance on and set a rule of the labor masks: minConsecutiveNights");
    }

    @Test
    void nightThatMayNotGoOnSaysWhoHasToTakeOver() {
        assertThat(message(new Caution.NightGoesOn(0, LocalDate.parse("2026-09-14"), 3, CellSet.of(0))))
                .isEqualTo(
                        "Amy: is at work on 2026-09-14 when the schedule ends at midnight. To go on until morning would"
                                + " be night 4 in a row, 3 allowed: somebody else has to take over");
    }
}
