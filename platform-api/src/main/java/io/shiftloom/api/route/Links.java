package io.shiftloom.api.route;

import io.shiftloom.jobs.settings.ShiftloomSettings;
import io.shiftloom.jobs.storage.Json;
import java.net.URI;
import java.util.UUID;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** Addresses in answers: made from the configured base, never from what a request says about itself. */
@Component
public class Links {

    private final String base;

    Links(ShiftloomSettings settings) {
        var text = settings.baseUrl().toString();
        this.base = text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }

    public URI result(UUID conditionId) {
        return URI.create(base + "/v1/schedule-results/" + conditionId);
    }

    public URI staff(String staffId) {
        return URI.create(base + "/v1/staff/" + staffId);
    }

    /** The answer to a condition that was accepted. */
    public ObjectNode accepted(UUID conditionId) {
        var accepted = Json.object().put("conditionId", conditionId.toString()).put("status", "queued");
        accepted.putObject("links")
                .put("result", result(conditionId).toString())
                .put("condition", base + "/v1/schedule-conditions/" + conditionId)
                .put("review", result(conditionId) + "/review");
        return accepted;
    }
}
