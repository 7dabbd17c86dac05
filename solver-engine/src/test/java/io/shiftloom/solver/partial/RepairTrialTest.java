package io.shiftloom.solver.partial;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.answer.Diagnosis;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.feasibility.RepairedProblem;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborMask.Level;
import io.shiftloom.solver.labor.LaborMask.Limit;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.WorkedBlock;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is called a way out, as it is written. */
class RepairTrialTest {

    private static final ShiftScheduler SCHEDULER = new ShiftScheduler(new Effort(5));

    private static Diagnosis diagnosis(ScheduleProblem problem) {
        var certificate = SCHEDULER.prove(problem, () -> false).orElseThrow();
        return SCHEDULER.diagnose(problem, certificate, () -> false);
    }

    private static List<Repair> waysOut(ScheduleProblem problem) {
        var diagnosis = diagnosis(problem);
        var ways = diagnosis.certificate().repairs().stream()
                .filter(repair -> repair instanceof Repair.Checked checked && checked.wayOut())
                .map(Repair::change)
                .toList();
        assertThat(ways).allSatisfy(way -> {
            var repaired = new RepairedProblem(problem, diagnosis.certificate())
                    .after(way)
                    .orElseThrow();
            assertThat(SCHEDULER.solve(repaired, SearchControl.UNINTERRUPTED))
                    .as(way.toString())
                    .isInstanceOf(ScheduleOutcome.Solved.class);
        });
        return ways;
    }

    private static LaborProfile own(LaborRule rule, int value) {
        return LaborProfile.STANDARD.withMask(LaborMask.of(rule, new Limit(true, value, Level.HARD)));
    }

    private static StaffMember member(String name, BitSet available, LaborProfile labor) {
        return new StaffMember(
                name, name, CellSet.of(available), Set.of(), Set.of(), Set.of(), ShiftWishes.UNASKED, labor);
    }

    private static TestProblem demand(TestProblem problem, int headcount, BitSet cells) {
        cells.stream().forEach(cell -> problem.demand(cell, headcount, Map.of()));
        return problem;
    }

    /** Seven mornings, of which Luc, who needs a free date, may work all and Zoe most of one. */
    private static ScheduleProblem mornings() {
        var week = TestProblem.grid("Europe/Paris", "2026-12-07", "2026-12-13", 540, 780, 60)
                .demand(1, Map.of());
        var all = new BitSet();
        all.set(0, week.grid().cellCount());
        return week.jurisdiction("FR")
                .person(member("Luc", all, LaborProfile.STANDARD))
                .person(member("Zoe", week.cells("2026-12-09T09:00", "2026-12-09T12:00"), LaborProfile.STANDARD))
                .build();
    }

    @Test
    void steppingInNamesTheHoursThatLeadToASchedule() {
        assertThat(waysOut(mornings()))
                .noneMatch(Repair.StepIn.class::isInstance)
                .anySatisfy(way -> assertThat(way).isInstanceOfSatisfying(Repair.WidenAvailability.class, widen -> {
                    assertThat(widen.minutes()).isEqualTo(60);
                    assertThat(widen.cells()).singleElement().satisfies(cell -> {
                        assertThat(cell.date()).hasToString("2026-12-09");
                        assertThat(cell.from()).isEqualTo("12:00");
                    });
                }));
    }

    /** Three hours on five evenings for somebody who may work twelve hours a week. */
    private static ScheduleProblem evenings(String jurisdiction, int ownWeekly) {
        var week = TestProblem.grid("Europe/London", "2027-05-03", "2027-05-07", 960, 1140, 60)
                .demand(1, Map.of());
        return week.jurisdiction(jurisdiction)
                .person(own(LaborRule.WEEKLY, ownWeekly))
                .build();
    }

    @Test
    void averagingIsNotOfferedWhereAnOwnValueBinds() {
        var repairs = diagnosis(evenings("GB", 720)).certificate().repairs();

        assertThat(repairs).noneMatch(repair -> repair.change() instanceof Repair.AverageWeeks);
    }

    @Test
    void averagingKeepsTheOwnValueOfWhomTheLawHoldsBack() {
        // Ten hours on five dates, where the law counts 48 hours and the person agreed to 55.
        var week = TestProblem.grid("Europe/London", "2027-05-03", "2027-05-07", 480, 1080, 60)
                .demand(1, Map.of());
        var problem =
                week.jurisdiction("GB").person(own(LaborRule.WEEKLY, 55 * 60)).build();

        assertThat(waysOut(problem))
                .anySatisfy(way -> assertThat(way)
                        .isInstanceOfSatisfying(
                                Repair.AverageWeeks.class,
                                weeks -> assertThat(weeks.singleWeek()).isEqualTo(55 * 60)));
    }

    @Test
    void raiseOfACapCoversAllThatIsMissing() {
        assertThat(waysOut(evenings("GB", 720))).contains(new Repair.RaiseCap("maxWeeklyMinutes", 180, "Person 0", 1));
    }

