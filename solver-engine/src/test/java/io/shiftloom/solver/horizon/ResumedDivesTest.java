package io.shiftloom.solver.horizon;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.bench.cases.GeneratedProblem;
import io.shiftloom.solver.bench.cases.SizeClass;
import io.shiftloom.solver.control.Checkpoint;
import io.shiftloom.solver.control.ResumableControl;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.horizon.HorizonState.Stage;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Several dives and mixtures of them take a high effort on a large problem. A plan of short rounds has them on a small one. */
class ResumedDivesTest {

    private static final int CYCLE = 6;
    private static final int CYCLES = 2;
    private static final int CYCLES_OF_TWO_PAIRS = 3;
    private static final int MOVES = 2_000;

    private static final ScheduleProblem PROBLEM = GeneratedProblem.of(SizeClass.S, 3);
    private static final CompiledProblem COMPILED = CompiledProblem.of(PROBLEM);

    private static EffortPlan plan(SecondStart second) {
        return plan(CYCLES * CYCLE, second);
    }

    private static EffortPlan plan(int diveRounds, SecondStart second) {
        return plan(diveRounds, second, false);
    }

    private static EffortPlan plan(int diveRounds, SecondStart second, boolean drawsPeople) {
        var chunks = new EffortPlan.Chunks(1, 1);
        return new EffortPlan(
                chunks, 2, 1, 1, diveRounds, second, CYCLE, 0, 0, 0, 1, 0, MOVES, MOVES, 6, drawsPeople, false, 3);
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "3, 1"})
    void ofSeveralDivesEndsTheSameHoweverOftenItIsInterrupted(int checkpoints, int spareThreads) {
        var plan = plan(SecondStart.BY_CELLS);
        var whole = HorizonSearch.stitch(COMPILED, chunks(PROBLEM), plan, ResumableControl.WITHOUT_CHECKPOINTS);
        var threads = SpareThreads.of(spareThreads);
        var seen = new ArrayList<HorizonState>();

        var resumed = interrupted(COMPILED, plan, checkpoints, threads, seen);

        assertThat(seen)
                .filteredOn(state -> state.stage() == Stage.DIVE)
                .as("the first dive, the second, and mixtures")
                .anyMatch(state -> state.round() < CYCLE)
                .anyMatch(state -> state.round() > CYCLE && state.round() < CYCLES * CYCLE)
                .anyMatch(
                        state -> state.round() > CYCLES * CYCLE && state.pool().size() > 1);
        assertThat(resumed).isEqualTo(whole);
    }

    @ParameterizedTest
    @CsvSource({"BY_ROWS, 1, 0", "BY_ROWS, 3, 1", "BY_MORE_ROWS, 1, 1"})
    void byRowsEndsTheSameHoweverOftenItIsInterrupted(SecondStart start, int checkpoints, int spareThreads) {
        var plan = plan(start);
        var whole = HorizonSearch.stitch(COMPILED, chunks(PROBLEM), plan, ResumableControl.WITHOUT_CHECKPOINTS);
        var seen = new ArrayList<HorizonState>();

        var resumed = interrupted(COMPILED, plan, checkpoints, SpareThreads.of(spareThreads), seen);

        assertThat(seen).anyMatch(state -> state.stage() == Stage.DIVE && state.round() > 0);
        assertThat(resumed).isEqualTo(whole);
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "3, 1"})
    void withPairsOfDivesEndsTheSameHoweverOftenItIsInterrupted(int checkpoints, int spareThreads) {
        var plan = plan(CYCLES_OF_TWO_PAIRS * CYCLE, SecondStart.BY_CELLS, true);
        int pairs = plan.pairsOfDives();
        var whole = HorizonSearch.stitch(COMPILED, chunks(PROBLEM), plan, ResumableControl.WITHOUT_CHECKPOINTS);
        var seen = new ArrayList<HorizonState>();

        var resumed = interrupted(COMPILED, plan, checkpoints, SpareThreads.of(spareThreads), seen);

        assertThat(seen)
                .filteredOn(state -> state.stage() == Stage.DIVE)
                .as("before the best dive is chosen, and after")
                .anyMatch(state -> state.round() < pairs && state.pool().size() > 1)
                .anyMatch(state -> state.round() > pairs && state.pool().isEmpty());
        assertThat(resumed).isEqualTo(whole);
    }

    @Test
    void ofPairsOfDivesTheBestGoesOn() {
        var control = new InterruptedControl(Optional.empty(), Integer.MAX_VALUE, SpareThreads.NONE);
        var plan = plan(CYCLES_OF_TWO_PAIRS * CYCLE, SecondStart.BY_CELLS, true);
        int pairs = plan.pairsOfDives();

        HorizonSearch.stitch(COMPILED, chunks(PROBLEM), plan, control);

        var dives = control.saved().stream()
                .map(saved -> HorizonState.read(saved.state()))
                .filter(state -> state.stage() == Stage.DIVE)
                .toList();
        assertThat(dives)
                .extracting(HorizonState::round)
                .startsWith(1)
                .endsWith(pairs + 1 + (CYCLES_OF_TWO_PAIRS - 1) * CYCLE);
        var ends = dives.get(pairs - 1).pool();
        assertThat(ends).hasSizeGreaterThan(2);
        assertThat(dives.get(pairs).search().bestSoft())
                .isLessThanOrEqualTo(ends.getFirst().bestSoft());
    }

    /** Rows of cells of ten minutes are not priced. */
    @Test
    void whereThereAreNoPricesTheSearchGoesOnInstead() {
        var asked = TestProblem.grid("UTC", "2026-11-23", "2026-11-24", 8 * 60, 12 * 60, 10)
                .demand(1, Map.of())
                .person(LaborProfile.STANDARD)
                .person(LaborProfile.STANDARD);
        for (int cell = 5; cell < asked.grid().cellCount(); cell += 10) {
            asked.demand(cell, 2, Map.of());
        }
        var problem = asked.build();
        var plan = plan(SecondStart.BY_ROWS);
        var compiled = CompiledProblem.of(problem);
        var whole = HorizonSearch.stitch(compiled, chunks(problem), plan, ResumableControl.WITHOUT_CHECKPOINTS);
        var seen = new ArrayList<HorizonState>();

        var resumed = interrupted(compiled, plan, 1, SpareThreads.NONE, seen);

        assertThat(seen)
                .anyMatch(state -> state.stage() == Stage.CONTINUE)
                .noneMatch(state -> state.stage() == Stage.DIVE);
        assertThat(whole).isInstanceOf(ScheduleOutcome.Solved.class);
        assertThat(resumed).isEqualTo(whole);
    }

    @Test
    void mixturesOfOneDiveEndWithTheFirstTwoIfTheyGainNothing() {
        var ended = new TreeSet<Boolean>();
        for (long seed = 1; seed <= 10; seed++) {
            var problem = GeneratedProblem.of(SizeClass.S, seed);
            var control = new InterruptedControl(Optional.empty(), Integer.MAX_VALUE, SpareThreads.NONE);

            HorizonSearch.stitch(
                    CompiledProblem.of(problem), chunks(problem), plan(CYCLE, SecondStart.BY_CELLS), control);

            var costs = control.saved().stream()
                    .map(saved -> HorizonState.read(saved.state()))
                    .filter(state -> state.stage() == Stage.DIVE && state.round() >= CYCLE)
                    .map(state -> state.best().bestSoft())
                    .toList();
            if (costs.size() > 1) {
                boolean gained = costs.get(1) < costs.get(0);
                assertThat(costs).as("after the dive and after each pair").hasSize(gained ? 1 + 3 : 1 + 1);
                ended.add(!gained);
            }
        }
        assertThat(ended).containsExactly(false, true);
    }

    @Test
    void byRowsEndsWithACycleThatGainsNothing() {
        var ended = new TreeSet<Boolean>();
        for (long seed = 1; seed <= 10; seed++) {
            var problem = GeneratedProblem.of(SizeClass.S, seed);
            var control = new InterruptedControl(Optional.empty(), Integer.MAX_VALUE, SpareThreads.NONE);

            HorizonSearch.stitch(
                    CompiledProblem.of(problem), chunks(problem), plan(3 * CYCLE, SecondStart.BY_ROWS), control);

            var dive = control.saved().stream()
                    .map(saved -> HorizonState.read(saved.state()))
                    .filter(state -> state.stage() == Stage.DIVE)
                    .toList();
            if (!dive.isEmpty()
                    && dive.getLast().best().bestSoft() > dive.getLast().bound().value()) {
                boolean gains = dive.stream()
                        .filter(state -> state.round() == 2 * CYCLE)
                        .anyMatch(state -> EffortPlan.isWorthMore(
                                state.mark(), state.search().bestSoft()));
                assertThat(dive.getLast().round()).as("rounds").isIn(CYCLE, 2 * CYCLE, 3 * CYCLE);
                assertThat(dive.getLast().round() == 3 * CYCLE).isEqualTo(gains);
                ended.add(!gains);
            }
        }
        assertThat(ended).containsExactly(false, true);
    }

    private static List<ChunkSolution> chunks(ScheduleProblem problem) {
        return new HorizonChunks(problem)
                .chunks().stream()
                        .map(chunk -> ChunkSearch.of(
                                        problem, chunk, new Effort(1), ResumableControl.WITHOUT_CHECKPOINTS)
                                .run())
                        .toList();
    }

    private static ScheduleOutcome interrupted(
            CompiledProblem compiled, EffortPlan plan, int checkpoints, SpareThreads threads, List<HorizonState> seen) {
        var chunks = chunks(compiled.problem());
        var last = Optional.<Checkpoint>empty();
        for (int attempt = 0; attempt < 100; attempt++) {
            var control = new InterruptedControl(last, checkpoints, threads);
            try {
                return HorizonSearch.stitch(compiled, chunks, plan, control);
            } catch (SearchStopped stopped) {
                last = Optional.of(control.saved().getLast());
                seen.add(HorizonState.read(last.orElseThrow().state()));
            }
        }
        throw new AssertionError("the search did not end");
    }
}
