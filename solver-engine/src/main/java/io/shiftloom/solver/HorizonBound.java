package io.shiftloom.solver;

import io.shiftloom.solver.bound.LowerBound;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The lower bound of a horizon: found when it is asked for, or on a thread of its own if that was begun before. It is a
 * function of the problem alone, so either way is the same bound.
 */
final class HorizonBound implements AutoCloseable {

    private final CompiledProblem compiled;
    private final BooleanSupplier stop;
    private final AtomicBoolean abandoned = new AtomicBoolean();
    private @Nullable FutureTask<Long> running;

    /** @param stop asked often, on whichever thread is at work; ends it by {@link SearchStopped} */
    HorizonBound(ScheduleProblem problem, BooleanSupplier stop) {
        this.compiled = CompiledProblem.of(problem);
        this.stop = stop;
    }

    /** Begins on a thread of its own; once is enough. */
    void begin() {
        if (running == null) {
            running = new FutureTask<>(this::find);
            Thread.ofPlatform().name("lower-bound").daemon().start(running);
        }
    }

    private long find() {
        return LowerBound.of(compiled, () -> abandoned.get() || stop.getAsBoolean());
    }

    /** Whether it takes so long that a search should not wait for it. */
    boolean isDear() {
        return LowerBound.isDear(compiled);
    }

    long get() {
        if (running == null) {
            return find();
        }
        try {
            return running.get();
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new SearchStopped();
        }
    }

    /** Ends whatever is still being found. */
    @Override
    public void close() {
        abandoned.set(true);
    }
}
