package io.shiftloom.api.watch;

import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Reads the state of results. */
@FunctionalInterface
interface WatchReading {

    /** Of those that exist. */
    Map<UUID, WatchEvent> read(UUID tenantId, Set<UUID> conditionIds);
}
