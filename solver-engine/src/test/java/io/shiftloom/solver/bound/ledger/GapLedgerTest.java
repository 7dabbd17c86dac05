package io.shiftloom.solver.bound.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.bound.LowerBound;
import io.shiftloom.solver.bound.ProvenBound;
import io.shiftloom.solver.bound.bundle.DualAscent;
import io.shiftloom.solver.bound.dual.RolePrices;
import io.shiftloom.solver.bound.dual.SupportingPrices;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.samples.Instance;
import io.shiftloom.solver.samples.TinyProblem;
import io.shiftloom.solver.samples.TinyProblem.Kind;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ScheduleScorer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
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

    /**
     * Two people exchange what they work on one date. What that adds to a row is charged to that date and later ones, and what
     * earlier ones are charged stays as it was.
     */
    @Test
    void aRowKeptToIsChargedToTheDatesThatMakeItDear() {
        var instance = Instance.of(2, 9, 7);
        var compiled = CompiledProblem.of(instance.problem());
        var bound = bound(compiled);
        var before = ledger(compiled, instance.schedule(), bound);
        int dearer = 0;

        for (int date = 1; date < compiled.days(); date++) {
            for (var pair : pairs(compiled.people())) {
                var exchanged = exchange(compiled, instance.schedule(), date, pair);
                if (new ScheduleScorer(compiled).score(exchanged).hard() == 0) {
                    var after = ledger(compiled, exchanged, bound);
                    for (int person : pair) {
                        dearer += chargesFrom(
                                date,
                                before.people().get(person),
                                after.people().get(person));
                    }
                }
            }
        }
        assertThat(dearer).isGreaterThan(5);
    }

    private static List<List<Integer>> pairs(int people) {
        return IntStream.range(0, people)
                .boxed()
                .flatMap(one -> IntStream.range(0, one).mapToObj(other -> List.of(one, other)))
                .toList();
    }

    /** @return 1 for a row that was made dearer, else 0 */
    private static int chargesFrom(int date, GapLedger.Regret before, GapLedger.Regret after) {
        if (before.dates().isEmpty() || after.dates().isEmpty()) {
            return 0;
        }
        assertThat(after.dates().subList(0, date)).isEqualTo(before.dates().subList(0, date));
        if (after.amount() <= before.amount()) {
            return 0;
        }
        assertThat(lateSum(date, after) - lateSum(date, before)).isEqualTo(after.amount() - before.amount());
        return 1;
    }

    private static long lateSum(int date, GapLedger.Regret regret) {
        return sumOf(regret.dates().subList(date, regret.dates().size()));
    }

    private static Roster exchange(CompiledProblem problem, Roster roster, int date, List<Integer> pair) {
        int one = pair.getFirst();
        int other = pair.getLast();
        var rows = new ArrayList<>(roster.rows());
        rows.set(one, withDateOf(problem, roster.row(one), roster.row(other), date));
        rows.set(other, withDateOf(problem, roster.row(other), roster.row(one), date));
        return new Roster(rows);
    }

    private static CellSet withDateOf(CompiledProblem problem, CellSet row, CellSet other, int date) {
        var days = problem.dayOfCell();
        return CellSet.of(IntStream.concat(
                        row.stream().filter(cell -> days[cell] != date),
                        other.stream().filter(cell -> days[cell] == date))
                .sorted()
                .toArray());
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
