package io.shiftloom.solver.horizon;

import io.shiftloom.solver.bound.LowerBound;
import io.shiftloom.solver.bound.ProvenBound;
import io.shiftloom.solver.bound.bundle.DualAscent;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.control.WaitingThread;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * The lower bound of a horizon, computed on demand or beforehand on a spare thread. It is a function of the problem
 * alone, so the bound is the same either way.
 */
public final class HorizonBound implements AutoCloseable {

    private final CompiledProblem compiled;
    private final SearchControl control;
    private final WaitingThread threads;
    private final AtomicBoolean abandoned = new AtomicBoolean();
    private final AtomicBoolean found = new AtomicBoolean();
    private Optional<DualAscent> ascent = Optional.empty();
    private @Nullable FutureTask<ProvenBound> running;

    /** @param control whose stop is asked often, on whichever thread is at work, and ends it by {@link SearchStopped} */
    public HorizonBound(CompiledProblem problem, SearchControl control) {
        this.compiled = problem;
        this.control = control;
        threads = new WaitingThread(control.spareThreads());
    }

    /** Starts to compute the bound on a spare thread, if one is free; has no effect when called again. */
    void start() {
        if (running == null) {
            var task = new FutureTask<>(this::find);
            running = control.spareThreads().tryStart(task).isPresent() ? task : null;
        }
    }

    private ProvenBound find() {
        ascent = newAscent();
        var proven = LowerBound.proven(compiled, ascent, () -> abandoned.get() || control.stopRequested());
        found.set(true);
        return proven;
    }

    private Optional<DualAscent> newAscent() {
        return DualAscent.of(compiled, threads);
    }

    /** The ascent that found the bound; one that has not begun where no bound is found yet. */
    Optional<DualAscent> ascent() {
        return found.get() ? ascent : newAscent();
    }

    /** Lets go of the ascent, whose tables take much memory; called once nothing goes on from it any more. */
    void forgetAscent() {
        ascent = Optional.empty();
    }

    /** Whether the bound takes so long that a search should not wait for it. */
    boolean takesLong() {
        return DualAscent.takesLong(compiled);
    }

    ProvenBound get() {
        if (running == null) {
            return find();
        }
        try {
            return threads.await(running);
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new SearchStopped();
        }
    }

    /** Abandons a computation that still runs. */
    @Override
    public void close() {
        abandoned.set(true);
    }
}
