package io.shiftloom.api.result;

import io.shiftloom.jobs.result.Resolution;
import io.shiftloom.jobs.result.ResultEvent;
import io.shiftloom.jobs.result.ResultSummary;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.storage.Timestamps;
import tools.jackson.databind.node.ObjectNode;

/** Results as they are answered. */
final class ResultDocument {

    private ResultDocument() {}

    static ObjectNode of(ResultSummary result) {
        return Json.object()
                .put("conditionId", result.conditionId().toString())
                .put("status", result.status().code())
                .put("candidateCount", result.candidateCount())
                .put("createdAt", Timestamps.of(result.createdAt()))
                .put("updatedAt", Timestamps.of(result.updatedAt()))
                .put("entityType", "SCHEDULE_RESULT");
    }

    static ObjectNode of(ResultEvent event) {
        return of(event.result()).put("eventName", event.name().name()).put("eventAt", Timestamps.of(event.at()));
    }

    static ObjectNode of(Resolution resolution) {
        var document = Json.object().put("status", resolution.status());
        document.putPOJO("candidates", resolution.candidates());
        var confirmedAt = resolution.confirmedAt();
        var confirmed = resolution.confirmedAssignments();
        if (confirmedAt != null && confirmed != null) {
            document.put("confirmedAt", Timestamps.of(confirmedAt));
            document.putPOJO("confirmedAssignments", confirmed);
        }
        return document;
    }
}
