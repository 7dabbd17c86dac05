package io.shiftloom.solver.bench.contest;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.util.EnumMap;
import java.util.Map;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;
import org.jspecify.annotations.Nullable;

/** Notes how much of the heap is in use after each garbage collection, at most, by what was at work then. */
public final class HeapWatch implements NotificationListener, AutoCloseable {

    private static final long MEGABYTE = 1 << 20;

    private final Map<Phase, Long> most = new EnumMap<>(Phase.class);
    private Phase phase = Phase.SEARCH;

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
    public synchronized void handleNotification(Notification notification, @Nullable Object handback) {
        var info = GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData());
        long alive = info.getGcInfo().getMemoryUsageAfterGc().entrySet().stream()
                .filter(pool -> isHeap(pool.getKey()))
                .map(Map.Entry::getValue)
                .mapToLong(MemoryUsage::getUsed)
                .sum();
        most.merge(phase, alive, Math::max);
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
