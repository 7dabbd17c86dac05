package io.shiftloom.solver.bench.contest;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;
import org.jspecify.annotations.Nullable;

/**
 * Notes how much of the heap is alive at most, by what was at work then. A collection of the young leaves garbage among the old, so only a
 * full one counts. Where a young one leaves more than any full one did, a full one follows, at most every few seconds.
 */
public final class HeapWatch implements NotificationListener, AutoCloseable {

    private static final long MEGABYTE = 1 << 20;
    private static final String OF_ALL = "end of major GC";
    private static final long NANOS_BETWEEN = TimeUnit.SECONDS.toNanos(5);

    private final Map<Phase, Long> most = new EnumMap<>(Phase.class);
    private Phase phase = Phase.SEARCH;
    private long askedAt = System.nanoTime() - NANOS_BETWEEN;

    public HeapWatch() {
        for (var collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            ((NotificationEmitter) collector).addNotificationListener(this, null, null);
        }
    }

    public static long cpuNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    synchronized void enter(Phase next) {
        phase = next;
    }

    @Override
    public void handleNotification(Notification notification, @Nullable Object handback) {
        var info = GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData());
        long left = info.getGcInfo().getMemoryUsageAfterGc().entrySet().stream()
                .filter(pool -> isHeap(pool.getKey()))
                .map(Map.Entry::getValue)
                .mapToLong(MemoryUsage::getUsed)
                .sum();
        if (asksForAll(left, info.getGcAction().equals(OF_ALL))) {
            System.gc();
        }
    }

    /** Notes what is alive after a full collection, and tells whether to ask for one after another. */
    private synchronized boolean asksForAll(long left, boolean ofAll) {
        if (ofAll) {
            most.merge(phase, left, Math::max);
            return false;
        }
        boolean asks = left > most.getOrDefault(phase, 0L) && System.nanoTime() - askedAt >= NANOS_BETWEEN;
        askedAt = asks ? System.nanoTime() : askedAt;
        return asks;
    }

    private static boolean isHeap(String pool) {
        return pool.contains("Eden") || pool.contains("Survivor") || pool.contains("Old") || pool.contains("Tenured");
    }

    /** 0 when nothing was collected meanwhile. */
    public synchronized long megabytes(Phase during) {
        return most.getOrDefault(during, 0L) / MEGABYTE;
    }

    @Override
    public void close() {
        for (var collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            try {
                ((NotificationEmitter) collector).removeNotificationListener(this);
            } catch (ListenerNotFoundException gone) {
                throw new IllegalStateException(gone);
            }
        }
    }
}
