package io.shiftloom.api.apikey;

import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Counts the requests of each tenant that this process is handling. Virtual threads cost nothing, but each request may hold a
 * whole body or answer for as long as its peer takes.
 */
final class RequestsInFlight {

    static final int MOST = 100;
    static final Duration RETRY = Duration.ofSeconds(1);

    private final ConcurrentMap<UUID, Integer> inFlight = new ConcurrentHashMap<>();

    /** Whether there is room for one more; then it has to leave again. */
    boolean enter(UUID tenantId) {
        if (inFlight.merge(tenantId, 1, Integer::sum) <= MOST) {
            return true;
        }
        leave(tenantId);
        return false;
    }

    void leave(UUID tenantId) {
        inFlight.computeIfPresent(tenantId, (_, requests) -> requests > 1 ? requests - 1 : null);
    }
}
