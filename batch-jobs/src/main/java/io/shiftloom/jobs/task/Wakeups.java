package io.shiftloom.jobs.task;

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

    /** Wakes at once. Waking more often than needed does no harm. */
    void wake(TaskTable table) {
        listeners.getOrDefault(table, List.of()).forEach(Runnable::run);
    }
}
