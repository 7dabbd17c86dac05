package io.shiftloom.jobs.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.shiftloom.jobs.storage.StoredJson;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The candidates of a result, and the one that was confirmed.
 *
 * @param status the result's status, or {@code confirmed}
 * @param candidates by rank; empty unless the result is completed
 * @param confirmedAt null before confirmation, as {@code confirmedAssignments}
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Resolution(
        String status,
        StoredJson candidates,
        @Nullable Instant confirmedAt,
        @Nullable StoredJson confirmedAssignments) {}
