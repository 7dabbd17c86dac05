package io.shiftloom.solver.partial;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Diagnosis;
import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.answer.PartialPlan;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.feasibility.QuickProof;
import io.shiftloom.solver.feasibility.RepairedProblem;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.samples.DoomedProblem;
import io.shiftloom.solver.samples.Exhaustion;
import io.shiftloom.solver.samples.Instance;
import io.shiftloom.solver.samples.TinyProblem;
import io.shiftloom.solver.samples.TinyProblem.Kind;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What there is where no schedule exists. */
class PartialPlanTest {

    private static final ShiftScheduler SCHEDULER = new ShiftScheduler(new Effort(5));
    private static final int SEEDS = 8;

    private static final ScheduleProblem DAILY_CAP = DoomedProblem.DAILY_CAP.make(1);
    private static final Diagnosis OF_DAILY_CAP = diagnosis(DAILY_CAP);
    private static final ScheduleProblem TWO_CONFLICTS = twoConflicts();
    private static final Diagnosis OF_TWO_CONFLICTS = diagnosis(TWO_CONFLICTS);

    private static final ScheduleProblem CAFE = cafe();
    private static final Diagnosis OF_CAFE = diagnosis(CAFE);
    private static final long CAFE_LACKS = 90;

    private static Diagnosis diagnosis(ScheduleProblem problem) {
        var certificate = SCHEDULER.prove(problem, () -> false).orElseThrow();
        return SCHEDULER.diagnose(problem, certificate, () -> false);
    }

    /** Nine people over a week, of whom ten are needed in two cells of different dates. */
    private static ScheduleProblem twoConflicts() {
        var problem = Instance.of(41, 9, 7).problem();
        var demand = new ArrayList<>(problem.demand());
        demand.set(5, CellDemand.of(10, Map.of()));
        demand.set(problem.grid().cell(3, 5), CellDemand.of(11, Map.of()));
        return problem.withDemand(demand);
    }

