package io.shiftloom.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.explain.ScheduleExplainer;
import io.shiftloom.solver.explain.StandIn;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.samples.Instance;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.search.Aims;
import io.shiftloom.solver.search.KernelSearch;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Somebody is absent from a schedule that others rely on: it changes as little as it can. */
class EmergencyTest {

    private static final String MONDAY = "2026-11-23";

    private final ShiftScheduler scheduler = new ShiftScheduler(new Effort(10));

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void onePersonStandsInWhereOneCan(long seed) {
        var instance = withReserve(Instance.of(seed, 14, 7));
        int absent = firstToWork(instance.schedule());
        var lost = cellsOfFirstShift(instance.schedule().row(absent), instance.problem());
        var emergency = without(instance, absent, lost);
        var baseline = baselineOf(emergency);
        assertThat(new ScheduleExplainer(emergency, baseline).volunteers(lost)).anyMatch(StandIn::isLegal);

        var outcome = scheduler.solve(emergency, SearchControl.UNINTERRUPTED);

        assertThat(outcome).isInstanceOfSatisfying(ScheduleOutcome.Solved.class, solved -> {
            var candidate = solved.candidates().getFirst();
            assertThat(solved.candidates()).hasSize(1);
            assertThat(candidate.focus()).isEqualTo("minimalChange");
            assertThat(ScheduleVerifier.verify(emergency, candidate.roster()).valid())
                    .isTrue();
            assertThat(changed(baseline, candidate.roster())).hasSize(1);
        });
    }

    @Test
    void searchForStandInsEndsWhenItIsToldTo() {
        var instance = withReserve(Instance.of(1, 14, 7));
        int absent = firstToWork(instance.schedule());
        var lost = cellsOfFirstShift(instance.schedule().row(absent), instance.problem());
        var emergency = CompiledProblem.of(without(instance, absent, lost));

        assertThatExceptionOfType(SearchStopped.class)
                .isThrownBy(() -> new KernelSearch(emergency, Aims.TRUE).standIns(() -> true));
    }

