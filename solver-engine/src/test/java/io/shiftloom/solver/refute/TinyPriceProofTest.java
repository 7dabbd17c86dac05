package io.shiftloom.solver.refute;

import static io.shiftloom.solver.refute.PriceProofTest.proof;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.feasibility.QuickProof;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RowScorer;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Proofs about problems so small that every schedule can be tried. */
class TinyPriceProofTest {

    @Test
    void mostTinyProblemsWithoutAScheduleAreProvenAndNoOtherIs() {
        assertThat(partProven(TinyPriceProofTest::mask)).isGreaterThan(0.9);
    }

    @Test
    void contractTermsThatMakeATinyProblemImpossibleAreProvenAndNoOtherAre() {
        assertThat(partProven(TinyPriceProofTest::contract)).isGreaterThan(0.8);
    }

    /** Which part of the tiny problems without a schedule is proven to have none; fails when one with a schedule is. */
    private static double partProven(Function<Random, LaborMask> mask) {
        int impossible = 0;
        int proven = 0;
        for (int seed = 0; seed < 300; seed++) {
            var problem = tiny(new Random(seed), mask);
            boolean possible = hasSchedule(problem);
            boolean refuted = QuickProof.find(problem, () -> false)
                    .or(() -> proof(problem))
                    .isPresent();
            assertThat(possible && refuted).as("seed %d", seed).isFalse();
            impossible += possible ? 0 : 1;
            proven += refuted ? 1 : 0;
        }
        assertThat(impossible).isGreaterThan(100);
        return (double) proven / impossible;
    }

    /** Shifts of some hours, one a day, or at certain times. */
    private static LaborMask contract(Random random) {
        var mask = LaborMask.of(
                LaborRule.DAILY, new LaborMask.Limit(true, 60 * (4 + random.nextInt(3)), LaborMask.Level.HARD));
        if (random.nextBoolean()) {
            mask = mask.with(
                    LaborRule.SHIFT_LENGTH,
                    new LaborMask.Limit(true, 60 * (2 + random.nextInt(3)), LaborMask.Level.HARD));
        }
        if (random.nextBoolean()) {
            mask = mask.with(LaborRule.SHIFTS_PER_DAY, new LaborMask.Limit(true, 1, LaborMask.Level.HARD));
        }
        return random.nextBoolean()
                ? mask
                : mask.with(
                        new LaborMask.Starts(List.of(12 * 60, 60 * (13 + random.nextInt(4))), LaborMask.Level.HARD));
    }

    /** Two dates of six cells of four people at most, with short days and long rests. */
    private static ScheduleProblem tiny(Random random, Function<Random, LaborMask> mask) {
        var tiny = TestProblem.grid("Europe/Berlin", "2026-11-23", "2026-11-24", 12 * 60, 18 * 60, 60);
        for (int cell = 0; cell < 12; cell++) {
            tiny.demand(cell, random.nextInt(3), Map.of());
        }
        int people = 2 + random.nextInt(2);
        for (int person = 0; person < people; person++) {
            var available = new BitSet();
            for (int cell = 0; cell < 12; cell++) {
                available.set(cell, random.nextInt(8) > 0);
            }
            tiny.person(new StaffMember(
                    "p" + person,
                    "Person " + person,
                    CellSet.of(available),
                    Set.of(),
                    Set.of(),
                    Set.of(),
                    ShiftWishes.UNASKED,
                    new LaborProfile(
                            true, false, 60 * (5 + random.nextInt(6)), null, null, mask.apply(random), List.of())));
        }
        return tiny.build();
    }

    private static LaborMask mask(Random random) {
        return new LaborMask(
                null,
                Map.of(
                        LaborRule.DAILY,
                        new LaborMask.Limit(true, 60 * (3 + random.nextInt(4)), LaborMask.Level.HARD),
                        LaborRule.REST,
                        new LaborMask.Limit(true, 60 * (17 + random.nextInt(6)), LaborMask.Level.HARD),
                        LaborRule.WEEKLY_REST,
                        new LaborMask.Limit(false, null, LaborMask.Level.HARD),
                        LaborRule.CONTINUOUS,
                        new LaborMask.Limit(true, 60 * (2 + random.nextInt(3)), LaborMask.Level.HARD)),
                null,
                null,
                null,
                null,
                null);
    }

    /** Tries every legal row of every person. */
    private static boolean hasSchedule(ScheduleProblem problem) {
        var compiled = CompiledProblem.of(problem);
        var scorer = new RowScorer(compiled);
        int cells = compiled.cells();
        long full = 0;
        for (int cell = 0; cell < cells; cell++) {
            full |= (long) problem.demand().get(cell).headcount() << (2 * cell);
        }
        var open = new HashSet<>(Set.of(full));
        for (int person = 0; person < compiled.people(); person++) {
            var rest = new HashSet<Long>();
            for (long row = 0; row < 1L << cells; row++) {
                scorer.score(person, new long[] {row}, 0);
                if ((row & ~compiled.availability(person)[0]) == 0 && scorer.hard() == 0) {
                    takeSeats(open, row, cells, rest);
                }
            }
            open = rest;
        }
        return open.contains(0L);
    }

    private static void takeSeats(Set<Long> open, long row, int cells, Set<Long> rest) {
        for (long seats : open) {
            long left = seats;
            for (int cell = 0; cell < cells && left >= 0; cell++) {
                boolean works = (row >>> cell & 1) != 0;
                left = works && (seats >>> (2 * cell) & 3) == 0 ? -1 : left - (works ? 1L << (2 * cell) : 0);
            }
            if (left >= 0) {
                rest.add(left);
            }
        }
    }
}
