package io.shiftloom.solver.bound.dual;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.labor.LaborCatalog;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RowScorer;
import java.util.BitSet;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the rows of the bound make of blocks that breaks join, held against the scorer, where demand lets blocks be long. Prices call for one row. */
class JoinedRowsTest {

    private static final int HOUR = 60;
    private static final int DEAR = 500;

    @Test
    void aBreakMayBeTakenInParts() {
        assertThat(priced("DE", 15, WorkAndGaps.after(0, 12, 1, 9, 1, 12))).isEqualTo(100 + 4);
    }

    @Test
    void shortGapsBesideABreakThatSufficesTearTheDuty() {
        // Seven hours need half an hour. A further quarter of an hour tears. What the shift after it is short of has no
        // price here.
        assertThat(priced("DE", 15, WorkAndGaps.after(0, 12, 2, 8, 1, 8))).isEqualTo(2 * 100 + 100);
    }

    @Test
    void anyNumberOfShortGapsIsNoBreak() {
        // Nine and a quarter hours need three quarters of an hour, which are taken after three gaps.
        assertThat(priced("DE", 15, WorkAndGaps.after(0, 8, 1, 8, 1, 8, 1, 8, 1, 5)))
                .isGreaterThan(priced("DE", 15, WorkAndGaps.after(0, 8, 1, 8, 1, 8, 1, 13)) + 100);
    }

    @Test
    void noRowIsPricedAboveItsCost() {
        for (var jurisdiction : new TreeSet<>(LaborCatalog.jurisdictions())) {
            for (int seed = 0; seed < 6; seed++) {
                pricedAtCost(jurisdiction, 15, new Random(seed));
                pricedAtCost(jurisdiction, 30, new Random(seed));
            }
        }
    }

    /** @param atCost percent of the rows priced at what they cost, of those that no gap tears */
    @ParameterizedTest
    @CsvSource({"DE, 15, 80", "DE, 30, 80", "GENERIC, 15, 80"})
    void andHardlyAnyBelow(String jurisdiction, int granularity, int atCost) {
        int same = 0;
        int all = 0;
        for (int seed = 0; seed < 400; seed++) {
            var at = pricedAtCost(jurisdiction, granularity, new Random(seed));
            all += at == Priced.BELOW_COST || at == Priced.AT_COST ? 1 : 0;
            same += at == Priced.AT_COST ? 1 : 0;
        }
        assertThat(all).isGreaterThan(20);
        assertThat(100 * same).isGreaterThan(atCost * all);
    }

    private enum Priced {
        ILLEGAL,
        TORN_OR_BY_NIGHT,
        BELOW_COST,
        AT_COST
    }

    private static Priced pricedAtCost(String jurisdiction, int granularity, Random random) {
        int days = 1 + random.nextInt(3);
        boolean aroundTheClock = random.nextBoolean();
        var problem = problem(jurisdiction, granularity, days, aroundTheClock);
        var cells = row(problem, random);
        var compiled = CompiledProblem.of(problem);
        var scorer = new RowScorer(compiled);
        int cost = scorer.score(0, CellSet.of(cells).toWords(compiled.words()), 0);
        if (scorer.hard() > 0) {
            return Priced.ILLEGAL;
        }
        double priced = price(problem, cells);
        assertThat(priced).as("%s %d %s", jurisdiction, granularity, cells).isLessThanOrEqualTo(cost);
        if (scorer.split() > 0 || aroundTheClock) {
            return Priced.TORN_OR_BY_NIGHT;
        }
        return priced == cost ? Priced.AT_COST : Priced.BELOW_COST;
    }

    /** A duty on most dates, of blocks with gaps between them. */
    private static BitSet row(ScheduleProblem problem, Random random) {
        var cells = new BitSet();
        int perHour = HOUR / problem.grid().granularityMinutes();
        int slots = problem.grid().slotsPerDay();
        for (int day = 0; day < problem.grid().dayCount(); day++) {
            int cell = problem.grid().cell(day, 0) + random.nextInt(slots / 2);
            int end = Math.min(problem.grid().cellCount(), cell + perHour * (4 + random.nextInt(8)));
            while (cell < end && random.nextInt(8) > 0) {
                int to = Math.min(end, cell + 1 + random.nextInt(perHour * (random.nextInt(3) == 0 ? 7 : 3)));
                cells.set(cell, to);
                cell = to + 1 + random.nextInt(perHour * (random.nextInt(6) == 0 ? 3 : 1));
            }
        }
        return cells;
    }

    private static ScheduleProblem problem(String jurisdiction, int granularity, int days, boolean aroundTheClock) {
        return TestProblem.grid(
                        "Europe/Berlin",
                        "2026-11-25",
                        "2026-11-" + (24 + days),
                        aroundTheClock ? 0 : 6 * HOUR,
                        (aroundTheClock ? 24 : 22) * HOUR,
                        granularity)
                .jurisdiction(jurisdiction)
                .objectives(new Objectives(true, false, false))
                .demand(1, Map.of())
                .person(LaborProfile.STANDARD)
                .build();
    }

    private static double priced(String jurisdiction, int granularity, BitSet cells) {
        return price(problem(jurisdiction, granularity, 1, false), cells);
    }

    /** The cost of the only row that pays, as priced. */
    private static double price(ScheduleProblem problem, BitSet cells) {
        var relaxation = LagrangianRelaxation.of(CompiledProblem.of(problem), SpareThreads.NONE);
        var prices = new int[relaxation.prices.count];
        for (int cell = 0; cell < problem.grid().cellCount(); cell++) {
            prices[cell] = (cells.get(cell) ? DEAR : -DEAR) * FixedPoint.SCALE;
        }
        return (double) relaxation.part(0, prices) / FixedPoint.SCALE + (double) DEAR * cells.cardinality();
    }
}
