package io.shiftloom.solver.control;

import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Spare threads, and beside them a thread that waits for a result and helps to compute it meanwhile. */
public final class WaitingThread implements SpareThreads {

    private static final long LOOK_EVERY_MILLIS = 5;

    private final SpareThreads others;
    /** Takes work only while a thread waits. */
    private final SynchronousQueue<FutureTask<?>> handover = new SynchronousQueue<>();

    /** @param others take work first */
    public WaitingThread(SpareThreads others) {
        this.others = others;
    }

    @Override
    public Optional<Future<?>> tryStart(Runnable work) {
        return others.tryStart(work).or(() -> tryHandOver(work));
    }

    private Optional<Future<?>> tryHandOver(Runnable work) {
        var task = new FutureTask<>(Executors.callable(work));
        return handover.offer(task) ? Optional.of(task) : Optional.empty();
    }

    /** Waits for a result on the calling thread, which does the work that is handed to it meanwhile. */
    public <T> T await(Future<T> result) throws InterruptedException, ExecutionException {
        while (!result.isDone()) {
            var task = handover.poll(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS);
            if (task != null) {
                task.run();
            }
        }
        return result.get();
    }
}
