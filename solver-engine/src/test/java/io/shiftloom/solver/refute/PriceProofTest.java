package io.shiftloom.solver.refute;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.feasibility.QuickProof;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.WorkedBlock;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.samples.WildInstance;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.verify.RandomProblem;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class PriceProofTest {

    private static final long EFFORT = 300_000;

    @Property(tries = 60)
    void nothingIsProvenAgainstAKnownSchedule(@ForAll long seed) {
        assertThat(proof(new RandomProblem(seed).solvable().problem())).isEmpty();
    }

    @Property(tries = 60)
    void norUnderAnyStatuteWithHistory(@ForAll long seed, @ForAll @IntRange(min = 1, max = 6) int people) {
        assertThat(proof(WildInstance.of(seed, people).problem())).isEmpty();
    }

    @Test
    void workBetweenTwoNeedsOfRoleMayJoinThemIntoOneDuty() {
        // Five hours lie between the two needs of a cook, too few for a rest; an hour of other work makes it one duty.
        var night = TestProblem.hourly("Europe/Berlin", "2026-11-23", "2026-11-24");
        night.demand(23, 1, Map.of("cook", 1)).demand(26, 1, Map.of()).demand(29, 1, Map.of("cook", 1));
        var problem = night.jurisdiction("DE")
                .person("anna", roles -> roles.holds("cook"))
                .build();

        assertThat(proof(problem)).isEmpty();
    }

    @Test
    void restBetweenDatesIsSeenWhereTheFlowOfMinutesIsBlind() {
        // One person, late on Monday and early on Tuesday: eight hours lie between, eleven are needed.
        var late = TestProblem.hourly("Europe/Berlin", "2026-11-23", "2026-11-24");
        for (int cell : new int[] {20, 21, 30, 31}) {
            late.demand(cell, 1, Map.of());
        }
        var problem = late.jurisdiction("DE").person(LaborProfile.STANDARD).build();

        assertThat(QuickProof.find(problem, () -> false)).isEmpty();
        var certificate = proof(problem).orElseThrow();

        assertThat(certificate.reason()).isEqualTo(new Certificate.Reason.NoRows(null));
        assertThat(certificate.cells()).hasSize(2);
        assertThat(certificate.people()).containsExactly("p0");
        assertThat(certificate.rules()).containsExactly("availability", "minRestMinutes");
        assertThat(certificate.repairs()).first().isInstanceOf(Repair.LowerHeadcount.class);
    }

    @Test
    void ruleThatHistoryBrokeLeavesTheOthersInForce() {
        // As above, but the person worked two hours last Friday where one a day is the rule.
        var late = TestProblem.hourly("Europe/Berlin", "2026-11-23", "2026-11-24");
        late.demand(21, 1, Map.of()).demand(30, 1, Map.of());
        long friday = LocalDateTime.parse("2026-11-20T10:00")
                        .atZone(ZoneId.of("Europe/Berlin"))
                        .toEpochSecond()
                / 60;
        var anHourADay = LaborMask.of(LaborRule.DAILY, new LaborMask.Limit(true, 60, LaborMask.Level.HARD));
        var problem = late.jurisdiction("DE")
                .person(new LaborProfile(
                        true, false, null, null, null, anHourADay, List.of(new WorkedBlock(friday, friday + 120))))
                .build();

        var certificate = proof(problem).orElseThrow();

        assertThat(certificate.rules()).containsExactly("availability", "minRestMinutes");
    }

    @Test
    void seatThatNobodyMayFillMayBeAllThereIs() {
        // Too early after Sunday's work, which broke a rule. Beside a baseline prices then leave out all rules, and
        // only a case shows it.
        // Without the seat, which is the first repair to be tried, nobody is needed at all.
        var early = TestProblem.hourly("Europe/Berlin", "2026-11-23", "2026-11-23");
        early.demand(5, 1, Map.of());
        var history = List.of(
                early.block("2026-11-21T20:00", "2026-11-21T23:00"),
                early.block("2026-11-22T06:00", "2026-11-22T08:00"),
                early.block("2026-11-22T21:00", "2026-11-23T00:00"));
        var problem = early.jurisdiction("GB")
                .baseline(new Roster(List.of(CellSet.empty())))
                .person(LaborProfile.STANDARD.withHistory(history))
                .build();

        var certificate = proof(problem).orElseThrow();

        assertThat(certificate.reason()).isEqualTo(new Certificate.Reason.NoCase(null, 1));
        assertThat(certificate.rules()).contains("minRestMinutes");
        assertThat(certificate.repairs()).first().isInstanceOf(Repair.LowerHeadcount.class);
    }

    @Test
    void whatHistoryBrokeOnPastDatesExcusesNothingInThePeriod() {
        // Sunday's work was spread over eighteen hours, there is work on Wednesday already, and Monday begins too
        // early.
        var early = TestProblem.hourly("Europe/Berlin", "2026-11-23", "2026-11-23");
        early.demand(5, 1, Map.of()).demand(9, 1, Map.of());
        var history = List.of(
                early.block("2026-11-21T20:00", "2026-11-21T23:00"),
                early.block("2026-11-22T06:00", "2026-11-22T08:00"),
                early.block("2026-11-22T21:00", "2026-11-23T00:00"),
                early.block("2026-11-25T09:00", "2026-11-25T11:00"));
        var problem = early.jurisdiction("GB")
                .person(LaborProfile.STANDARD.withHistory(history))
                .build();

        var certificate = proof(problem).orElseThrow();

        assertThat(certificate.reason()).isEqualTo(new Certificate.Reason.NoRows(null));
        assertThat(certificate.rules()).containsExactly("availability", "minRestMinutes");
    }

    @Test
    void contractThatHoldsSomebodyBackMayBeRaisedByWhatIsMissing() {
        // Two people for two hours late and two early: whoever works the one must rest from the other, and one may work
        // an hour a week.
        var late = TestProblem.hourly("Europe/Berlin", "2026-11-23", "2026-11-24");
        for (int cell : new int[] {20, 21, 30, 31}) {
            late.demand(cell, 1, Map.of());
        }
        var problem = late.jurisdiction("DE")
                .person(LaborProfile.STANDARD)
                .person(anHourAWeek())
                .build();

        assertThat(QuickProof.find(problem, () -> false)).isEmpty();
        var certificate = proof(problem).orElseThrow();

        assertThat(certificate.rules()).contains("personalMaxWeeklyMinutes", "minRestMinutes");
        assertThat(certificate.repairs()).contains(new Repair.RaiseCap("personalMaxWeeklyMinutes", 60, "Person 1", 1));
    }

    private static LaborProfile anHourAWeek() {
        return new LaborProfile(true, false, 60, null, null, LaborMask.EMPTY, List.of());
    }

    @Test
    void capThatNobodyAloneCouldMakeUpForIsRaisedForAll() {
        // Three hours without a gap, twice, for two people who may work one hour at a stretch.
        var noon = TestProblem.hourly("Europe/Berlin", "2026-11-23", "2026-11-23");
        for (int cell : new int[] {11, 12, 13}) {
            noon.demand(cell, 2, Map.of());
        }
        var problem = noon.jurisdiction("GENERIC")
                .person(stretches(60))
                .person(stretches(60))
                .build();

        var certificate = proof(problem).orElseThrow();

        assertThat(certificate.rules()).contains("maxContinuousMinutes");
        assertThat(certificate.repairs()).contains(new Repair.RaiseCap("maxContinuousMinutes", 60, null, 2));
    }

    @Test
    void weekendsThatEverybodyIsNeededOnCannotAllBeFree() {
        var fortnight = TestProblem.hourly("Europe/Berlin", "2026-11-23", "2026-12-06");
        int saturday = 5 * 24;
        for (int cell : new int[] {saturday + 10, saturday + 7 * 24 + 10}) {
            fortnight.demand(cell, 2, Map.of());
        }
        var staff = freeWeekends(2);
        var problem =
                fortnight.jurisdiction("GENERIC").person(staff).person(staff).build();

        var certificate = proof(problem).orElseThrow();

        assertThat(certificate.rules()).contains("freeWeekends");
        assertThat(certificate.cells())
                .allMatch(cell -> cell.startsWith("2026-11-28") || cell.startsWith("2026-12-05"));
    }

    @Test
    void moreWeekendsThanThePeopleMayWorkAreRefuted() {
        // Three people may work two of three weekends each. That makes six; three at a time on each of them makes nine.
        var threeWeeks = TestProblem.hourly("Europe/Berlin", "2026-11-23", "2026-12-13");
        for (int week = 0; week < 3; week++) {
            threeWeeks.demand((7 * week + 5 + week % 2) * 24 + 10, 3, Map.of());
        }
        var staff = freeWeekends(1);
        var problem = threeWeeks
                .jurisdiction("GENERIC")
                .person(staff)
                .person(staff)
                .person(staff)
                .build();

        assertThat(proof(problem).orElseThrow().rules()).contains("freeWeekends");
    }

    @Test
    void asManyWeekendsAsThePeopleMayWorkAreNotRefuted() {
        var threeWeeks = TestProblem.hourly("Europe/Berlin", "2026-11-23", "2026-12-13");
        for (int week = 0; week < 3; week++) {
            threeWeeks.demand((7 * week + 5) * 24 + 10, 2, Map.of());
            threeWeeks.demand((7 * week + 6) * 24 + 10, 2, Map.of());
        }
        var staff = freeWeekends(1);
        var problem = threeWeeks
                .jurisdiction("GENERIC")
                .person(staff)
                .person(staff)
                .person(staff)
                .build();

        assertThat(proof(problem)).isEmpty();
    }

    @Test
    void moreNightsInARowThanThePeopleMayWorkAreRefuted() {
        // Two people, both needed from 22:00 to 06:00 on four nights, may work three nights in a row each.
        var week = TestProblem.hourly("Europe/Berlin", "2026-11-23", "2026-11-27");
        for (int night = 0; night < 4; night++) {
            for (int hour = 22; hour < 30; hour++) {
                week.demand(night * 24 + hour, 2, Map.of());
            }
        }
        var mask = LaborMask.of(LaborRule.CONSECUTIVE_NIGHTS, new LaborMask.Limit(true, 3, LaborMask.Level.HARD));
        var staff = new LaborProfile(true, false, null, null, null, mask, List.of());
        var problem = week.jurisdiction("GENERIC").person(staff).person(staff).build();

        assertThat(proof(problem).orElseThrow().rules()).contains("maxConsecutiveNights");
    }

    private static LaborProfile freeWeekends(int least) {
        var mask = LaborMask.of(LaborRule.FREE_WEEKENDS, new LaborMask.Limit(true, least, LaborMask.Level.HARD));
        return new LaborProfile(true, false, null, null, null, mask, List.of());
    }

    @Test
    void demandThatNoAllowedStartLeadsToIsRefuted() {
        // The shop opens at eight, and shifts begin at ten or later.
        var day = TestProblem.hourly("Europe/Berlin", "2026-11-23", "2026-11-23");
        for (int cell = 8; cell < 12; cell++) {
            day.demand(cell, 1, Map.of());
        }
        var mask = LaborMask.EMPTY.with(new LaborMask.Starts(List.of(600, 720), LaborMask.Level.HARD));
        var problem = day.jurisdiction("GENERIC")
                .person(new LaborProfile(true, false, null, null, null, mask, List.of()))
                .build();

        assertThat(proof(problem).orElseThrow().rules()).contains("allowedStarts");
    }

    @Test
    void capOfTheLawIsNotRaised() {
        // Ten hours a day are the law; twelve are asked for.
        var day = TestProblem.hourly("Europe/Berlin", "2026-11-23", "2026-11-23");
        for (int cell = 8; cell < 20; cell++) {
            day.demand(cell, 1, Map.of());
        }
        var problem = day.jurisdiction("DE").person(LaborProfile.STANDARD).build();

        var certificate =
                QuickProof.find(problem, () -> false).or(() -> proof(problem)).orElseThrow();

        assertThat(certificate.rules()).contains("maxDailyMinutes");
        assertThat(certificate.repairs()).isNotEmpty().noneMatch(Repair.RaiseCap.class::isInstance);
    }

    private static LaborProfile stretches(int minutes) {
        var mask = LaborMask.of(LaborRule.CONTINUOUS, new LaborMask.Limit(true, minutes, LaborMask.Level.HARD));
        return new LaborProfile(true, false, null, null, null, mask, List.of());
    }

    static Optional<Certificate> proof(ScheduleProblem problem) {
        return PriceProof.find(CompiledProblem.of(problem), EFFORT, () -> false);
    }
}
