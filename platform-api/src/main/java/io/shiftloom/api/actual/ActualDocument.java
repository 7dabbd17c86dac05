package io.shiftloom.api.actual;

import io.shiftloom.api.actual.ActualRepository.Saved;
import io.shiftloom.api.precondition.EntityTag;
import io.shiftloom.jobs.storage.StoredJson;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What was actually worked, as it is answered. */
record ActualDocument(String entityType, UUID conditionId, StoredJson assignments) {

    /** Null when nothing was saved. */
    static @Nullable ActualDocument of(UUID conditionId, Optional<Saved> saved) {
        return saved.map(found -> new ActualDocument("SCHEDULE_ACTUAL", conditionId, found.assignments()))
                .orElse(null);
    }

    /** What its tag is of: whoever made one of the document itself would need many times its memory. */
    record State(UUID conditionId, String digest) {

        /** Null when nothing was saved. */
        static @Nullable State of(UUID conditionId, Optional<Saved> saved) {
            return saved.map(found -> new State(conditionId, found.digest())).orElse(null);
        }

        static EntityTag tag(UUID conditionId, Optional<Saved> saved) {
            return EntityTag.of(of(conditionId, saved));
        }
    }
}
