package io.shiftloom.api.emergency;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.shiftloom.api.change.Warning;
import io.shiftloom.api.route.Idempotency;
import io.shiftloom.api.route.Links;
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

    /** @param warnings an extension; absent where there are none */
    private record Answer(
            @JsonUnwrapped Links.Accepted accepted,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Warning> warnings) {}

    Idempotency.Made answer(Links links) {
        return new Idempotency.Made(201, links.result(conditionId), new Answer(links.accepted(conditionId), warnings));
    }
}
