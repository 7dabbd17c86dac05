package io.shiftloom.api.apikey;

import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * The requests of each tenant that this process is busy with. Their threads cost nothing, but each may hold a whole body or
 * answer for as long as its peer takes.
 */
final class Presences {

    static final int MOST = 100;
    static final Duration RETRY = Duration.ofSeconds(1);

    private final ConcurrentMap<UUID, Integer> present = new ConcurrentHashMap<>();

    /** Whether there is room for one more; then it has to leave again. */
    boolean enter(UUID tenantId) {
        if (present.merge(tenantId, 1, Integer::sum) <= MOST) {
            return true;
        }
        leave(tenantId);
        return false;
    }

    void leave(UUID tenantId) {
        present.computeIfPresent(tenantId, (_, requests) -> requests > 1 ? requests - 1 : null);
    }
}
