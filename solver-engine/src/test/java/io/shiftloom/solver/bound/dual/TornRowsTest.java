package io.shiftloom.solver.bound.dual;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RowScorer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the rows of the bound make of a date in pieces, held against the scorer: the only row there is, at prices that call for all of it. */
class TornRowsTest {

    private static final int SEEDS = 100;
    private static final int FROM = 6 * 60;
    private static final int TO = 22 * 60;

    @Test
    void dutiesOfADateHaveTheirBreaksApart() {
        // Three and a half hours and three, which are more than six together, but neither of which needs a break.
        assertThat(priced("DE", WorkAndGaps.after(8, 8, 2, 6, 13, 6, 2, 6)))
                .isEqualTo(4 * 100 + 3 * 100 + 10 * (4 + 6 + 6 + 6));
    }

    @Test
    void aLaterDutyNeedsABreakByItsOwnWork() {
        // An hour, and six and a half in one duty, whose gap of half an hour is the break.
        assertThat(priced("DE", WorkAndGaps.after(0, 4, 13, 20, 2, 6))).isEqualTo(2 * 100 + 100 + 10 * 8 + 5 * 2);
    }

    @Test
    void aTornShiftIsShortWithItsBreak() {
        // Four and a half hours, and after a gap that is no break two stints of three quarters and of an hour.
        assertThat(priced("DE", WorkAndGaps.after(0, 18, 1, 3, 2, 4)))
                .isEqualTo(2 * 100 + 100 + 10 * (12 - 7) + 5 * (5 + 4));
    }

    @Test
    void theLongestGapIsTheBreak() {
        // Fifteen minutes and half an hour, which is all that is due.
        assertThat(priced("DE", WorkAndGaps.after(0, 14, 1, 8, 2, 8))).isEqualTo(2 * 100 + 100);
    }

    @Test
    void ofGapsAsLongTheEarliestIsTheBreak() {
        // The break joins an hour and a half to three, so what comes after the other gap is short; the other way round
        // it is not.
        assertThat(priced("DE", WorkAndGaps.after(0, 12, 2, 8, 2, 6))).isEqualTo(2 * 100 + 100 + 10 * 6);
    }

    /** @param atCost percent of the rows priced at what they cost; of the many ways to an hour of break in Japan, not all are told apart */
    @ParameterizedTest
    @CsvSource({"DE, 75", "GENERIC, 75", "JP, 30"})
    void noRowIsPricedAboveItsCostAndHardlyAnyBelow(String jurisdiction, int atCost) {
        int same = 0;
        int all = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            var cells = randomDate(new Random(seed));
            var problem = problem(jurisdiction, cells);
            var scorer = new RowScorer(CompiledProblem.of(problem));
            int cost = scorer.score(0, Arrays.copyOf(cells.toLongArray(), words(problem)), 0);
            if (scorer.hard() == 0) {
                double priced = price(problem);
                assertThat(priced).as("seed " + seed).isLessThanOrEqualTo(cost);
                same += priced == cost ? 1 : 0;
                all++;
            }
        }
        assertThat(all).isGreaterThan(SEEDS / 5);
        assertThat(100 * same).isGreaterThan(atCost * all);
    }

    private static int words(ScheduleProblem problem) {
        return CompiledProblem.of(problem).words();
    }

    private static BitSet randomDate(Random random) {
        var cells = new BitSet();
        int slots = (TO - FROM) / 15;
        int cell = random.nextInt(8);
        while (cell < slots && cells.cardinality() < 32) {
            int end = Math.min(slots, cell + 1 + random.nextInt(random.nextBoolean() ? 4 : 16));
            cells.set(cell, end);
            int kind = random.nextInt(5);
            cell = end
                    + 1
                    + (kind < 3 ? random.nextInt(4) : kind == 3 ? 4 + random.nextInt(8) : 12 + random.nextInt(4));
        }
        return cells;
    }

    private static ScheduleProblem problem(String jurisdiction, BitSet cells) {
        var problem = TestProblem.grid("Europe/Berlin", "2026-11-25", "2026-11-25", FROM, TO, 15)
                .jurisdiction(jurisdiction)
                .objectives(new Objectives(true, false, false));
        problem.demand(0, Map.of());
        cells.stream().forEach(cell -> problem.demand(cell, 1, Map.of()));
        return problem.person(LaborProfile.STANDARD).build();
    }

    private static double priced(String jurisdiction, BitSet cells) {
        return price(problem(jurisdiction, cells));
    }

    private static double price(ScheduleProblem problem) {
        var relaxation = LagrangianRelaxation.of(CompiledProblem.of(problem), SpareThreads.NONE);
        var prices = new int[relaxation.prices.count];
        Arrays.fill(prices, 0, problem.grid().cellCount(), 1000 * FixedPoint.SCALE);
        return (double) relaxation.value(prices, new double[prices.length], () -> false) / FixedPoint.SCALE;
    }
}
