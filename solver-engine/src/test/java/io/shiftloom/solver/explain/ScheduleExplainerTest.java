package io.shiftloom.solver.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.CostItem;
import io.shiftloom.solver.score.ScheduleScorer;
import io.shiftloom.solver.score.objective.CostPart;
import java.time.LocalDate;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ScheduleExplainerTest {

    private static final String MONDAY = "2026-11-23";
    private static final String TUESDAY = "2026-11-24";

    private final TestProblem problem = TestProblem.hourly("Europe/Berlin", MONDAY, TUESDAY)
            .jurisdiction("DE")
            .demand(0, Map.of());

    private int cell(String time) {
        return problem.grid().find(time.replace("T", "__")).orElseThrow();
    }

    private ScheduleExplainer explain(BitSet... rows) {
        var roster = new Roster(java.util.Arrays.stream(rows).map(CellSet::of).toList());
        for (int cell = 0; cell < problem.grid().cellCount(); cell++) {
            int at = cell;
            int present =
                    (int) roster.rows().stream().filter(row -> row.contains(at)).count();
            problem.demand(cell, present, present > 0 ? Map.of("cook", 1) : Map.of());
        }
        return new ScheduleExplainer(problem.build(), roster);
    }

    private TestProblem cook(String id) {
        return problem.person(id, roles -> roles.holds("cook"));
    }

    @Test
    void restTooShortIsToldWithItsNumbers() {
        cook("ann");
        cook("ben");
        var explainer = explain(
                problem.cells(MONDAY + "T14:00", MONDAY + "T22:00"),
                problem.cells(TUESDAY + "T06:00", TUESDAY + "T12:00"));

        var tuesday = LocalDate.parse(TUESDAY);
        assertThat(explainer.whyNot(0, cell(TUESDAY + "T06:00")))
                .isInstanceOfSatisfying(
                        WhyNot.Ruled.class,
                        ruled -> assertThat(ruled.obstacles())
                                .containsExactly(new Obstacle.Labor(
                                        new CostItem(CostPart.HARD, LaborRule.REST, tuesday, tuesday, 180, 660, 12))));
    }

    /** Work after the period is known: of six dates in a row where five are allowed its last one is too many. */
    @Test
    void datesInARowThatGoOnAfterThePeriodAreTheKnownOnes() {
        var mask = LaborMask.of(LaborRule.CONSECUTIVE_DAYS, new LaborMask.Limit(true, 5, LaborMask.Level.HARD));
        var later = IntStream.rangeClosed(25, 28)
                .mapToObj(day -> problem.block("2026-11-%dT08:00".formatted(day), "2026-11-%dT12:00".formatted(day)))
                .toList();
        problem.person(LaborProfile.STANDARD.withMask(mask).withHistory(later)).person(LaborProfile.STANDARD);
        problem.objectives(Objectives.ALL);
        var explainer = new ScheduleExplainer(
                problem.demand(cell(MONDAY + "T08:00"), 1, Map.of())
                        .demand(cell(TUESDAY + "T08:00"), 1, Map.of())
                        .build(),
                new Roster(List.of(CellSet.of(cell(TUESDAY + "T08:00")), CellSet.of(cell(MONDAY + "T08:00")))));

        var date = LocalDate.parse("2026-11-28");
        assertThat(explainer.whyNot(0, cell(MONDAY + "T08:00")))
                .isInstanceOfSatisfying(
                        WhyNot.Ruled.class,
                        ruled -> assertThat(ruled.obstacles())
                                .extracting(obstacle -> ((Obstacle.Labor) obstacle).excess())
                                .singleElement()
                                .satisfies(item -> {
                                    assertThat(item.from()).isEqualTo(date);
                                    assertThat(item.to()).isEqualTo(date);
                                }));
    }

    @Test
    void personWithoutTheRoleCannotStandIn() {
        cook("ann");
        problem.person("ben", roles -> roles.holds("waiter"));
        cook("cid");
        var morning = problem.cells(MONDAY + "T08:00", MONDAY + "T12:00");

        var standIns = explain(morning, new BitSet(), new BitSet()).standIns(0, CellSet.of(morning));

        assertThat(standIns).extracting(StandIn::staffId).containsExactly("cid", "ben");
        assertThat(standIns).extracting(StandIn::isLegal).containsExactly(true, false);
        assertThat(standIns.getFirst().extraCost()).isZero();
    }

    @Test
    void takingOverAWholeBlockThatIsAsGoodCostsNothing() {
        cook("ann");
        cook("ben");
        var morning = problem.cells(MONDAY + "T08:00", MONDAY + "T12:00");

        assertThat(explain(morning, new BitSet()).whyNot(1, cell(MONDAY + "T09:00")))
                .isEqualTo(
                        new WhyNot.Outscored(new StandIn(1, "ben", Map.of(), List.of()), "ann", CellSet.of(morning)));
    }

    @Test
    void unavailableAndIdleCellsAreSaidSo() {
        cook("ann");
        problem.person(new StaffMember(
                "ben",
                "Ben",
                CellSet.of(cell(MONDAY + "T10:00")),
                Set.of("cook"),
                Set.of(),
                Set.of(),
                ShiftWishes.UNASKED,
                LaborProfile.STANDARD));
        var explainer = explain(problem.cells(MONDAY + "T08:00", MONDAY + "T10:00"), new BitSet());

        assertThat(explainer.whyNot(1, cell(MONDAY + "T08:00"))).isInstanceOf(WhyNot.Unavailable.class);
        assertThat(explainer.whyNot(1, cell(MONDAY + "T10:00"))).isEqualTo(new WhyNot.NobodyNeeded());
        assertThat(explainer.whyNot(0, cell(MONDAY + "T08:00"))).isEqualTo(new WhyNot.Working());
    }

    @Test
    void aSeatThatARosterMadeByHandLeavesOpenIsToldWithWhatFillingItCosts() {
        cook("ann");
        cook("ben");
        var morning = CellSet.of(problem.cells(MONDAY + "T08:00", MONDAY + "T14:00"));
        var lunch = CellSet.of(problem.cells(MONDAY + "T12:00", MONDAY + "T14:00"));
        morning.stream().forEach(cell -> problem.demand(cell, lunch.contains(cell) ? 2 : 1, Map.of("cook", 1)));
        var explainer = new ScheduleExplainer(problem.build(), new Roster(List.of(morning, CellSet.empty())));

        assertThat(explainer.whyNot(1, cell(MONDAY + "T12:00")))
                .isEqualTo(new WhyNot.SeatOpen(
                        new StandIn(1, "ben", Map.of(CostPart.SHIFTS, 100L, CostPart.SHORT, 40L), List.of()), lunch));
    }

    @Test
    void anOpenSeatThatARuleKeepsFromSomebodyIsNotOpenToThem() {
        cook("ann");
        problem.person("tom", roles -> roles.holds("waiter"));
        problem.demand(cell(MONDAY + "T12:00"), 1, Map.of("cook", 1));
        var explainer = new ScheduleExplainer(problem.build(), new Roster(List.of(CellSet.empty(), CellSet.empty())));

        assertThat(explainer.whyNot(0, cell(MONDAY + "T12:00"))).isInstanceOf(WhyNot.SeatOpen.class);
        assertThat(explainer.whyNot(1, cell(MONDAY + "T12:00")))
                .isInstanceOfSatisfying(
                        WhyNot.Ruled.class,
                        ruled -> assertThat(ruled.obstacles())
                                .extracting(Obstacle::rule)
                                .containsExactly("roles"));
    }

    @Test
    void costsAreToldByPersonAndPart() {
        cook("ann");

        var cost = explain(problem.cells(MONDAY + "T08:00", MONDAY + "T17:00"))
                .costs()
                .getFirst();

        assertThat(cost.byPart()).isEqualTo(Map.of(CostPart.SHIFTS, 100L, CostPart.LABOR, 4L * (4 + 12 + 2)));
        assertThat(cost.items())
                .extracting(CostItem::key)
                .containsExactlyInAnyOrderElementsOf(
                        List.of("shifts", "averageDailyMinutes", "maxContinuousMinutes", "breaks"));
    }

    @Test
    void whatItWouldCostMoreIsToldByPart() {
        cook("ann");
        cook("ben");
        var explainer = explain(problem.cells(MONDAY + "T08:00", MONDAY + "T10:00"), new BitSet());

        var standIns = explainer.standIns(0, CellSet.of(cell(MONDAY + "T08:00")));

        assertThat(standIns)
                .singleElement()
                .satisfies(ben -> assertThat(ben.extraByPart())
                        .isEqualTo(Map.of(CostPart.SHIFTS, 100L, CostPart.SHORT, 10L * (4 + 4))))
                .satisfies(ben -> assertThat(ben.extraCost()).isEqualTo(180));
    }

    @Test
    void whoeverStandsInOnADateWorksTheNightThatBeginsOnIt() {
        cook("ann");
        cook("ben");
        var night = problem.cells(MONDAY + "T22:00", TUESDAY + "T02:00");
        var explainer = explain(night, problem.cells(MONDAY + "T01:00", MONDAY + "T03:00"));

        assertThat(explainer.standIns("ann", LocalDate.parse(MONDAY)))
                .isEqualTo(explainer.standIns(0, CellSet.of(night)));
        assertThat(explainer.standIns("ann", LocalDate.parse(TUESDAY))).isEmpty();
        assertThat(explainer.standIns("ann", LocalDate.parse(MONDAY).minusDays(1)))
                .isEmpty();
    }

    @Test
    void whatNobodyKnowsHasNoAnswer() {
        cook("ann");
        var explainer = explain(problem.cells(MONDAY + "T08:00", MONDAY + "T12:00"));

        assertThat(explainer.standIns("nobody", LocalDate.parse(MONDAY))).isEmpty();
        assertThat(explainer.standIns("ann", LocalDate.parse(TUESDAY))).isEmpty();
    }

    @Test
    void theItemsOfAllPeopleAndTheRolesAreTheWholeScore() {
        cook("ann");
        problem.person("tom", roles -> roles.holds("waiter"));

        var monday = problem.cells(MONDAY + "T08:00", MONDAY + "T17:00");
        var tuesday = problem.cells(TUESDAY + "T06:00", TUESDAY + "T08:00");
        var explainer = explain(monday, tuesday);

        long ofPeople = explainer.costs().stream()
                .flatMap(person -> person.items().stream())
                .filter(item -> item.part() != CostPart.HARD)
                .mapToLong(item -> item.cost())
                .sum();
        long ofRoles = explainer.roleCosts().values().stream()
                .mapToLong(Long::longValue)
                .sum();
        assertThat(ofRoles).isPositive();
        var roster = new Roster(List.of(CellSet.of(monday), CellSet.of(tuesday)));
        assertThat(ofPeople + ofRoles)
                .isEqualTo(new ScheduleScorer(CompiledProblem.of(problem.build()))
                        .score(roster)
                        .soft());
    }
}