    @Test
    void seatsThatTheBestPlanLeavesOpenAreAWayOutOfARuleOfRest() {
        var days = TestProblem.grid("Europe/Berlin", "2026-12-07", "2026-12-08", 420, 1380, 60);
        var late = days.cells("2026-12-07T16:00", "2026-12-07T23:00");
        var early = days.cells("2026-12-08T07:00", "2026-12-08T12:00");
        var others = days.cells("2026-12-08T14:00", "2026-12-08T20:00");
        others.or(days.cells("2026-12-07T07:00", "2026-12-07T12:00"));
        var all = new BitSet();
        all.set(0, days.grid().cellCount());
        for (var cells : List.of(late, early, others)) {
            demand(days, 1, cells);
        }
        var problem = days.jurisdiction("DE")
                .person(member("Ana", all, LaborProfile.STANDARD))
                .person(member("Ben", others, LaborProfile.STANDARD))
                .build();

        assertThat(waysOut(problem))
                .anyMatch(Repair.LowerAsPlanned.class::isInstance)
                .anyMatch(Repair.WidenAvailability.class::isInstance);
    }

    @Test
    void ownRuleIsRelaxedForOnePersonWhereThatIsEnough() {
        // Everybody has a weekend off, and two of three people are needed on both.
        var fortnight = TestProblem.grid("Europe/Berlin", "2026-12-07", "2026-12-20", 540, 1020, 60)
                .demand(2, Map.of())
                .jurisdiction("DE");
        for (int person = 0; person < 3; person++) {
            fortnight.person(own(LaborRule.FREE_WEEKENDS, 1));
        }

        assertThat(waysOut(fortnight.build()))
                .contains(new Repair.RelaxRule("freeWeekends", 0, List.of("p0"), "Person 0"))
                .anyMatch(Repair.LowerAsPlanned.class::isInstance);
    }

    @Test
    void fourthNightIsAllowedByTheOwnRuleThatForbidsIt() {
        var night = TestProblem.hourly("Europe/Berlin", "2026-12-14", "2026-12-14");
        demand(night, 1, night.cells("2026-12-14T00:00", "2026-12-14T06:00"));
        var before = List.of(
                night.block("2026-12-10T22:00", "2026-12-11T06:00"),
                night.block("2026-12-11T22:00", "2026-12-12T06:00"),
                night.block("2026-12-12T22:00", "2026-12-13T06:00"),
                night.block("2026-12-13T22:00", "2026-12-14T00:00"));
        var problem = night.jurisdiction("DE").person(nights(before)).build();

        var certificate = SCHEDULER.prove(problem, () -> false).orElseThrow();

        assertThat(certificate.rules()).containsExactly("availability", "maxConsecutiveNights");
        assertThat(certificate.repairs()).noneMatch(Repair.AverageWeeks.class::isInstance);
        assertThat(waysOut(problem))
                .contains(new Repair.RelaxRule("maxConsecutiveNights", 4, List.of("p0"), "Person 0"));
    }

    private static LaborProfile nights(List<WorkedBlock> before) {
        return own(LaborRule.CONSECUTIVE_NIGHTS, 3).withHistory(before);
    }

    @Test
    void startThatNobodyHasIsAllowed() {
        var day = TestProblem.grid("Europe/Berlin", "2026-12-07", "2026-12-07", 360, 1200, 60);
        demand(day, 1, day.cells("2026-12-07T07:00", "2026-12-07T13:00"));
        var mask = LaborMask.EMPTY.with(new LaborMask.Starts(List.of(360, 840), Level.HARD));
        for (int person = 0; person < 2; person++) {
            day.person(LaborProfile.STANDARD.withMask(mask));
        }

        assertThat(waysOut(day.jurisdiction("DE").build()))
                .contains(new Repair.AllowStart(420, List.of("p0"), "Person 0"));
    }

    /** Six hours that two people share, each of whom works at least five. */
    private static ScheduleProblem shortShifts() {
        var day = TestProblem.grid("Europe/Berlin", "2026-12-07", "2026-12-07", 480, 840, 60)
                .demand(1, Map.of());
        var five = own(LaborRule.SHIFT_LENGTH, 300);
        return day.jurisdiction("DE")
                .person(member("Ana", day.cells("2026-12-07T08:00", "2026-12-07T12:00"), five))
                .person(member("Ben", day.cells("2026-12-07T12:00", "2026-12-07T14:00"), five))
                .build();
    }

    @Test
    void planWithOpenSeatsBreaksNoRuleOfTheProblemItself() {
        var problem = shortShifts();

        var plan = diagnosis(problem).partial().orElseThrow();

        assertThat(ScheduleVerifier.verify(problem, plan.roster()).violations())
                .filteredOn(Violation::hard)
                .allSatisfy(violation -> assertThat(violation.rule()).isEqualTo("headcount"));
    }

    @Test
    void ownRuleIsRelaxedForAllAsLittleAsHelps() {
        assertThat(waysOut(shortShifts()))
                .contains(new Repair.RelaxRule("minShiftMinutes", 120, List.of("Ana", "Ben"), null))
                .as("asking for nothing")
                .noneMatch(Repair.LowerAsPlanned.class::isInstance);
    }
}
