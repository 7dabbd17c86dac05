package io.shiftloom.solver.bound.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.bound.LowerBound;
import io.shiftloom.solver.bound.ProvenBound;
import io.shiftloom.solver.bound.dual.DualAscent;
import io.shiftloom.solver.bound.dual.RolePrices;
import io.shiftloom.solver.bound.dual.SupportingPrices;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.samples.Instance;
import io.shiftloom.solver.samples.TinyProblem;
import io.shiftloom.solver.samples.TinyProblem.Kind;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ScheduleScorer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class GapLedgerTest {

    private static final int SEEDS = 12;
    private static final ShiftScheduler SCHEDULER = new ShiftScheduler(new Effort(5));

    @ParameterizedTest
    @EnumSource
    void sumsToTheGapOfTinyProblemsAndChargesNobodyLessThanNothing(Kind kind) {
        int checked = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            var problem = TinyProblem.of(kind, seed);
            if (SCHEDULER.solve(problem, SearchControl.UNINTERRUPTED) instanceof ScheduleOutcome.Solved solved) {
                var compiled = CompiledProblem.of(problem);
                for (var candidate : solved.candidates()) {
                    check(compiled, candidate.roster());
                }
                checked++;
            }
        }
        assertThat(checked).isPositive();
    }

    @ParameterizedTest
    @CsvSource({"1, 6, 7", "2, 9, 7", "3, 10, 14", "4, 5, 21"})
    void sumsToTheGapOfSchedulesFarFromTheBound(long seed, int people, int days) {
        var instance = Instance.of(seed, people, days);
        var compiled = CompiledProblem.of(instance.problem());

        var ledger = check(compiled, instance.schedule());

        assertThat(ledger.people())
                .anySatisfy(regret -> assertThat(regret.dates())
                        .hasSize(days)
                        .anySatisfy(date -> assertThat(date).isPositive()));
    }

    @Test
    void inPointsItIsTheCostLessTheBound() {
        var instance = Instance.of(3, 8, 7);
        var compiled = CompiledProblem.of(instance.problem());
        var bound = bound(compiled);

        var ledger = ledger(compiled, instance.schedule(), bound).inPoints();

        assertThat(ledger.whole())
                .isEqualTo(
                        new ScheduleScorer(compiled).score(instance.schedule()).soft() - bound.value());
        assertThat(sumOf(ledger)).isEqualTo(ledger.whole());
    }

    @Test
    void isTheSameFromPricesThatWereStored() {
        var instance = Instance.of(5, 8, 7);
        var compiled = CompiledProblem.of(instance.problem());
        var bound = bound(compiled);

        var stored = ProvenBound.read(bound.write());

        assertThat(stored.write()).isEqualTo(bound.write()).doesNotContain("\n");
        assertThat(ledger(compiled, instance.schedule(), stored))
                .isEqualTo(ledger(compiled, instance.schedule(), bound));
    }

    @Test
    void aRowKeptToIsChargedToTheDatesThatMakeItDear() {
        var instance = Instance.of(2, 9, 7);
        var compiled = CompiledProblem.of(instance.problem());

        var ledger = ledger(compiled, instance.schedule(), bound(compiled));

        for (var regret : ledger.people()) {
            assertThat(regret.dates()).allSatisfy(date -> assertThat(date).isNotNegative());
            assertThat(regret.acrossDates()).isNotNegative();
        }
        long dated = ledger.people().stream()
                .flatMap(regret -> regret.dates().stream())
                .mapToLong(Long::longValue)
                .sum();
        assertThat(dated).isGreaterThan(ledger.whole() / 2);
    }

    @Test
    void stopsWhenAsked() {
        var instance = Instance.of(2, 9, 7);
        var compiled = CompiledProblem.of(instance.problem());
        var prices = bound(compiled).prices().orElseThrow();

        assertThatThrownBy(() -> GapLedger.of(compiled, instance.schedule(), prices, () -> true))
                .isInstanceOf(SearchStopped.class);
    }

    private static GapLedger check(CompiledProblem compiled, Roster roster) {
        var bound = bound(compiled);
        var ledger = ledger(compiled, roster, bound);
        long cost = new ScheduleScorer(compiled).score(roster).soft();

        assertThat(ledger.whole())
                .isEqualTo(
                        cost * FixedPoint.SCALE - value(compiled, bound.prices().orElseThrow()));
        assertThat(sumOf(ledger)).isEqualTo(ledger.whole());
        assertNothingNegative(ledger);
        var points = ledger.inPoints();
        assertThat(points.whole()).isGreaterThanOrEqualTo(cost - bound.value());
        assertThat(sumOf(points)).isEqualTo(points.whole());
        assertNothingNegative(points);
        assertIsWithinAPoint(points, ledger);
        return ledger;
    }

    private static void assertIsWithinAPoint(GapLedger points, GapLedger exact) {
        for (int person = 0; person < exact.people().size(); person++) {
            long difference = points.people().get(person).amount() * FixedPoint.SCALE
                    - exact.people().get(person).amount();
            assertThat(Math.abs(difference)).isLessThan(FixedPoint.SCALE);
        }
    }

    private static void assertNothingNegative(GapLedger ledger) {
        assertThat(ledger.roles()).allSatisfy(amount -> assertThat(amount).isNotNegative());
        for (var regret : ledger.people()) {
            assertThat(regret.amount()).isNotNegative();
            assertThat(regret.acrossDates()).isNotNegative();
            assertThat(regret.dates()).allSatisfy(date -> assertThat(date).isNotNegative());
        }
    }

    /** The value of the relaxation by its definition. */
    private static long value(CompiledProblem problem, SupportingPrices prices) {
        long value = 0;
        for (int cell = 0; cell < problem.cells(); cell++) {
            value += (long) prices.multipliers[cell] * problem.headcount()[cell];
        }
        var roles = new RolePrices(problem);
        for (int need = 0; need < roles.first[problem.cells()]; need++) {
            value += (long) prices.multipliers[problem.cells() + need] * roles.need(need);
        }
        for (long part : prices.parts) {
            value += part;
        }
        return value;
    }

    private static long sumOf(GapLedger ledger) {
        return ledger.people().stream().mapToLong(GapLedger.Regret::amount).sum() + sumOf(ledger.roles());
    }

    private static long sumOf(List<Long> amounts) {
        return amounts.stream().mapToLong(Long::longValue).sum();
    }

    private static ProvenBound bound(CompiledProblem problem) {
        return LowerBound.proven(problem, DualAscent.of(problem, SpareThreads.NONE), () -> false);
    }

    private static GapLedger ledger(CompiledProblem problem, Roster roster, ProvenBound bound) {
        return GapLedger.of(problem, roster, bound.prices().orElseThrow(), () -> false);
    }
}
