package io.shiftloom.jobs.database;

import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Keeps any single tenant from taking all connections of a pool. Whoever has its share waits for a moment. */
final class ConnectionShares {

    private static final Duration WAIT = Duration.ofSeconds(2);

    private final int share;
    private final ConcurrentMap<UUID, Semaphore> tenants = new ConcurrentHashMap<>();

    /** @param connections of the pool, of which a tenant may hold half at a time */
    ConnectionShares(int connections) {
        this.share = Math.max(1, connections / 2);
    }

    /** @throws TenantBusy when the tenant holds its share for too long */
    <T extends @Nullable Object> T within(UUID tenantId, Supplier<T> work) {
        var free = tenants.computeIfAbsent(tenantId, id -> new Semaphore(share, true));
        if (!acquire(free)) {
            throw new TenantBusy();
        }
        try {
            return work.get();
        } finally {
            free.release();
        }
    }

    private static boolean acquire(Semaphore free) {
        try {
            return free.tryAcquire(WAIT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
