package io.shiftloom.api.inforce;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.UUID;

/**
 * A shift that somebody works.
 *
 * @param displayName as people knew it in the condition
 * @param timeZone of the times by the clock
 * @param roles in which it is worked, in order of time; empty where no role is asked for
 * @param conditionId of the condition that counts on the date
 * @param actual whether it was worked, and is not only confirmed
 */
public record ShiftInForce(
        String personId,
        String displayName,
        @JsonUnwrapped ShiftTimes times,
        String timeZone,
        List<WorkedRole> roles,
        UUID conditionId,
        boolean actual) {

    public ShiftInForce {
        roles = List.copyOf(roles);
    }
}
