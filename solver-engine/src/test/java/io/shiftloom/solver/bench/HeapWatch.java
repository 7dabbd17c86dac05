package io.shiftloom.solver.bench;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;
import org.jspecify.annotations.Nullable;

/** Notes how much of the heap is alive: what is left after each garbage collection. */
final class HeapWatch implements NotificationListener, AutoCloseable {

    private final AtomicLong most = new AtomicLong();

    HeapWatch() {
        for (var collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            ((NotificationEmitter) collector).addNotificationListener(this, null, null);
        }
    }

    static long cpuNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    @Override
    public void handleNotification(Notification notification, @Nullable Object handback) {
        var info = GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData());
        long alive = info.getGcInfo().getMemoryUsageAfterGc().entrySet().stream()
                .filter(pool -> isHeap(pool.getKey()))
                .map(pool -> pool.getValue())
                .mapToLong(MemoryUsage::getUsed)
                .sum();
        most.accumulateAndGet(alive, Math::max);
    }

    private static boolean isHeap(String pool) {
        return pool.contains("Eden") || pool.contains("Survivor") || pool.contains("Old") || pool.contains("Tenured");
    }

    long megabytes() {
        return most.get() >> 20;
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
