package io.shiftloom.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.solver.answer.Candidate;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.bench.cases.GeneratedProblem;
import io.shiftloom.solver.bench.cases.SizeClass;
import io.shiftloom.solver.bound.LowerBound;
import io.shiftloom.solver.control.Checkpoint;
import io.shiftloom.solver.control.ResumableControl;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.control.SearchProgress;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.horizon.DateChunk;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.samples.Instance;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ScheduleScorer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShiftSchedulerTest {

    private static final ScheduleProblem SMALL = Instance.of(7, 8, 7).problem();

    /** Of so many seats that half of the effort begins the search a second time. */
    private static final ScheduleProblem OF_TWO_STARTS = Instance.of(7, 16, 14).problem();

    private final ShiftScheduler scheduler = new ShiftScheduler(new Effort(30));

    @Test
    void solvesAProblemThatHasASchedule() {
        var solved = solved(SMALL);

        assertThat(solved.candidates()).hasSizeBetween(1, 3);
        for (var candidate : solved.candidates()) {
            var score = new ScheduleScorer(CompiledProblem.of(SMALL)).score(candidate.roster());
            assertThat(score.hard()).isZero();
            assertThat(score).isEqualTo(candidate.score());
        }
        assertThat(solved.candidates()).extracting(Candidate::rank).first().isEqualTo(1);
        assertThat(solved.candidates()).extracting(Candidate::score).isSorted();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-11-23", "2026-11-29", "2026-12-06"})
    void whereNobodyIsNeededNobodyWorks(String lastDate) {
        var idle = TestProblem.hourly("Europe/Berlin", "2026-11-23", lastDate)
                .objectives(Objectives.ALL)
                .person(LaborProfile.STANDARD)
                .person(LaborProfile.STANDARD)
                .build();

        var solved = solved(idle);

        assertThat(solved.candidates().getFirst().roster().rows()).containsExactly(CellSet.empty(), CellSet.empty());
        assertThat(solved.candidates().getFirst().score().soft()).isZero();
        assertThat(solved.bound()).isZero();
    }

    @Test
    void weekWithoutDemandBesideABusyOneIsSolvedToo() {
        var problem = TestProblem.grid("Europe/Berlin", "2026-11-23", "2026-12-06", 9 * 60, 17 * 60, 60);
        for (int cell = 0; cell < 7 * 8; cell++) {
            problem.demand(cell, 20, Map.of());
        }
        for (int person = 0; person < 40; person++) {
            problem.person(LaborProfile.STANDARD);
        }

        assertThat(solved(problem.build()).candidates()).isNotEmpty();
    }

    @Test
    void candidatesDifferInEnoughOfTheirSeats() {
        var rosters = solved(SMALL).candidates().stream().map(Candidate::roster).toList();

        for (int first = 0; first < rosters.size(); first++) {
            for (int second = first + 1; second < rosters.size(); second++) {
                int moved = 0;
                for (int person = 0; person < SMALL.staff().size(); person++) {
                    var own = rosters.get(first).row(person).toBitSet();
                    own.andNot(rosters.get(second).row(person).toBitSet());
                    moved += own.cardinality();
                }
                assertThat(moved).isGreaterThanOrEqualTo((int) (SMALL.seats() * 0.15));
            }
        }
    }

    @Test
    void furtherCandidatesCostLittleMoreThanTheBest() {
        var candidates = solved(SMALL).candidates();
        long best = candidates.getFirst().score().soft();

        assertThat(candidates).allMatch(candidate -> candidate.score().soft() <= best + Math.max(best / 50, 300));
    }

    @ParameterizedTest
    @EnumSource(
            value = SizeClass.class,
            names = {"S", "M"})
    void whoeverAsksForALargerScheduleHasAChoiceToo(SizeClass size) {
        var outcome =
                new ShiftScheduler(new Effort(20)).solve(GeneratedProblem.of(size, 2), SearchControl.UNINTERRUPTED);

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        ScheduleOutcome.Solved.class,
                        solved -> assertThat(solved.candidates())
                                .hasSizeGreaterThan(1)
                                .extracting(Candidate::focus)
                                .contains("best")
                                .isSubsetOf("best", "balance", "wishes", "variant"));
    }

    @Test
    void boundIsPositiveAndNoCandidateCostsLess() {
        for (int seed = 1; seed <= 4; seed++) {
            var solved = solved(Instance.of(seed, 8 + seed, 7).problem());

            assertThat(solved.bound())
                    .isPositive()
                    .isLessThanOrEqualTo(solved.candidates().getFirst().score().soft());
        }
    }

    @Test
    void sameProblemGivesTheSameAnswerTwice() {
        assertThat(solved(SMALL)).isEqualTo(solved(SMALL));
    }

    @Test
    void oneThreadAndTwoGiveTheSameAnswer() {
        var large = Instance.of(3, 90, 14).problem();
        assertThat(scheduler.chunks(large)).hasSize(2);
        var effort = new Effort(1);

        var alone = new ShiftScheduler(effort, 1).solve(large, SearchControl.UNINTERRUPTED);
        var sideBySide = new ShiftScheduler(effort, 2).solve(large, SearchControl.UNINTERRUPTED);

        assertThat(sideBySide).isEqualTo(alone);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void aSearchWithASecondStartGivesTheSameAnswerOnAnyNumberOfThreads(int threads) {
        var half = new Effort(50);

        var alone = new ShiftScheduler(half, 1).solve(OF_TWO_STARTS, SearchControl.UNINTERRUPTED);
        var sideBySide = new ShiftScheduler(half, threads).solve(OF_TWO_STARTS, SearchControl.UNINTERRUPTED);

        assertThat(sideBySide).isEqualTo(alone);
    }

    /** In both problems the closing finds a better schedule, while candidates that differ from the one before are under way. */
    @ParameterizedTest
    @ValueSource(longs = {5, 7})
    void candidatesDifferFromTheScheduleThatTheClosingOfTheGapEndsWith(long seed) {
        var problem = GeneratedProblem.of(SizeClass.S, seed);
        var half = new Effort(50);

        var alone = new ShiftScheduler(half, 1).solve(problem, SearchControl.UNINTERRUPTED);
        var sideBySide = new ShiftScheduler(half, 2).solve(problem, SearchControl.UNINTERRUPTED);

        assertThat(sideBySide).isEqualTo(alone);
    }

    @Test
    void soDoThreadsThatAreFreeNowAndThen() {
        var half = new ShiftScheduler(new Effort(50));
        var chunks = half.chunks(OF_TWO_STARTS).stream()
                .map(chunk -> half.solveChunk(OF_TWO_STARTS, chunk, ResumableControl.WITHOUT_CHECKPOINTS))
                .toList();
        var asked = new AtomicInteger();
        var thread = SpareThreads.of(1);
        SpareThreads nowAndThen = work -> asked.incrementAndGet() % 3 == 1 ? thread.tryStart(work) : Optional.empty();

        var outcome = half.stitch(
                OF_TWO_STARTS, chunks, ResumableControl.withoutCheckpoints(SearchControl.UNINTERRUPTED, nowAndThen));

        assertThat(outcome).isEqualTo(half.solve(OF_TWO_STARTS, SearchControl.UNINTERRUPTED));
        assertThat(asked.get()).isGreaterThan(3);
    }

    @Test
    void searchesOnSeveralThreadsStopWhenAsked() {
        var control = new InterruptedControl(Optional.empty());
        control.stopNow();

        assertThatThrownBy(() -> new ShiftScheduler(Effort.NORMAL, 2)
                        .solve(Instance.of(3, 90, 14).problem(), control))
                .isInstanceOf(SearchStopped.class);
    }

    @Test
    void noProofIsSoughtWhereASweepFindsASchedule() {
        var looks = new AtomicInteger();
        var problem = GeneratedProblem.of(SizeClass.S, 1);

        assertThat(scheduler.prove(problem, () -> looks.incrementAndGet() < 0)).isEmpty();

        assertThat(looks)
                .as("a proof by prices looks before each row")
                .hasValueLessThan(problem.staff().size());
    }

    @Test
    void wholeIsTheSumOfItsSteps() {
        assertThat(scheduler.prove(SMALL, () -> false)).isEmpty();
        var chunks = scheduler.chunks(SMALL).stream()
                .map(chunk -> scheduler.solveChunk(SMALL, chunk, ResumableControl.WITHOUT_CHECKPOINTS))
                .toList();

        assertThat(scheduler.stitch(SMALL, chunks, ResumableControl.WITHOUT_CHECKPOINTS))
                .isEqualTo(solved(SMALL));
    }

    /** Where one process does both, the bound that was begun beside the chunk is there already. */
    @ParameterizedTest
    @ValueSource(ints = {0, 3})
    void stepsOfOneProcessGiveTheSameAsThoseOfTwo(int spare) {
        var control = ResumableControl.withoutCheckpoints(SearchControl.UNINTERRUPTED, SpareThreads.of(spare));
        var whole = scheduler.solve(SMALL, SearchControl.UNINTERRUPTED);
        var chunk = scheduler.chunks(SMALL).getFirst();

        var solved = List.of(scheduler.solveChunk(SMALL, chunk, control));
        var byTheSame = scheduler.stitch(SMALL, solved, control);
        var byAnother = new ShiftScheduler(new Effort(30)).stitch(SMALL, solved, control);

        assertThat(byTheSame).isEqualTo(whole);
        assertThat(byAnother).isEqualTo(whole);
    }

    /** Branch and price goes on from the ascent of the first step, and so has its threads. */
    @Test
    void theBoundOfASmallProblemIsBegunBesideItsChunkAndTheNextStepGoesOnFromIt() {
        var problem = GeneratedProblem.of(SizeClass.S, 3);
        var normal = new ShiftScheduler(Effort.NORMAL);
        var begun = new AtomicInteger();
        // Does at once what another thread would do beside.
        SpareThreads counting = work -> {
            begun.incrementAndGet();
            work.run();
            return Optional.of(CompletableFuture.completedFuture(null));
        };

        var chunk = normal.solveChunk(
                problem,
                normal.chunks(problem).getFirst(),
                ResumableControl.withoutCheckpoints(SearchControl.UNINTERRUPTED, counting));
        int beside = begun.get();
        var outcome = normal.stitch(problem, List.of(chunk), ResumableControl.WITHOUT_CHECKPOINTS);

        assertThat(beside).isPositive();
        assertThat(begun.get()).isGreaterThan(beside);
        assertThat(outcome).isEqualTo(normal.solve(problem, SearchControl.UNINTERRUPTED));
    }

    @Test
    void soIsTheBoundOfAProblemThatDives() {
        var half = new ShiftScheduler(new Effort(50));
        var chunk = half.chunks(OF_TWO_STARTS).getFirst();
        var begun = new ArrayList<Runnable>();
        SpareThreads never = work -> {
            begun.add(work);
            return Optional.of(new CompletableFuture<>());
        };

        half.solveChunk(OF_TWO_STARTS, chunk, ResumableControl.withoutCheckpoints(SearchControl.UNINTERRUPTED, never));

        assertThat(begun).isNotEmpty();
    }

    /** Whether the thread beside the first step notices its stop before the second step, or is so slow that only the second one's counts. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aStopOfTheFirstStepDoesNotReachTheSecond(boolean endsBefore) {
        var half = new ShiftScheduler(new Effort(50));
        var chunk = half.chunks(OF_TWO_STARTS).getFirst();
        var stopped = new AtomicBoolean();
        var begun = new ArrayList<Runnable>();
        var first = ResumableControl.withoutCheckpoints(SearchControl.until(stopped::get), theFirstAlone(begun));

        var solved = half.solveChunk(OF_TWO_STARTS, chunk, first);
        stopped.set(true);
        if (endsBefore) {
            begun.forEach(Runnable::run);
        }
        var second = new SearchControl() {
            @Override
            public boolean stopRequested() {
                return false;
            }

            @Override
            public void report(SearchProgress progress) {
                begun.forEach(Runnable::run);
            }
        };
        var outcome = half.stitch(OF_TWO_STARTS, List.of(solved), ResumableControl.withoutCheckpoints(second));

        assertThat(outcome).isEqualTo(half.solve(OF_TWO_STARTS, SearchControl.UNINTERRUPTED));
    }

    /** A thread that takes one piece of work and is slow to begin it. */
    private static SpareThreads theFirstAlone(List<Runnable> begun) {
        return work -> {
            if (!begun.isEmpty()) {
                return Optional.empty();
            }
            begun.add(work);
            return Optional.of(new CompletableFuture<>());
        };
    }

    /** What was begun for one problem is of no use to another. */
    @Test
    void stepsOfSeveralProblemsMayMix() {
        var other = Instance.of(8, 8, 7).problem();
        var control = ResumableControl.withoutCheckpoints(SearchControl.UNINTERRUPTED, SpareThreads.of(1));

        var first = List.of(scheduler.solveChunk(SMALL, scheduler.chunks(SMALL).getFirst(), control));
        var second = List.of(scheduler.solveChunk(other, scheduler.chunks(other).getFirst(), control));

        assertThat(scheduler.stitch(SMALL, first, control)).isEqualTo(solved(SMALL));
        assertThat(scheduler.stitch(other, second, control)).isEqualTo(solved(other));
    }

    @Test
    void aSearchInterruptedAfterEveryRoundEndsLikeOneThatWasNot() {
        var chunks = scheduler.chunks(SMALL).stream()
                .map(chunk -> interruptedAfterEveryRound(control -> scheduler.solveChunk(SMALL, chunk, control)))
                .toList();

        ScheduleOutcome outcome = interruptedAfterEveryRound(control -> scheduler.stitch(SMALL, chunks, control));
        assertThat(outcome).isEqualTo(solved(SMALL));
    }

    @Test
    void soDoesOneWithASecondStart() {
        var problem = OF_TWO_STARTS;
        var half = new ShiftScheduler(new Effort(50));
        var told = new ArrayList<SearchProgress>();
        var whole = half.solve(problem, new UntilPhase("none", told));
        var chunks = half.chunks(problem).stream()
                .map(chunk -> half.solveChunk(problem, chunk, ResumableControl.WITHOUT_CHECKPOINTS))
                .toList();

        ScheduleOutcome outcome = interruptedAfterEveryRound(control -> half.stitch(problem, chunks, control));

        assertThat(told).extracting(SearchProgress::phase).contains("dive");
        assertThat(outcome).isEqualTo(whole);
    }

    private static <T> T interruptedAfterEveryRound(Function<ResumableControl, T> search) {
        var last = Optional.<Checkpoint>empty();
        for (int attempt = 0; attempt < 100; attempt++) {
            var control = new InterruptedControl(last);
            try {
                return search.apply(control);
            } catch (SearchStopped stopped) {
                last = control.saved();
            }
        }
        throw new AssertionError("the search did not end");
    }

    @Test
    void aCheckpointOfAnotherEngineIsDiscarded() {
        var control = new InterruptedControl(Optional.of(new Checkpoint("of another", 3, "unreadable")));
        var chunk = scheduler.chunks(SMALL).getFirst();

        assertThatThrownBy(() -> scheduler.solveChunk(SMALL, chunk, control)).isInstanceOf(SearchStopped.class);
    }

    @Test
    void stopsWhenAsked() {
        var control = new InterruptedControl(Optional.empty());
        control.stopNow();

        assertThatThrownBy(() -> scheduler.solve(SMALL, control)).isInstanceOf(SearchStopped.class);
        assertThat(control.saved()).isEmpty();
    }

    @Test
    void impossibleDemandEndsWithACertificate() {
        var demand = new ArrayList<>(SMALL.demand());
        demand.set(0, CellDemand.of(15, java.util.Map.of()));

        var outcome = scheduler.solve(SMALL.withDemand(demand), SearchControl.UNINTERRUPTED);

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        ScheduleOutcome.NoSolution.class,
                        none -> assertThat(none.certificate().cells())
                                .containsExactly(SMALL.grid().key(0)));
    }

    @Test
    void largeHorizonsAreCutAtWeeks() {
        var large = Instance.of(3, 100, 14).problem();

        assertThat(scheduler.chunks(large)).containsExactly(new DateChunk(0, 6), new DateChunk(7, 13));
        assertThat(scheduler.chunks(SMALL)).containsExactly(new DateChunk(0, 6));
    }

    @Test
    void nightsAreNotCutBeforeTheHorizonIsVeryLarge() {
        assertThat(scheduler.chunks(GeneratedProblem.of(SizeClass.L, 1))).containsExactly(new DateChunk(0, 13));
        assertThat(scheduler.chunks(GeneratedProblem.of(SizeClass.XL, 1)))
                .containsExactly(new DateChunk(0, 6), new DateChunk(7, 13));
    }

    @Test
    void searchDoesNotWaitForABoundThatTakesSeconds() {
        var large = GeneratedProblem.of(SizeClass.XL, 1);
        var told = new ArrayList<SearchProgress>();

        assertThatThrownBy(() -> new ShiftScheduler(new Effort(1)).solve(large, new UntilPhase("polish", told)))
                .isInstanceOf(SearchStopped.class);

        assertThat(told.getLast().hard()).isZero();
        assertThat(told.getLast().bound()).hasValue(LowerBound.quick(CompiledProblem.of(large)));
    }

    private ScheduleOutcome.Solved solved(ScheduleProblem problem) {
        var outcome = scheduler.solve(problem, SearchControl.UNINTERRUPTED);
        assertThat(outcome).isInstanceOf(ScheduleOutcome.Solved.class);
        return (ScheduleOutcome.Solved) outcome;
    }

    /** Asks to stop as soon as a round of a phase is over. */
    private record UntilPhase(String phase, List<SearchProgress> told) implements SearchControl {

        @Override
        public boolean stopRequested() {
            return !told.isEmpty() && told.getLast().phase().equals(phase);
        }

        @Override
        public void report(SearchProgress progress) {
            told.add(progress);
        }
    }

    /** Asks to stop as soon as one new checkpoint was saved. */
    private static final class InterruptedControl implements ResumableControl {

        private final Optional<Checkpoint> resumed;
        private final List<Checkpoint> saved = new ArrayList<>();
        private boolean stop;

        InterruptedControl(Optional<Checkpoint> resumed) {
            this.resumed = resumed;
        }

        Optional<Checkpoint> saved() {
            return saved.isEmpty() ? Optional.empty() : Optional.of(saved.getLast());
        }

        void stopNow() {
            stop = true;
        }

        @Override
        public boolean stopRequested() {
            return stop || !saved.isEmpty();
        }

        @Override
        public void report(SearchProgress progress) {}

        @Override
        public Optional<Checkpoint> resumeFrom() {
            return resumed;
        }

        @Override
        public void save(Checkpoint checkpoint) {
            saved.add(checkpoint);
        }
    }
}
