package io.shiftloom.api.watch;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Tells watchers what becomes of results. All results of a tenant that are watched here are read by one query a second,
 * however many watch. It stops before the web server does, which waits for the requests that it still answers.
 */
@Component
final class Watchers implements SmartLifecycle {

    /** Leaves most of the requests that a tenant may have at once to others. */
    static final int MOST_OF_TENANT = 20;

    private static final int MOST = 2_000;
    /** More than the connections of a process, so that those who wait for their own share keep few others waiting. */
    private static final int MOST_AT_ONCE = 64;

    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final Duration RETRY = Duration.ofSeconds(5);
    private static final Logger LOG = LoggerFactory.getLogger(Watchers.class);

    private final WatchReading reading;
    private final ConcurrentMap<UUID, TenantWatches> tenants = new ConcurrentHashMap<>();
    /** Tenants that are being read. */
    private final Set<UUID> underWay = ConcurrentHashMap.newKeySet();

    private final Semaphore atOnce = new Semaphore(MOST_AT_ONCE, true);
    private volatile @Nullable Thread poller;
    private volatile boolean stopped;

    Watchers(WatchReading reading) {
        this.reading = reading;
    }

    /**
     * Begins to watch, from the next poll on. To be closed.
     *
     * @throws RequestRejected with RATE_LIMITED when too many watch already
     */
    Watch open(UUID tenantId, UUID conditionId) {
        if (tenants.values().stream().mapToInt(TenantWatches::size).sum() >= MOST) {
            throw tooMany("too many schedules are being watched");
        }
        var opened = new Watch[1];
        tenants.compute(tenantId, (id, known) -> {
            var watches = known == null ? new TenantWatches() : known;
            if (watches.size() >= MOST_OF_TENANT) {
                throw tooMany("this organization watches %d schedules at once already".formatted(MOST_OF_TENANT));
            }
            opened[0] = new Watch(watch -> close(tenantId, conditionId, watch));
            watches.add(conditionId, opened[0]);
            return watches;
        });
        if (stopped) {
            opened[0].deliver(new WatchSignal.Completed());
        }
        return opened[0];
    }

    private void close(UUID tenantId, UUID conditionId, Watch watch) {
        tenants.computeIfPresent(tenantId, (id, watches) -> {
            watches.remove(conditionId, watch);
            return watches.size() == 0 ? null : watches;
        });
    }

    private static RequestRejected tooMany(String message) {
        return RequestRejected.forNow(ErrorCode.RATE_LIMITED, message, RETRY);
    }

    /**
     * Begins to read once what is watched, and to publish what changed. A tenant that uses its share of the connections waits for
     * one, so each is read on its own. Whose last reading is still under way is left out.
     *
     * @return what reads
     */
    List<Thread> poll() {
        var readers = new ArrayList<Thread>();
        new HashMap<>(tenants).forEach((tenantId, watches) -> {
            if (watches.size() > 0 && underWay.add(tenantId)) {
                readers.add(Thread.ofVirtual().name("watch " + tenantId).start(() -> poll(tenantId, watches)));
            }
        });
        return readers;
    }

    private void poll(UUID tenantId, TenantWatches watches) {
        try {
            atOnce.acquireUninterruptibly();
            try {
                var watched = watches.conditionIds();
                if (!watched.isEmpty()) {
                    read(tenantId, watched).ifPresent(states -> watches.publish(watched, states));
                }
            } finally {
                atOnce.release();
            }
        } finally {
            underWay.remove(tenantId);
        }
    }

    /** Nothing is published of results that cannot be read now; the next poll may read them. */
    private Optional<Map<UUID, WatchEvent>> read(UUID tenantId, Set<UUID> watched) {
        try {
            return Optional.of(reading.read(tenantId, watched));
        } catch (RuntimeException e) {
            LOG.debug("Watched results of {} cannot be read now: {}", tenantId, e.getMessage());
            return Optional.empty();
        }
    }

    @Override
    public void start() {
        stopped = false;
        var thread = Thread.ofVirtual().name("watch").unstarted(this::run);
        poller = thread;
        thread.start();
    }

    private void run() {
        while (Thread.currentThread().equals(poller)) {
            var _ = poll();
            try {
                Thread.sleep(PAUSE);
            } catch (InterruptedException e) {
                // Stopped: the loop sees it.
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public void stop() {
        var thread = poller;
        poller = null;
        stopped = true;
        if (thread != null) {
            thread.interrupt();
        }
        tenants.values().forEach(TenantWatches::end);
    }

    @Override
    public boolean isRunning() {
        return poller != null;
    }
}
