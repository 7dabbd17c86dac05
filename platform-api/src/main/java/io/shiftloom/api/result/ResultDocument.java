package io.shiftloom.api.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.shiftloom.jobs.result.HistoryEvent;
import io.shiftloom.jobs.result.ResultSummary;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A result as it is answered. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record ResultDocument(
        @JsonUnwrapped ResultSummary result,
        String entityType,
        @Nullable JsonNode progress) {

    private static final String TYPE = "SCHEDULE_RESULT";

    static ResultDocument of(ResultSummary result) {
        return new ResultDocument(result, TYPE, null);
    }

    ResultDocument with(@Nullable JsonNode newest) {
        return new ResultDocument(result, entityType, newest);
    }

    /** A change of a result in the history. */
    record Event(@JsonUnwrapped ResultSummary result, String entityType, HistoryEvent.Name eventName, Instant eventAt) {

        static Event of(HistoryEvent event) {
            return new Event(event.result(), TYPE, event.name(), event.at());
        }
    }
}
