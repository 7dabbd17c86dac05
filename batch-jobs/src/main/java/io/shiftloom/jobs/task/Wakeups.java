package io.shiftloom.jobs.task;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Wakes the schedulers of this process, so that they need not wait for their next poll. {@link WorkChannel} wakes those
 * of other processes.
 */
@Component
public final class Wakeups {

    private final Map<TaskTable, List<Runnable>> listeners = new ConcurrentHashMap<>();
    private volatile long lastSign = System.nanoTime();

    public void listen(TaskTable table, Runnable listener) {
        listeners.computeIfAbsent(table, key -> new CopyOnWriteArrayList<>()).add(listener);
    }

    /**
     * Wakes after the commit of the surrounding transaction, which makes the work visible; without a transaction, at
     * once.
     */
    public void wakeAfterCommit(TaskTable table) {
        if (TransactionSynchronizationManager.isSynchronizationActive()) {
            TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
                @Override
                public void afterCommit() {
                    wake(table);
                }
            });
        } else {
            wake(table);
        }
    }

    /** Announces that there may be work soon, such as work that this process handed back. */
    public void stir() {
        lastSign = System.nanoTime();
    }

    /** Whether nothing has been heard of any work for so long. */
    boolean isQuietFor(Duration time) {
        return System.nanoTime() - lastSign > time.toNanos();
    }

    /** Wakes the schedulers of all tables, which does not mean that there is work. */
    void pollAll() {
        listeners.values().forEach(each -> each.forEach(Runnable::run));
    }

    /** Wakes at once. Waking more often than needed does no harm. */
    void wake(TaskTable table) {
        stir();
        listeners.getOrDefault(table, List.of()).forEach(Runnable::run);
    }
}
