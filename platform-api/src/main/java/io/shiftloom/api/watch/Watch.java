package io.shiftloom.api.watch;

import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** One watcher of a result. News that it has not taken yet give way to newer ones. */
final class Watch implements AutoCloseable {

    private final BlockingQueue<Notice> newest = new ArrayBlockingQueue<>(1);
    private final Consumer<Watch> onClose;

    Watch(Consumer<Watch> onClose) {
        this.onClose = onClose;
    }

    synchronized void tell(Notice notice) {
        newest.clear();
        newest.add(notice);
    }

    Notice next(Duration patience) {
        try {
            var notice = newest.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
            return notice == null ? new Notice.Silence() : notice;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Notice.Ended();
        }
    }

    @Override
    public void close() {
        onClose.accept(this);
    }
}
