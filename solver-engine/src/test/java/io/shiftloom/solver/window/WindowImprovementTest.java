package io.shiftloom.solver.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.solver.bench.cases.Case;
import io.shiftloom.solver.bench.cases.SizeClass;
import io.shiftloom.solver.bound.date.RoleProblem;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ScheduleScorer;
import io.shiftloom.solver.search.Aims;
import io.shiftloom.solver.search.KernelSearch;
import io.shiftloom.solver.search.RoundPlan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Schedules improved window by window, against all ways to fill a date. */
class WindowImprovementTest {

    private static final int SEEDS = 20;
    private static final int ENOUGH = 100;
    /** Leaves no choice out. */
    private static final int ANY = 1_000_000_000;

    @Test
    void leavesNoDateThatCanBeFilledCheaperByItself() {
        int compared = 0;
        int gained = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            var problem = CompiledProblem.of(RoleProblem.of(seed));
            var scorer = new ScheduleScorer(problem);
            var rows = legalRows(problem, seed);
            if (rows.isPresent()) {
                long before = cost(problem, scorer, rows.get());

                var improved = improve(problem, rows.get(), ENOUGH);

                long after = cost(problem, scorer, improved);
                assertThat(after).as("seed %d", seed).isLessThanOrEqualTo(before);
                for (int date = 0; date < problem.days(); date++) {
                    long cheapest = cheapest(problem, scorer, improved.clone(), date, 0);
                    assertThat(after).as("seed %d, date %d", seed, date).isEqualTo(cheapest);
                }
                compared++;
                gained += after < before ? 1 : 0;
            }
        }
        assertThat(compared).as("problems with a schedule").isGreaterThan(SEEDS / 3);
        assertThat(gained).as("schedules that were not the best").isGreaterThan(compared / 5);
    }

    @Test
    void towardsOtherAimsLeavesRowsThatCostLessByThemAndBreakNoRule() {
        int gained = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            var problem = CompiledProblem.of(RoleProblem.of(seed));
            var rows = legalRows(problem, seed);
            if (rows.isPresent()) {
                var aims = new Aims(4, 1, List.of(rows.get()), 3);
                var bent = new KernelSearch(problem, aims);
                var before = bent.start(rows.get());

                var after =
                        bent.start(new WindowImprovement(problem, WindowPrices.usual(problem), ANY, SpareThreads.NONE)
                                .towards(aims)
                                .improve(rows.get(), ENOUGH, 1, () -> false));

                assertThat(after.bestHard()).as("seed %d", seed).isZero();
                assertThat(after.bestSoft()).as("seed %d", seed).isLessThanOrEqualTo(before.bestSoft());
                gained += after.bestSoft() < before.bestSoft() ? 1 : 0;
            }
        }
        assertThat(gained)
                .as("schedules that could differ more from the rosters they are to be unlike")
                .isPositive();
    }

    @Test
    void someOfManyPeopleChangePlacesAndNoRuleBreaks() {
        var problem = CompiledProblem.of(
                Case.generated(SizeClass.L, 1).getFirst().problem().get());
        var kernel = new KernelSearch(problem, Aims.TRUE);
        var search = kernel.construct();
        for (int round = 0; round < 4; round++) {
            search = kernel.round(search, new RoundPlan(1, round, 4, 1 << 19, 20, 1), () -> false);
        }
        var windows = WindowImprovement.of(problem, Optional.empty(), SpareThreads.NONE);

        var told = new ArrayList<long[]>();

        var rows = windows.improve(search.best(), 20, 1, () -> false, told::add);
        var improved = kernel.start(rows);
        var onThree = WindowImprovement.of(problem, Optional.empty(), SpareThreads.of(2))
                .improve(search.best(), 20, 1, () -> false);

        assertThat(WindowImprovement.looksAtEverybody(problem.problem())).isFalse();
        assertThat(search.bestHard()).isZero();
        assertThat(improved.bestHard()).isZero();
        assertThat(improved.bestSoft()).isLessThan(search.bestSoft());
        assertThat(onThree).as("rows found on three threads").isEqualTo(rows);
        assertThat(told).as("told on the way").hasSize(1).first().isNotEqualTo(rows);
        assertThat(kernel.start(told.getFirst()).bestSoft()).isBetween(improved.bestSoft(), search.bestSoft() - 1);
    }

    @Test
    void noTriesChangeNothing() {
        var problem = CompiledProblem.of(RoleProblem.of(1));
        var rows = new KernelSearch(problem, Aims.TRUE).construct().best();

        assertThat(improve(problem, rows, 0)).isEqualTo(rows);
    }

    @Test
    void stopsWhenAsked() {
        var problem = CompiledProblem.of(RoleProblem.of(1));
        var rows = new KernelSearch(problem, Aims.TRUE).construct().best();
        var windows = WindowImprovement.of(problem, Optional.empty(), SpareThreads.NONE);

        assertThatThrownBy(() -> windows.improve(rows, 1, 1, () -> true)).isInstanceOf(SearchStopped.class);
    }

    private static long[] improve(CompiledProblem problem, long[] rows, int tries) {
        return new WindowImprovement(problem, WindowPrices.usual(problem), ANY, SpareThreads.NONE)
                .improve(rows, tries, 1, () -> false);
    }

    /** Rows that break no rule, after so few moves that they are hardly the best. */
    private static Optional<long[]> legalRows(CompiledProblem problem, int seed) {
        var kernel = new KernelSearch(problem, Aims.TRUE);
        var search = kernel.construct();
        for (int round = 0; round < 50 && search.bestHard() > 0; round++) {
            search = kernel.round(search, new RoundPlan(seed, round, 50, 20, 100, 1), () -> false);
        }
        return search.bestHard() > 0 ? Optional.empty() : Optional.of(search.best());
    }

    private static long cost(CompiledProblem problem, ScheduleScorer scorer, long[] rows) {
        var words = new long[problem.people()][];
        Arrays.setAll(
                words, person -> Arrays.copyOfRange(rows, person * problem.words(), (person + 1) * problem.words()));
        var score = scorer.score(words);
        return score.hard() > 0 ? Long.MAX_VALUE : score.soft();
    }

    /** Tries all sets of cells of the date for everybody. */
    private static long cheapest(CompiledProblem problem, ScheduleScorer scorer, long[] rows, int date, int person) {
        if (person == problem.people()) {
            return cost(problem, scorer, rows);
        }
        int slots = problem.slotsPerDay();
        long cheapest = Long.MAX_VALUE;
        for (int set = 0; set < 1 << slots; set++) {
            for (int slot = 0; slot < slots; slot++) {
                int cell = date * slots + slot;
                int word = person * problem.words() + (cell >>> 6);
                long bit = 1L << cell;
                rows[word] = (set >>> slot & 1) != 0 ? rows[word] | bit : rows[word] & ~bit;
            }
            cheapest = Math.min(cheapest, cheapest(problem, scorer, rows, date, person + 1));
        }
        return cheapest;
    }
}
