package io.shiftloom.solver.bound.date;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.solver.bound.bundle.DualAscent;
import io.shiftloom.solver.bound.dual.DrawnPrices;
import io.shiftloom.solver.bound.dual.SupportingPrices;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.samples.Exhaustion;
import io.shiftloom.solver.samples.TinyProblem;
import io.shiftloom.solver.samples.TinyProblem.Kind;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The bound date by date, against the cheapest of all schedules of tiny problems. */
class DatedBoundTest {

    /** More by {@code -Ddated.seeds=400}. */
    private static final int SEEDS = Integer.getInteger("dated.seeds", 12);

    private static final long ENOUGH = 2_000_000;

    private int compared;
    private int raised;

    @Test
    void neverProvesMoreThanTheCheapestScheduleCostsWhereRolesAreNeeded() {
        for (int seed = 0; seed < 3 * SEEDS; seed++) {
            var problem = RoleProblem.of(seed);
            long optimum = RoleProblem.optimum(problem);
            if (optimum < Long.MAX_VALUE) {
                compare(problem, optimum, "roles, seed " + seed, new Random(seed));
            }
        }
        assertThat(compared).as("problems with a schedule").isGreaterThan(SEEDS);
        assertThat(raised).as("bounds raised").isGreaterThan(compared / 10);
    }

    /** All schedules are tried without the costs of roles. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ROLES")
    void norUnderAnyKindOfRule(Kind kind) {
        for (int seed = 0; seed < SEEDS; seed++) {
            var problem = TinyProblem.of(kind, seed);
            OptionalLong optimum = Exhaustion.optimum(problem);
            if (optimum.isPresent()) {
                compare(problem, optimum.getAsLong(), kind + ", seed " + seed, new Random(seed));
            }
        }
        assertThat(compared).as("problems with a schedule").isPositive();
    }

    @Test
    void noEffortRaisesNothing() {
        var compiled = CompiledProblem.of(RoleProblem.of(1));
        var ascent = DualAscent.of(compiled, SpareThreads.NONE).orElseThrow();
        ascent.climb(() -> false);
        var supporting = ascent.supporting().orElseThrow();

        assertThat(DatedBound.of(compiled, supporting, 0, SpareThreads.NONE, () -> false))
                .isEmpty();
    }

    @Test
    void datesWithoutRoleNeedsAreLeftOut() {
        for (int seed = 0; seed < SEEDS; seed++) {
            var compiled = CompiledProblem.of(TinyProblem.of(Kind.DAYS, seed));
            var supporting = DrawnPrices.of(compiled, new Random(seed));

            assertThat(DatedBound.of(compiled, supporting, ENOUGH, SpareThreads.NONE, () -> false))
                    .as("seed %d", seed)
                    .isEmpty();
        }
    }

    @Test
    void stopsWhenAsked() {
        var compiled = CompiledProblem.of(RoleProblem.of(1));
        var ascent = DualAscent.of(compiled, SpareThreads.NONE).orElseThrow();
        ascent.climb(() -> false);
        var supporting = ascent.supporting().orElseThrow();

        assertThatThrownBy(() -> DatedBound.of(compiled, supporting, ENOUGH, SpareThreads.NONE, () -> true))
                .isInstanceOf(SearchStopped.class);
    }

    @Test
    void threadsDoNotMatter() {
        var raised = OptionalLong.empty();
        for (int seed = 0; seed < SEEDS; seed++) {
            var compiled = CompiledProblem.of(RoleProblem.of(seed));
            var ascent = DualAscent.of(compiled, SpareThreads.NONE).orElseThrow();
            ascent.climb(() -> false);
            var supporting = ascent.supporting().orElseThrow();

            var alone = bound(compiled, supporting, SpareThreads.NONE);

            assertThat(bound(compiled, supporting, SpareThreads.of(3)))
                    .as("seed %d", seed)
                    .isEqualTo(alone);
            raised = alone.isPresent() ? alone : raised;
        }
        assertThat(raised).as("any bound that was raised").isPresent();
    }

    private void compare(ScheduleProblem problem, long optimum, String name, Random random) {
        var compiled = CompiledProblem.of(problem);
        var ascent = DualAscent.of(compiled, SpareThreads.NONE);
        if (ascent.isEmpty()) {
            return;
        }
        long value = ascent.get().climb(() -> false);
        var climbed = bound(compiled, ascent.get().supporting().orElseThrow());
        compared++;
        if (climbed.isPresent()) {
            assertThat(climbed.getAsLong()).as(name).isLessThanOrEqualTo(optimum * FixedPoint.SCALE);
            raised += climbed.getAsLong() > value ? 1 : 0;
        }
        for (int draw = 0; draw < 3; draw++) {
            bound(compiled, DrawnPrices.of(compiled, random))
                    .ifPresent(drawn -> assertThat(drawn)
                            .as("%s, at drawn prices", name)
                            .isLessThanOrEqualTo(optimum * FixedPoint.SCALE));
        }
    }

    private static OptionalLong bound(CompiledProblem problem, SupportingPrices supporting) {
        return bound(problem, supporting, SpareThreads.NONE);
    }

    private static OptionalLong bound(CompiledProblem problem, SupportingPrices supporting, SpareThreads threads) {
        return DatedBound.ofAllDates(problem, supporting, ENOUGH, threads, () -> false)
                .map(OptionalLong::of)
                .orElseGet(OptionalLong::empty);
    }
}
