package io.shiftloom.api.watch;

import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** One watcher of a result. A signal that it has not taken yet gives way to the next. */
final class Watch implements AutoCloseable {

    private final BlockingQueue<WatchSignal> newest = new ArrayBlockingQueue<>(1);
    private final Consumer<Watch> onClose;

    Watch(Consumer<Watch> onClose) {
        this.onClose = onClose;
    }

    synchronized void deliver(WatchSignal signal) {
        newest.clear();
        newest.add(signal);
    }

    WatchSignal next(Duration patience) {
        try {
            var signal = newest.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
            return signal == null ? new WatchSignal.Idle() : signal;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new WatchSignal.Completed();
        }
    }

    @Override
    public void close() {
        onClose.accept(this);
    }
}
