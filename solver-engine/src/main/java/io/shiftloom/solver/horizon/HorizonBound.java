package io.shiftloom.solver.horizon;

import io.shiftloom.solver.bound.LowerBound;
import io.shiftloom.solver.bound.ProvenBound;
import io.shiftloom.solver.bound.bundle.DualAscent;
import io.shiftloom.solver.bound.bundle.DualAscent.SecondPart;
import io.shiftloom.solver.bound.date.DatedBound;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.control.WaitingThread;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The lower bound of a horizon, computed on demand or beside the search on a spare thread. It is a function of the problem
 * and the effort, so the bound is the same either way. Only the searching thread calls it, but for {@link #ascent}, which another may ask for
 * once {@link #awaitDives} has returned.
 */
final class HorizonBound implements AutoCloseable {

    private final CompiledProblem compiled;
    private final EffortPlan plan;
    private volatile SearchControl control;
    private boolean hasChangedSteps;
    private final boolean comesLast;
    private final WaitingThread threads;
    private final AtomicBoolean abandoned = new AtomicBoolean();
    private @Nullable Climb climb;
    /** What runs on a spare thread, or has run there. */
    private final Set<FutureTask<ProvenBound>> started = new HashSet<>();

    /** The ascent, and the work that takes it to the end of its first part and to its end. */
    private record Climb(
            Optional<DualAscent> ascent, FutureTask<ProvenBound> firstPart, FutureTask<ProvenBound> whole) {

        Climb withoutAscent() {
            return new Climb(Optional.empty(), firstPart, whole);
        }
    }

    /**
     * A bound to be computed.
     *
     * @param control whose stop is asked often, on whichever thread is at work, and ends it by {@link SearchStopped}
     */
    HorizonBound(CompiledProblem problem, EffortPlan plan, SearchControl control) {
        this.compiled = problem;
        this.plan = plan;
        this.control = control;
        comesLast = !plan.beginsWithBound() || DualAscent.takesLong(problem);
        threads = new WaitingThread(control.spareThreads());
    }

    /**
     * Starts to compute the bound on a spare thread, if one is free; where a dive goes on from its first part, only that. Has no
     * effect once it runs.
     */
    void start() {
        start(endsAtDive() ? climb().firstPart : climb().whole);
    }

    /**
     * Starts what is left after {@link #firstPart}, if a thread is free and the search has not waited for all of it. It waits until somebody
     * asks for it where a thread is still at the first part, as in a search that was resumed, because both go on from the same prices.
     */
    void startRest() {
        boolean isAtFirstPart =
                started.contains(climb().firstPart) && !climb().firstPart.isDone();
        if (comesLast && !isAtFirstPart) {
            start(climb().whole);
        }
    }

    /** Whether a dive needs the first part before the rest is of use. */
    boolean endsAtDive() {
        return comesLast
                && plan.secondStart().start() == SecondStart.BY_CELLS
                && ascent().filter(DualAscent::suitsDive).isPresent();
    }

    private void start(FutureTask<ProvenBound> work) {
        if (!started.contains(work) && control.spareThreads().tryStart(work).isPresent()) {
            started.add(work);
        }
    }

    private Climb climb() {
        if (climb == null) {
            var ascent = DualAscent.of(compiled, threads, secondPart());
            climb = new Climb(
                    ascent,
                    new FutureTask<>(() -> LowerBound.byFirstPart(compiled, ascent, this::stopRequested)),
                    new FutureTask<>(() -> dated(LowerBound.proven(compiled, ascent, this::stopRequested))));
        }
        return climb;
    }

    private SecondPart secondPart() {
        if (plan.secondStart().start() == SecondStart.BY_ROWS) {
            return SecondPart.THOROUGH;
        }
        if (plan.datedEffort() == 0 || !DatedBound.suits(compiled)) {
            return SecondPart.USUAL;
        }
        return plan.isLong() ? SecondPart.BEFORE_DATES : SecondPart.BRIEF;
    }

    private ProvenBound dated(ProvenBound proven) {
        return plan.datedEffort() == 0
                ? proven
                : LowerBound.dated(compiled, proven, plan.datedEffort(), threads, this::stopRequested);
    }

    private boolean stopRequested() {
        return abandoned.get() || control.stopRequested();
    }

    /** The ascent to the bound, which may still be under way. */
    Optional<DualAscent> ascent() {
        return climb().ascent;
    }

    /** Lets go of the ascent, whose tables take much memory; called once nothing goes on from it any more. */
    void forgetAscent() {
        climb = climb().withoutAscent();
    }

    /** Whether the bound takes so long that a search should not wait for it. */
    boolean comesLast() {
        return comesLast;
    }

    /** Goes on for the next step of a search: from now on its stop counts. An ascent that is under way keeps its threads. */
    void continueUnder(SearchControl next) {
        control = next;
        hasChangedSteps = true;
    }

    /** The bound by the part of the ascent that a dive goes on from. */
    ProvenBound firstPart() {
        return await(Climb::firstPart);
    }

    /** Sees to it that the ascent has come to where dives go on from, also in a search that was resumed. */
    void awaitDives() {
        if (endsAtDive()) {
            firstPart();
        } else if (!comesLast) {
            get();
        }
    }

    ProvenBound get() {
        if (started.contains(climb().firstPart)) {
            await(Climb::firstPart);
        }
        return await(Climb::whole);
    }

    /** What is proven by now, for whoever watches: it depends on the machine. */
    long known() {
        return Stream.ofNullable(climb)
                .flatMap(begun -> Stream.of(begun.firstPart, begun.whole))
                .filter(work -> work.state() == Future.State.SUCCESS)
                .mapToLong(work -> work.resultNow().value())
                .max()
                .orElse(0);
    }

    private ProvenBound await(Function<Climb, FutureTask<ProvenBound>> part) {
        try {
            return await(part.apply(climb()));
        } catch (SearchStopped stopped) {
            if (!hasChangedSteps || stopRequested()) {
                throw stopped;
            }
            // It was stopped with the step before, and this one goes on.
            climb = null;
            return await(part.apply(climb()));
        }
    }

    private ProvenBound await(FutureTask<ProvenBound> work) {
        if (!started.contains(work)) {
            work.run();
        }
        try {
            return threads.await(work);
        } catch (ExecutionException failed) {
            return withoutPrices(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new SearchStopped();
        }
    }

    /** Where the fault is tolerated, there is no ascent from now on, and no bound but the weak one. */
    private ProvenBound withoutPrices(ExecutionException failed) {
        switch (failed.getCause()) {
            case SearchStopped stopped -> throw stopped;
            case RuntimeException fault -> control.tolerate(fault);
            case null, default -> throw new IllegalStateException(failed);
        }
        var weak = ProvenBound.withoutPrices(LowerBound.quick(compiled));
        climb = new Climb(Optional.empty(), new FutureTask<>(() -> weak), new FutureTask<>(() -> weak));
        return weak;
    }

    /** Abandons a computation that still runs. */
    @Override
    public void close() {
        abandoned.set(true);
    }
}
