package io.shiftloom.api.chaos;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What clients were promised. */
final class Submissions {

    private final Map<String, RequestBook.Kind> accepted = new ConcurrentHashMap<>();
    private final Set<String> canceled = ConcurrentHashMap.newKeySet();

    void accepted(String conditionId, RequestBook.Kind kind) {
        accepted.put(conditionId, kind);
    }

    void canceled(String conditionId) {
        canceled.add(conditionId);
    }

    List<String> all() {
        return List.copyOf(accepted.keySet());
    }

    RequestBook.Kind kind(String conditionId) {
        var kind = accepted.get(conditionId);
        if (kind == null) {
            throw new IllegalArgumentException("nobody submitted " + conditionId);
        }
        return kind;
    }

    boolean isCanceled(String conditionId) {
        return canceled.contains(conditionId);
    }
}
