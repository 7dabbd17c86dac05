package io.shiftloom.api.emergency;

import io.shiftloom.api.change.Warning;
import java.util.List;
import java.util.UUID;

/**
 * A condition that was cloned from another.
 *
 * @param warnings that people do not work by the schedule that it was cloned from
 */
public record Started(UUID conditionId, List<Warning> warnings) {

    public Started {
        warnings = List.copyOf(warnings);
    }
}
