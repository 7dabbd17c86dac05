package io.shiftloom.api.error;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * One violation.
 *
 * @param path where, in the sender's own terms, such as {@code staff[3].staffId}; empty for the body as a whole
 * @param message a sentence; at most 64 characters of input in it and no control characters
 * @param standIns people who could mend it, where it is a lack of people; left out when there are none
 */
public record Detail(
        ErrorCode code,
        String path,
        String message,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<StandIn> standIns) {

    public Detail {
        standIns = List.copyOf(standIns);
    }

    public Detail(ErrorCode code, String path, String message) {
        this(code, path, message, List.of());
    }

    /** Somebody on the roster. */
    public record StandIn(String staffId, String displayName) {}
}