    /** Ann's eleven hours are against the law, and stay; Ben's absence is not made good by her. */
    @Test
    void whatTheBaselineBreaksMayStayButNotGrow() {
        var problem = TestProblem.hourly("Europe/Berlin", MONDAY, MONDAY).jurisdiction("DE");
        var ann = problem.cells(MONDAY + "T06:00", MONDAY + "T17:00");
        var lost = problem.cells(MONDAY + "T17:00", MONDAY + "T21:00");
        problem.demand(0, Map.of());
        ann.stream().forEach(cell -> problem.demand(cell, 1, Map.of()));
        lost.stream().forEach(cell -> problem.demand(cell, 1, Map.of()));
        problem.person(LaborProfile.STANDARD).person(LaborProfile.STANDARD);
        var emergency = problem.baseline(new Roster(List.of(CellSet.of(ann), CellSet.empty())))
                .build();

        var outcome = scheduler.solve(emergency, SearchControl.UNINTERRUPTED);

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        ScheduleOutcome.Solved.class,
                        solved -> assertThat(
                                        solved.candidates().getFirst().roster().rows())
                                .containsExactly(CellSet.of(ann), CellSet.of(lost)));
    }

    /** Three were put to work where two are needed; somebody leaves, and nobody else's row changes. */
    @Test
    void somebodyLeavesCellsInWhichTheBaselineHasTooMany() {
        var problem = TestProblem.hourly("Europe/Berlin", MONDAY, MONDAY).jurisdiction("DE");
        var kept = problem.cells(MONDAY + "T08:00", MONDAY + "T14:00");
        problem.demand(0, Map.of());
        kept.stream().forEach(cell -> problem.demand(cell, 2, Map.of()));
        problem.person(LaborProfile.STANDARD).person(LaborProfile.STANDARD).person(LaborProfile.STANDARD);
        var everybody = new Roster(List.of(CellSet.of(kept), CellSet.of(kept), CellSet.of(kept)));
        var emergency = problem.baseline(everybody).build();

        var outcome = scheduler.solve(emergency, SearchControl.UNINTERRUPTED);

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        ScheduleOutcome.Solved.class,
                        solved -> assertThat(
                                        solved.candidates().getFirst().roster().rows())
                                .containsExactlyInAnyOrder(CellSet.of(kept), CellSet.of(kept), CellSet.empty()));
    }

    /** An hour outside Ann's availability that she was given by hand is hers to keep. */
    @Test
    void keptAssignmentsCountAsAvailable() {
        var problem = TestProblem.hourly("Europe/Berlin", MONDAY, MONDAY).jurisdiction("DE");
        var kept = problem.cells(MONDAY + "T08:00", MONDAY + "T12:00");
        problem.demand(0, Map.of());
        kept.stream().forEach(cell -> problem.demand(cell, 1, Map.of()));
        problem.person(new StaffMember(
                "ann",
                "Ann",
                CellSet.empty(),
                Set.of(),
                Set.of(),
                Set.of(),
                ShiftWishes.UNASKED,
                LaborProfile.STANDARD));
        var emergency = problem.baseline(new Roster(List.of(CellSet.of(kept)))).build();

        var outcome = scheduler.solve(emergency, SearchControl.UNINTERRUPTED);

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        ScheduleOutcome.Solved.class,
                        solved -> assertThat(
                                        solved.candidates().getFirst().roster().row(0))
                                .isEqualTo(CellSet.of(kept)));
    }

    /** With somebody who holds every role, can always come and has nothing to do yet, so that one person always can. */
    private static Instance withReserve(Instance instance) {
        var staff = new ArrayList<>(instance.problem().staff());
        var roles = new TreeSet<String>();
        staff.forEach(member -> roles.addAll(member.roles()));
        staff.add(new StaffMember(
                "reserve",
                "Reserve",
                CellSet.all(instance.problem().grid().cellCount()),
                roles,
                Set.of(),
                Set.of(),
                ShiftWishes.UNASKED,
                LaborProfile.STANDARD));
        var rows = new ArrayList<>(instance.schedule().rows());
        rows.add(CellSet.empty());
        return new Instance(instance.problem().withStaff(staff), new Roster(rows));
    }

    private static int firstToWork(Roster roster) {
        return IntStream.range(0, roster.rows().size())
                .filter(person -> roster.row(person).stream().findAny().isPresent())
                .findFirst()
                .orElseThrow();
    }

    private static CellSet cellsOfFirstShift(CellSet row, ScheduleProblem problem) {
        int day = problem.grid().dayOf(row.stream().min().orElseThrow());
        return CellSet.of(
                row.stream().filter(cell -> problem.grid().dayOf(cell) == day).toArray());
    }

    private static ScheduleProblem without(Instance instance, int absent, CellSet lost) {
        var problem = instance.problem();
        var staff = new ArrayList<>(problem.staff());
        staff.set(absent, with(staff.get(absent), minus(staff.get(absent).availability(), lost)));
        var rows = new ArrayList<>(instance.schedule().rows());
        rows.set(absent, minus(rows.get(absent), lost));
        return new ScheduleProblem(
                problem.grid(), problem.demand(), staff, problem.objectives(), problem.labor(), new Roster(rows));
    }

    private static Roster baselineOf(ScheduleProblem problem) {
        var baseline = problem.baseline();
        if (baseline == null) {
            throw new IllegalStateException("no emergency");
        }
        return baseline;
    }

    private static CellSet minus(CellSet from, CellSet cells) {
        BitSet left = from.toBitSet();
        left.andNot(cells.toBitSet());
        return CellSet.of(left);
    }

    private static List<Integer> changed(Roster before, Roster after) {
        return IntStream.range(0, before.rows().size())
                .filter(person -> !before.row(person).equals(after.row(person)))
                .boxed()
                .toList();
    }

    private static StaffMember with(StaffMember member, CellSet availability) {
        return new StaffMember(
                member.staffId(),
                member.displayName(),
                availability,
                member.roles(),
                member.preferredRoles(),
                member.avoidedRoles(),
                member.wishes(),
                member.labor());
    }
}
