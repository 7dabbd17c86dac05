package io.shiftloom.api.actual;

import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** What was actually worked, as it is answered. */
record ActualDocument(String entityType, UUID conditionId, JsonNode assignments) {

    /** Null when nothing was saved. */
    static @Nullable ActualDocument of(UUID conditionId, Optional<JsonNode> assignments) {
        return assignments
                .map(list -> new ActualDocument("SCHEDULE_ACTUAL", conditionId, list))
                .orElse(null);
    }
}