    @ParameterizedTest
    @EnumSource
    void bestOfAllPlansLiesBetweenTheBoundAndTheOneFound(Kind kind) {
        int impossible = 0;
        int best = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            var problem = TinyProblem.of(kind, seed);
            int fewest = Exhaustion.fewestOpenSeats(problem);
            if (fewest > 0) {
                var plan = new PartialPlanner(problem, () -> false).find(1, 40).orElseThrow();
                assertThat(plan.seats()).as("%s, seed %d", kind, seed).isGreaterThanOrEqualTo(fewest);
                assertThat(plan.atLeast()).as("%s, seed %d", kind, seed).isLessThanOrEqualTo(fewest);
                impossible++;
                best += plan.seats() == fewest ? 1 : 0;
            }
        }
        assertThat(impossible).isPositive();
        assertThat(best).as("plans that are best, of %d", impossible).isGreaterThanOrEqualTo(impossible * 2 / 3);
    }

    @Test
    void planIsProvenBestWhereMinutesAreShort() {
        var plan = diagnosis(DoomedProblem.ROLE_OVER_A_WEEK.make(1)).partial().orElseThrow();

        assertThat(plan.seats()).isEqualTo(plan.atLeast()).isEqualTo(10);
        assertThat(plan.open()).allSatisfy(open -> assertThat(open.role()).isEqualTo(DoomedProblem.KEY));
    }

    @Test
    void whatIsNotOpenIsWorked() {
        var plan = OF_TWO_CONFLICTS.partial().orElseThrow();

        assertThat(worked(plan) + plan.seats()).isEqualTo(TWO_CONFLICTS.seats());
        assertThat(plan.seats()).isGreaterThan(2);
    }

    private static int worked(PartialPlan plan) {
        return plan.roster().rows().stream().mapToInt(row -> row.size()).sum();
    }

    @Test
    void everyWayOutLeadsToASchedule() {
        var certificate = OF_DAILY_CAP.certificate();
        var repairs = certificate.repairs();

        assertThat(repairs.getFirst()).isInstanceOfSatisfying(Repair.Checked.class, checked -> {
            assertThat(checked.wayOut()).isTrue();
            var repaired =
                    new RepairedProblem(DAILY_CAP, certificate).after(checked).orElseThrow();
            assertThat(SCHEDULER.solve(repaired, SearchControl.UNINTERRUPTED))
                    .isInstanceOf(ScheduleOutcome.Solved.class);
        });
    }

    /** Six people of 18 hours a week for 109.5 hours by the quarter, of whom four may do what one is always needed for. */
    private static ScheduleProblem cafe() {
        var week = TestProblem.grid("America/Los_Angeles", "2027-03-08", "2027-03-14", 405, 915, 15)
                .jurisdiction("US", "CA");
        for (int cell = 0; cell < week.grid().cellCount(); cell++) {
            int start = week.grid().slot(week.grid().slotOf(cell)).startMinute();
            int people = start < 450 ? 1 : start < 690 ? 2 : start < 810 ? 3 : 2;
            week.demand(cell, people, Map.of("barista", 1));
        }
        var mask = LaborMask.EMPTY.with(LaborRule.WEEKLY, new LaborMask.Limit(true, 1080, LaborMask.Level.HARD));
        for (int person = 0; person < 6; person++) {
            boolean barista = person < 4;
            week.person("p" + person, roles -> barista ? roles.holds("barista") : roles);
        }
        var problem = week.build();
        return problem.withStaff(problem.staff().stream()
                .map(member -> member.withLabor(member.labor().withMask(mask)))
                .toList());
    }

    @Test
    void raiseInSumIsAWayOutWhereItIsSharedOut() {
        assertThat(OF_CAFE.certificate().repairs())
                .contains(new Repair.Checked(new Repair.RaiseCap("maxWeeklyMinutes", CAFE_LACKS / 6, null, 6), true))
                .noneMatch(repair -> repair.change() instanceof Repair.RaiseCapInSum);
    }

    @Test
    void askingForWhatTheBestPlanFillsIsAWayOut() {
        var lower = OF_CAFE.certificate().repairs().stream()
                .filter(repair -> repair.change() instanceof Repair.LowerAsPlanned)
                .findFirst()
                .orElseThrow();

        assertThat(lower)
                .isInstanceOfSatisfying(
                        Repair.Checked.class,
                        checked -> assertThat(checked.wayOut()).isTrue());
        var repaired =
                new RepairedProblem(CAFE, OF_CAFE.certificate()).after(lower).orElseThrow();
        assertThat(ScheduleVerifier.verify(
                                repaired, OF_CAFE.partial().orElseThrow().roster())
                        .valid())
                .isTrue();
    }

    @Test
    void repairOfOneOfTwoConflictsIsOnlyAFirstStep() {
        var repairs = OF_TWO_CONFLICTS.certificate().repairs();

        assertThat(repairs)
                .filteredOn(repair -> !(repair.change() instanceof Repair.LowerAsPlanned))
                .isNotEmpty()
                .allSatisfy(repair -> assertThat(repair)
                        .isInstanceOfSatisfying(
                                Repair.Checked.class,
                                checked -> assertThat(checked.wayOut()).isFalse()));
    }

    @Test
    void furtherConflictsAreAboutOtherCells() {
        var problem = TWO_CONFLICTS;
        var diagnosis = OF_TWO_CONFLICTS;

        assertThat(diagnosis.others()).isNotEmpty();
        var seen = new HashSet<>(diagnosis.certificate().cells());
        for (var other : diagnosis.others()) {
            assertThat(seen).doesNotContainAnyElementsOf(other.cells());
            seen.addAll(other.cells());
        }
        assertThat(seen)
                .contains(
                        problem.grid().key(5), problem.grid().key(problem.grid().cell(3, 5)));
        assertThat(QuickProof.another(problem, all(diagnosis), () -> false).isPresent())
                .as("only where there are more than are told")
                .isEqualTo(diagnosis.others().size() == 3);
    }

    private static List<Certificate> all(Diagnosis diagnosis) {
        var all = new ArrayList<>(diagnosis.others());
        all.add(diagnosis.certificate());
        return all;
    }

    @Test
    void loweredHeadcountTakesTheRoleOfTheConflictWithIt() {
        var problem = DoomedProblem.WEEKLY_REST.make(1);
        var certificate = SCHEDULER.prove(problem, () -> false).orElseThrow();
        var lower = certificate.repairs().stream()
                .filter(Repair.LowerHeadcount.class::isInstance)
                .map(Repair.LowerHeadcount.class::cast)
                .findFirst()
                .orElseThrow();
        int cell = problem.grid().find(lower.cell()).orElseThrow();

        var repaired = new RepairedProblem(problem, certificate).after(lower).orElseThrow();

        assertThat(problem.demand().get(cell).roles()).containsKey(DoomedProblem.KEY);
        assertThat(repaired.demand().get(cell).roles()).doesNotContainKey(DoomedProblem.KEY);
        assertThat(repaired.demand().get(cell).headcount())
                .isEqualTo(problem.demand().get(cell).headcount() - 1);
    }

    @Test
    void cellWithTooManyPeopleHasNoOpenSeat() {
        assertThat(PartialPlanner.isOfOpenSeats(headcount(1, 2))).isTrue();
        assertThat(PartialPlanner.isOfOpenSeats(headcount(2, 1))).isFalse();
    }

    private static Violation headcount(int present, int needed) {
        return new Violation(
                "headcount", true, null, null, List.of("c"), 1, new Finding.WrongHeadcount("c", present, needed));
    }

    @Test
    void stopEndsIt() {
        Assertions.assertThatExceptionOfType(SearchStopped.class)
                .isThrownBy(() -> SCHEDULER.diagnose(TWO_CONFLICTS, OF_TWO_CONFLICTS.certificate(), () -> true));
    }
}
