package io.shiftloom.api.watch;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Who watches which results of one tenant. Safe for use by several threads. */
final class TenantWatches {

    private final Map<UUID, Set<Watch>> byCondition = new HashMap<>();
    /** The id of the state that all watchers of a condition know. */
    private final Map<UUID, String> published = new HashMap<>();

    private int size;

    synchronized void add(UUID conditionId, Watch watch) {
        if (byCondition
                .computeIfAbsent(conditionId, id -> new LinkedHashSet<>())
                .add(watch)) {
            size++;
        }
    }

    synchronized void remove(UUID conditionId, Watch watch) {
        byCondition.computeIfPresent(conditionId, (id, watches) -> {
            if (watches.remove(watch)) {
                size--;
            }
            return watches.isEmpty() ? null : watches;
        });
        if (!byCondition.containsKey(conditionId)) {
            published.remove(conditionId);
        }
    }

    synchronized int size() {
        return size;
    }

    synchronized Set<UUID> conditionIds() {
        return Set.copyOf(byCondition.keySet());
    }

    /** Delivers the states that are new, and completes the watches of those that are gone. */
    synchronized void publish(Set<UUID> read, Map<UUID, WatchEvent> states) {
        for (var conditionId : read) {
            var watches = byCondition.getOrDefault(conditionId, Set.of());
            var event = states.get(conditionId);
            if (event == null) {
                watches.forEach(watch -> watch.deliver(new WatchSignal.Completed()));
            } else if (!watches.isEmpty() && !event.id().equals(published.put(conditionId, event.id()))) {
                watches.forEach(watch -> watch.deliver(new WatchSignal.Next(event)));
            }
        }
    }

    synchronized void end() {
        byCondition.values().forEach(watches -> watches.forEach(watch -> watch.deliver(new WatchSignal.Completed())));
    }
}
