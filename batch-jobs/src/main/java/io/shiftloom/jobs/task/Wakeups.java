package io.shiftloom.jobs.task;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Tells the schedulers of this process that there is work, so that they need not wait for their next poll. Those of other
 * processes hear of it by {@link WorkChannel}.
 */
public final class Wakeups {

    private final Map<TaskTable, List<Runnable>> listeners = new ConcurrentHashMap<>();

    public void listen(TaskTable table, Runnable listener) {
        listeners.computeIfAbsent(table, key -> new CopyOnWriteArrayList<>()).add(listener);
    }

    /** Wakes once the surrounding transaction is committed (before that there is nothing to see), or else at once. */
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

    /** Wakes at once; more often than needed does no harm. */
    void wake(TaskTable table) {
        listeners.getOrDefault(table, List.of()).forEach(Runnable::run);
    }
}
