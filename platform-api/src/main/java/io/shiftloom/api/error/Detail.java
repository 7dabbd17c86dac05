package io.shiftloom.api.error;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.shiftloom.jobs.words.Message;
import java.util.List;

/**
 * One violation.
 *
 * @param path where, in the sender's own terms, such as {@code staff[3].staffId}; empty for the body as a whole
 * @param said a sentence; at most 64 characters of input in it and no control characters
 * @param standIns people who could help, where there is a lack of people; left out when there are none
 * @param standInCount how many there are in all; left out with them
 */
public record Detail(
        ErrorCode code,
        String path,
        @JsonProperty("message") Message said,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<StandIn> standIns,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) int standInCount) {

    public Detail {
        standIns = List.copyOf(standIns);
    }

    public Detail(ErrorCode code, String path, String message) {
        this(code, path, Message.verbatim(message));
    }

    public Detail(ErrorCode code, String path, Message said) {
        this(code, path, said, List.of(), 0);
    }

    /** In English, as answers say it. */
    public String message() {
        return said.english();
    }

    /** Somebody on the roster. */
    public record StandIn(String staffId, String displayName) {}
}
