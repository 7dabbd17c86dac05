package io.shiftloom.solver;

import static io.shiftloom.solver.ShiftSchedulerTest.OF_TWO_STARTS;
import static io.shiftloom.solver.ShiftSchedulerTest.SMALL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.bench.cases.GeneratedProblem;
import io.shiftloom.solver.bench.cases.SizeClass;
import io.shiftloom.solver.control.Checkpoint;
import io.shiftloom.solver.control.ResumableControl;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.control.SearchProgress;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.samples.Instance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A search in the steps of a job, each of which may be interrupted and go on elsewhere. */
class SearchInStepsTest {

    private final ShiftScheduler scheduler = new ShiftScheduler(new Effort(30));

    @Test
    void searchesOnSeveralThreadsStopWhenAsked() {
        var control = new InterruptedControl(Optional.empty());
        control.stopNow();

        assertThatThrownBy(() -> new ShiftScheduler(Effort.NORMAL, 2)
                        .solve(Instance.of(3, 90, 14).problem(), control))
                .isInstanceOf(SearchStopped.class);
    }

    @Test
    void wholeIsTheSumOfItsSteps() {
        assertThat(scheduler.prove(SMALL, () -> false)).isEmpty();
        var chunks = scheduler.chunks(SMALL).stream()
                .map(chunk -> scheduler.solveChunk(SMALL, chunk, ResumableControl.WITHOUT_CHECKPOINTS))
                .toList();

        assertThat(scheduler.stitch(SMALL, chunks, ResumableControl.WITHOUT_CHECKPOINTS))
                .isEqualTo(scheduler.solve(SMALL, SearchControl.UNINTERRUPTED));
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

        assertThat(scheduler.stitch(SMALL, first, control))
                .isEqualTo(scheduler.solve(SMALL, SearchControl.UNINTERRUPTED));
        assertThat(scheduler.stitch(other, second, control))
                .isEqualTo(scheduler.solve(other, SearchControl.UNINTERRUPTED));
    }

    @Test
    void aSearchInterruptedAfterEveryRoundEndsLikeOneThatWasNot() {
        var chunks = scheduler.chunks(SMALL).stream()
                .map(chunk -> interruptedAfterEveryRound(control -> scheduler.solveChunk(SMALL, chunk, control)))
                .toList();

        ScheduleOutcome outcome = interruptedAfterEveryRound(control -> scheduler.stitch(SMALL, chunks, control));
        assertThat(outcome).isEqualTo(scheduler.solve(SMALL, SearchControl.UNINTERRUPTED));
    }

    @Test
    void soDoesOneWithASecondStart() {
        var problem = OF_TWO_STARTS;
        var half = new ShiftScheduler(new Effort(50));
        var told = new ArrayList<SearchProgress>();
        var whole = half.solve(problem, new ShiftSchedulerTest.UntilPhase("none", told));
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
    void aCheckpointOfAnotherEffortIsDiscarded() {
        var chunk = scheduler.chunks(SMALL).getFirst();
        var before = new InterruptedControl(Optional.empty());
        assertThatThrownBy(() -> scheduler.solveChunk(SMALL, chunk, before)).isInstanceOf(SearchStopped.class);
        var unreadable =
                before.saved().map(saved -> new Checkpoint(saved.engineVersion(), saved.round(), "unreadable"));

        assertThatThrownBy(() -> scheduler.solveChunk(SMALL, chunk, new InterruptedControl(unreadable)))
                .isNotInstanceOf(SearchStopped.class);
        assertThatThrownBy(() ->
                        new ShiftScheduler(new Effort(60)).solveChunk(SMALL, chunk, new InterruptedControl(unreadable)))
                .isInstanceOf(SearchStopped.class);
    }

    @Test
    void stopsWhenAsked() {
        var control = new InterruptedControl(Optional.empty());
        control.stopNow();

        assertThatThrownBy(() -> scheduler.solve(SMALL, control)).isInstanceOf(SearchStopped.class);
        assertThat(control.saved()).isEmpty();
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
