package io.shiftloom.solver.bound.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.bound.LowerBound;
import io.shiftloom.solver.bound.bundle.DualAscent;
import io.shiftloom.solver.bound.dual.SupportingPrices;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.price.Extra;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.samples.Exhaustion;
import io.shiftloom.solver.samples.Instance;
import io.shiftloom.solver.samples.TinyProblem;
import io.shiftloom.solver.samples.TinyProblem.Kind;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PriceFloorTest {

    private static final int SEEDS = 6;
    private static final int DEAREST = 3;
    private static final int ALL = Integer.MAX_VALUE;

    /** Fair shares would change with another seat, so they are left out; all schedules are tried without costs of roles. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ROLES")
    void noScheduleWithTheSeatCostsLess(Kind kind) {
        int tried = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            var problem = unbalanced(TinyProblem.of(kind, seed));
            var optimum = Exhaustion.optimum(problem);
            if (optimum.isPresent()) {
                var compiled = CompiledProblem.of(problem);
                long bound = LowerBound.of(compiled, SpareThreads.NONE, () -> false);
                for (var floor :
                        PriceFloor.of(compiled, idle(problem), prices(compiled), bound, DEAREST, () -> false)) {
                    if (floor.extra() instanceof Extra.Seat(var cell)) {
                        var more = Exhaustion.optimum(with(problem, cell));
                        if (more.isPresent()) {
                            assertThat(more.getAsLong())
                                    .as("%s, seed %d, cell %d", kind, seed, cell)
                                    .isGreaterThanOrEqualTo(bound + floor.aboveBound());
                            tried++;
                        }
                    }
                }
            }
        }
        assertThat(tried).as("seats that somebody can fill").isPositive();
    }

    /** Whoever could work a date is taken to work it. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ROLES")
    void noScheduleWithTheDayOffCostsLess(Kind kind) {
        int raised = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            var problem = unbalanced(TinyProblem.of(kind, seed));
            if (Exhaustion.optimum(problem).isPresent()) {
                var compiled = CompiledProblem.of(problem);
                long bound = LowerBound.of(compiled, SpareThreads.NONE, () -> false);
                var busy = new Roster(
                        problem.staff().stream().map(StaffMember::availability).toList());
                for (var floor : PriceFloor.of(compiled, busy, prices(compiled), bound, ALL, () -> false)) {
                    if (floor.extra() instanceof Extra.DayOff(var person, var day)) {
                        var without = Exhaustion.optimum(without(problem, person, day));
                        assertThat(without.orElse(Long.MAX_VALUE))
                                .as("%s, seed %d, person %d, day %d", kind, seed, person, day)
                                .isGreaterThanOrEqualTo(bound + floor.aboveBound());
                        raised++;
                    }
                }
            }
        }
        assertThat(raised).as("days off that raise the bound").isPositive();
    }

    private static ScheduleProblem without(ScheduleProblem problem, int person, int day) {
        var staff = new ArrayList<>(problem.staff());
        var available = staff.get(person).availability().toBitSet();
        available.clear(problem.grid().cell(day, 0), problem.grid().cell(day + 1, 0));
        staff.set(person, staff.get(person).withAvailability(CellSet.of(available)));
        return problem.withStaff(staff);
    }

    private static Roster idle(ScheduleProblem problem) {
        return new Roster(Collections.nCopies(problem.staff().size(), CellSet.empty()));
    }

    @Test
    void theDearestComeFirst() {
        var instance = Instance.of(3, 8, 7);
        var compiled = CompiledProblem.of(instance.problem());
        long bound = LowerBound.of(compiled, SpareThreads.NONE, () -> false);

        var floors = PriceFloor.of(compiled, instance.schedule(), prices(compiled), bound, 10, () -> false);

        assertThat(floors)
                .hasSize(10)
                .isSortedAccordingTo(
                        Comparator.comparingLong(PriceFloor::aboveBound).reversed())
                .allSatisfy(floor -> assertThat(floor.aboveBound()).isPositive());
    }

    @Test
    void theDearestOfAFewAreThoseOfAll() {
        int daysOff = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            var instance = Instance.of(seed, 8, 7);
            var compiled = CompiledProblem.of(instance.problem());
            var prices = prices(compiled);
            long bound = LowerBound.of(compiled, SpareThreads.NONE, () -> false);

            var few = PriceFloor.of(compiled, instance.schedule(), prices, bound, DEAREST, () -> false);

            assertThat(few)
                    .isEqualTo(PriceFloor.of(compiled, instance.schedule(), prices, bound, ALL, () -> false).stream()
                            .limit(DEAREST)
                            .toList());
            daysOff += (int) few.stream()
                    .filter(floor -> floor.extra() instanceof Extra.DayOff)
                    .count();
        }
        assertThat(daysOff).as("days off among the dearest").isPositive();
    }

    /** A revision of the other dates leaves the first two as they are. */
    @Test
    void datesThatAreNotRevisedHaveNone() {
        var instance = Instance.of(3, 8, 7);
        var grid = instance.problem().grid();
        var revised = new BitSet();
        revised.set(grid.cell(2, 0), grid.cellCount());
        var searched = instance.problem()
                .withStaff(instance.problem().staff().stream()
                        .map(member -> member.availableOnlyIn(CellSet.of(revised)))
                        .toList());
        var open = CompiledProblem.of(instance.problem());

        var floors =
                PriceFloor.of(CompiledProblem.of(searched), instance.schedule(), prices(open), 0, ALL, () -> false);

        assertThat(floors)
                .extracting(floor -> day(grid, floor.extra()))
                .doesNotContain(0, 1)
                .contains(2);
    }

    private static int day(ScheduleGrid grid, Extra extra) {
        return switch (extra) {
            case Extra.Seat(var cell) -> grid.dayOf(cell);
            case Extra.RoleSeat(var cell, var _) -> grid.dayOf(cell);
            case Extra.DayOff(var _, var day) -> day;
        };
    }

    @Test
    void holderOfARoleCostsAsMuchAsAnybodyAtLeast() {
        int compared = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            var problem = TinyProblem.of(Kind.ROLES, seed);
            var compiled = CompiledProblem.of(problem);
            var floors = PriceFloor.of(compiled, idle(problem), prices(compiled), 0, ALL, () -> false);
            for (var holder : floors) {
                if (holder.extra() instanceof Extra.RoleSeat(var cell, var _)) {
                    long seat = floors.stream()
                            .filter(floor -> floor.extra().equals(new Extra.Seat(cell)))
                            .mapToLong(PriceFloor::aboveBound)
                            .findFirst()
                            .orElse(0);
                    assertThat(holder.aboveBound()).isGreaterThanOrEqualTo(seat);
                    compared++;
                }
            }
        }
        assertThat(compared).isPositive();
    }

    @Test
    void boundWithoutPricesHasNone() {
        var instance = Instance.of(3, 8, 7);
        var compiled = CompiledProblem.of(instance.problem());

        assertThat(PriceFloor.of(compiled, instance.schedule(), "", 0, ALL, () -> false))
                .isEmpty();
    }

    private static SupportingPrices prices(CompiledProblem problem) {
        return LowerBound.proven(problem, DualAscent.of(problem, SpareThreads.NONE), () -> false)
                .prices()
                .orElseThrow();
    }

    private static ScheduleProblem unbalanced(ScheduleProblem problem) {
        var asked = problem.objectives();
        return new ScheduleProblem(
                problem.grid(),
                problem.demand(),
                problem.staff(),
                new Objectives(asked.laborLawCompliance(), false, asked.honorShiftWishes()),
                problem.labor(),
                problem.baseline());
    }

    private static ScheduleProblem with(ScheduleProblem problem, int cell) {
        var demand = new ArrayList<>(problem.demand());
        var needed = demand.get(cell);
        demand.set(cell, CellDemand.of(needed.headcount() + 1, needed.roles()));
        return problem.withDemand(demand);
    }
}
