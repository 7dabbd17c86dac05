package io.shiftloom.solver.bound.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.bound.LowerBound;
import io.shiftloom.solver.bound.dual.DualAscent;
import io.shiftloom.solver.bound.dual.SupportingPrices;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.samples.Exhaustion;
import io.shiftloom.solver.samples.Instance;
import io.shiftloom.solver.samples.TinyProblem;
import io.shiftloom.solver.samples.TinyProblem.Kind;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
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
                for (var floor : PriceFloor.of(compiled, prices(compiled), bound, DEAREST)) {
                    var more = Exhaustion.optimum(with(problem, floor.cell()));
                    if (floor.role().isEmpty() && more.isPresent()) {
                        assertThat(more.getAsLong())
                                .as("%s, seed %d, cell %d", kind, seed, floor.cell())
                                .isGreaterThanOrEqualTo(bound + floor.aboveBound());
                        tried++;
                    }
                }
            }
        }
        assertThat(tried).as("seats that somebody can fill").isPositive();
    }

    @Test
    void theDearestComeFirst() {
        var instance = Instance.of(3, 8, 7);
        var compiled = CompiledProblem.of(instance.problem());
        long bound = LowerBound.of(compiled, SpareThreads.NONE, () -> false);

        var floors = PriceFloor.of(compiled, prices(compiled), bound, 10);

        assertThat(floors)
                .hasSize(10)
                .isSortedAccordingTo(
                        Comparator.comparingLong(PriceFloor::aboveBound).reversed())
                .allSatisfy(floor -> assertThat(floor.aboveBound()).isPositive());
    }

    @Test
    void holderOfARoleCostsAsMuchAsAnybodyAtLeast() {
        int compared = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            var compiled = CompiledProblem.of(TinyProblem.of(Kind.ROLES, seed));
            var floors = PriceFloor.of(compiled, prices(compiled), 0, ALL);
            for (var holder : floors) {
                if (holder.role().isPresent()) {
                    long seat = floors.stream()
                            .filter(floor -> floor.cell() == holder.cell()
                                    && floor.role().isEmpty())
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
        var compiled = CompiledProblem.of(Instance.of(3, 8, 7).problem());

        assertThat(PriceFloor.of(compiled, "", 0, ALL)).isEmpty();
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
