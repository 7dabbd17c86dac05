package io.shiftloom.solver.verify;

import static org.assertj.core.api.Assertions.assertThat;

import ai.timefold.solver.core.api.score.HardSoftScore;
import ai.timefold.solver.core.api.score.stream.Constraint;
import ai.timefold.solver.core.api.score.stream.ConstraintFactory;
import ai.timefold.solver.core.api.score.stream.test.ConstraintVerifier;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.problem.Wish;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ScheduleScorer;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class StreamSpecificationTest {

    private static final String MONDAY = "2026-11-23";
    private static final String TUESDAY = "2026-11-24";

    private final ConstraintVerifier<StreamSpecification, SeatPlan> verifier =
            ConstraintVerifier.build(new StreamSpecification(), SeatPlan.class, Seat.class);
    private final TestProblem problem =
            TestProblem.hourly("Europe/Berlin", MONDAY, TUESDAY).jurisdiction("DE");

    private BitSet works(String from, String to) {
        return problem.cells(from, to);
    }

    private long costOf(BiFunction<StreamSpecification, ConstraintFactory, Constraint> constraint, BitSet... rows) {
        var roster = new Roster(List.of(rows).stream().map(CellSet::of).toList());
        return verifier.verifyThat(constraint)
                .given(SeatPlan.of(problem.build(), roster).facts())
                .getImpact()
                .longValue();
    }

    @Test
    void headcountIsMetExactly() {
        problem.person(LaborProfile.STANDARD)
                .demand(0, Map.of())
                .demand(problem.grid().find(MONDAY + "__08:00").orElseThrow(), 2, Map.of())
                .demand(problem.grid().find(MONDAY + "__12:00").orElseThrow(), 3, Map.of());

        // 08:00 has one of two, 09:00 one of none, and 12:00 none of three.
        assertThat(costOf(StreamSpecification::headcountOfWorkedCells, works(MONDAY + "T08:00", MONDAY + "T10:00")))
                .isEqualTo(2);
        assertThat(costOf(StreamSpecification::headcountOfIdleCells, works(MONDAY + "T08:00", MONDAY + "T10:00")))
                .isEqualTo(3);
    }

    @Test
    void nobodySitsTwiceInACell() {
        var built = problem.person(LaborProfile.STANDARD).demand(2, Map.of()).build();
        var plan = SeatPlan.open(built);
        plan.getSeats()
                .subList(0, 2)
                .forEach(seat -> seat.setWorker(plan.getWorkers().getFirst()));

        verifier.verifyThat(StreamSpecification::oncePerCell)
                .given(plan.facts())
                .penalizesBy(1);
        verifier.verifyThat(StreamSpecification::headcountOfWorkedCells)
                .given(plan.facts())
                .penalizesBy(1);
    }

    @Test
    void onlyAvailableCellsAreWorked() {
        problem.person(staff("ann", CellSet.of(works(MONDAY + "T08:00", MONDAY + "T10:00")), ShiftWishes.UNASKED));

        assertThat(costOf(StreamSpecification::availability, works(MONDAY + "T07:00", MONDAY + "T11:00")))
                .isEqualTo(2);
    }

    @Test
    void everyRoleNeedHasAPersonOfItsOwn() {
        int eight = problem.grid().find(MONDAY + "__08:00").orElseThrow();
        problem.demand(0, Map.of()).demand(eight, 2, Map.of("cook", 1, "waiter", 1));
        problem.person("ann", roles -> roles.holds("cook", "waiter").prefers("cook"))
                .person("ben", roles -> roles.holds("waiter").avoids("waiter"));
        var hour = works(MONDAY + "T08:00", MONDAY + "T09:00");

        assertThat(costOf(StreamSpecification::rolesMet, hour, new BitSet())).isEqualTo(1);
        assertThat(costOf(StreamSpecification::rolesMet, hour, hour)).isZero();
        assertThat(costOf(StreamSpecification::rolesOfIdleCells, new BitSet(), new BitSet()))
                .isEqualTo(2);
        // Ben avoids what only he is left for; nobody prefers to wait.
        assertThat(costOf(StreamSpecification::roles, hour, hour)).isEqualTo(4 * (8 + 1));
        assertThat(costOf(StreamSpecification::rolesOfIdleCellsCost, new BitSet(), new BitSet()))
                .isEqualTo(4 * (8 * 2 + 2));
    }

    @Test
    void workInPiecesCosts() {
        problem.person(LaborProfile.STANDARD).demand(1, Map.of());
        var torn = works(MONDAY + "T08:00", MONDAY + "T10:00");
        torn.or(works(MONDAY + "T14:00", MONDAY + "T17:00"));

        assertThat(costOf(StreamSpecification::shifts, torn)).isEqualTo(200);
        assertThat(costOf(StreamSpecification::split, torn)).isEqualTo(100);
        assertThat(costOf(StreamSpecification::shortWork, torn)).isEqualTo(40);
    }

    @Test
    void aGapThatTheLawAsksForCostsNothing() {
        problem.person(LaborProfile.STANDARD).demand(1, Map.of());
        var withLunch = works(MONDAY + "T08:00", MONDAY + "T12:00");
        withLunch.or(works(MONDAY + "T13:00", MONDAY + "T17:00"));

        assertThat(costOf(StreamSpecification::shifts, withLunch)).isEqualTo(100);
        assertThat(costOf(StreamSpecification::split, withLunch)).isZero();
    }

    @Test
    void wishesCostByQuarter() {
        problem.objectives(new Objectives(true, false, true)).demand(1, Map.of());
        int eight = problem.grid().find(MONDAY + "__08:00").orElseThrow();
        problem.person(staff(
                "ann",
                CellSet.all(problem.grid().cellCount()),
                new ShiftWishes(Map.of(eight, Wish.NONE, eight + 1, Wish.HIGH, eight + 2, Wish.LOW))));

        // None, high, low, and an hour outside the window she was asked about.
        assertThat(costOf(StreamSpecification::wishes, works(MONDAY + "T08:00", MONDAY + "T12:00")))
                .isEqualTo(4 * (2 + 0 + 1 + 1));
    }

    @Test
    void loadIsBalancedAroundTheTarget() {
        problem.objectives(new Objectives(true, true, false)).demand(0, Map.of());
        for (int cell = 8; cell < 16; cell++) {
            problem.demand(cell, 1, Map.of());
        }
        problem.person(LaborProfile.STANDARD).person(LaborProfile.STANDARD);

        // Fair are four hours each: eight and none are off by 16 quarters, which is not yet beyond four hours.
        assertThat(costOf(StreamSpecification::balance, works(MONDAY + "T08:00", MONDAY + "T16:00"), new BitSet()))
                .isEqualTo(32);
    }

    @Test
    void nightWorkCosts() {
        problem.jurisdiction("JP").person(LaborProfile.STANDARD).demand(1, Map.of());

        assertThat(costOf(StreamSpecification::night, works(MONDAY + "T21:00", MONDAY + "T23:00")))
                .isEqualTo(2 * 4);
    }

    @Test
    void laborRulesAreConstraintsOfTheirOwn() {
        problem.person(LaborProfile.STANDARD).demand(1, Map.of());
        var late = works(MONDAY + "T11:00", MONDAY + "T22:00");
        late.or(works(TUESDAY + "T06:00", TUESDAY + "T10:00"));

        assertThat(hard("maxDailyMinutes", late)).isEqualTo(4);
        assertThat(hard("minRestMinutes", late)).isEqualTo((660 - 480) / 15);
        assertThat(hard("weeklyRestMinutes", late)).isZero();
        assertThat(costOf((streams, factory) -> streams.softRule(factory, "breaks"), late))
                .isEqualTo(4 * 3);
    }

    private long hard(String rule, BitSet row) {
        return costOf((streams, factory) -> streams.hardRule(factory, rule), row);
    }

    @Property(tries = 150)
    void streamsScoreAndCheckerAreOne(@ForAll long seed) {
        var random = new RandomProblem(seed);
        var roster = random.roster();

        var score = verifier.verifyThat()
                .given(SeatPlan.of(random.problem(), roster).facts())
                .<HardSoftScore>getScore();

        var checked = ScheduleVerifier.verify(random.problem(), roster).score();
        var searched = new ScheduleScorer(CompiledProblem.of(random.problem())).score(roster);
        assertThat(searched).as("seed %d", seed).isEqualTo(checked);
        assertThat(score).as("seed %d", seed).isEqualTo(HardSoftScore.of(-checked.hard(), -checked.soft()));
    }

    @Property(tries = 150)
    void everyRuleOfTheCheckerIsAConstraint(@ForAll long seed) {
        var random = new RandomProblem(seed);
        var plan = SeatPlan.of(random.problem(), random.roster());

        assertThat(plan.getWorkers())
                .flatExtracting(worker -> new WorkedRow(
                                worker,
                                Set.copyOf(plan.roster().row(worker.index()).stream()
                                        .boxed()
                                        .toList()))
                        .overruns())
                .extracting(overrun -> overrun.key().rule().key())
                .isSubsetOf(StreamSpecification.LABOR_RULES);
    }

    private static StaffMember staff(String id, CellSet availability, ShiftWishes wishes) {
        return new StaffMember(id, id, availability, Set.of(), Set.of(), Set.of(), wishes, LaborProfile.STANDARD);
    }
}
