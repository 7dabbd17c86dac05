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
import io.shiftloom.solver.search.Aims.Bend;
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
    private static final int MOVES = 2_000;

    private static final ScheduleProblem PROBLEM = GeneratedProblem.of(SizeClass.S, 3);
    private static final CompiledProblem COMPILED = CompiledProblem.of(PROBLEM);

    private static EffortPlan byRows(SecondStart second, int rounds) {
        return plan(rounds, new SecondStart.Dives(0, false, 0), second);
    }

    private static EffortPlan byCells(int dives, int pairsOfMixtures) {
        return plan(
                CYCLES * CYCLE,
                new SecondStart.Dives(dives, pairsOfMixtures > 0, pairsOfMixtures),
                SecondStart.BY_CELLS);
    }

    private static EffortPlan plan(int diveRounds, SecondStart.Dives dives, SecondStart second) {
        return new EffortPlan(
                Effort.NORMAL.percent(),
                new EffortPlan.Chunks(1, 1),
                2,
                1,
                new SecondStart.Plan(second, diveRounds, dives, CYCLE, 0),
                0,
                MOVES,
                new FurtherCandidates.Plan(1, 1, Bend.Strength.USUAL),
                new CoolingSchedule(MOVES, MOVES, MOVES),
                0,
                0,
                true,
                false);
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "3, 1"})
    void ofSeveralDivesEndsTheSameHoweverOftenItIsInterrupted(int checkpoints, int spareThreads) {
        var plan = byCells(4, 4);
        var whole = HorizonSearch.stitch(COMPILED, chunks(PROBLEM), plan, ResumableControl.WITHOUT_CHECKPOINTS);
        var threads = SpareThreads.of(spareThreads);
        var seen = new ArrayList<HorizonState>();

        var resumed = interrupted(COMPILED, plan, checkpoints, threads, seen);

        assertThat(seen)
                .filteredOn(state -> state.stage() == Stage.DIVE)
                .as("the first two dives, and mixtures")
                .anyMatch(state -> state.round() == 1)
                .anyMatch(state -> state.round() > 2 && state.pool().size() > 1);
        assertThat(resumed).isEqualTo(whole);
    }

    @ParameterizedTest
    @CsvSource({"BY_ROWS, 1, 0", "BY_ROWS, 3, 1", "BY_MORE_ROWS, 1, 1"})
    void byRowsEndsTheSameHoweverOftenItIsInterrupted(SecondStart start, int checkpoints, int spareThreads) {
        var plan = byRows(start, CYCLES * CYCLE);
        var whole = HorizonSearch.stitch(COMPILED, chunks(PROBLEM), plan, ResumableControl.WITHOUT_CHECKPOINTS);
        var seen = new ArrayList<HorizonState>();

        var resumed = interrupted(COMPILED, plan, checkpoints, SpareThreads.of(spareThreads), seen);

        assertThat(seen).anyMatch(state -> state.stage() == Stage.DIVE && state.round() > 0);
        assertThat(resumed).isEqualTo(whole);
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "3, 1"})
    void fromTheBestOfThreeDivesEndsTheSameHoweverOftenItIsInterrupted(int checkpoints, int spareThreads) {
        var plan = byCells(3, 0);
        int pairs = 2;
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
    void ofDivesThatAreNotMixedTheBestGoesOn() {
        var control = new InterruptedControl(Optional.empty(), Integer.MAX_VALUE, SpareThreads.NONE);
        var plan = byCells(4, 0);
        int pairs = 2;

        HorizonSearch.stitch(COMPILED, chunks(PROBLEM), plan, control);

        var dives = control.saved().stream()
                .map(saved -> HorizonState.read(saved.state()))
                .filter(state -> state.stage() == Stage.DIVE)
                .toList();
        assertThat(dives).extracting(HorizonState::round).startsWith(1).endsWith(pairs + 1 + (CYCLES - 1) * CYCLE);
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
        var plan = byRows(SecondStart.BY_ROWS, CYCLES * CYCLE);
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
    void mixturesEndWithTheFirstHalfIfThatGainsNothing() {
        int mixtures = 4;
        var ended = new TreeSet<Boolean>();
        for (long seed = 1; seed <= 10; seed++) {
            var problem = GeneratedProblem.of(SizeClass.S, seed);
            var control = new InterruptedControl(Optional.empty(), Integer.MAX_VALUE, SpareThreads.NONE);

            HorizonSearch.stitch(CompiledProblem.of(problem), chunks(problem), byCells(2, mixtures), control);

            var dive = control.saved().stream()
                    .map(saved -> HorizonState.read(saved.state()))
                    .filter(state -> state.stage() == Stage.DIVE)
                    .toList();
            var costs = dive.stream().map(state -> state.best().bestSoft()).toList();
            if (costs.size() > mixtures / 2
                    && costs.getLast() > dive.getLast().bound().value()) {
                boolean gained = costs.get(mixtures / 2) < costs.getFirst();
                assertThat(costs).as("after the dives and after each pair").hasSize(1 + (gained ? 4 : 2));
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
                    CompiledProblem.of(problem), chunks(problem), byRows(SecondStart.BY_ROWS, 3 * CYCLE), control);

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
