package io.shiftloom.api.route;

import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.net.URI;
import java.util.UUID;
import org.springframework.stereotype.Component;

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

    /** A calendar's address, which is as secret as its token. */
    public URI calendar(String token) {
        return URI.create(base + "/calendar/" + token + ".ics");
    }

    /** The answer to a condition that was accepted. */
    public Accepted accepted(UUID conditionId) {
        var result = result(conditionId);
        return new Accepted(
                conditionId,
                "queued",
                new Addresses(
                        result,
                        URI.create(base + "/v1/schedule-conditions/" + conditionId),
                        URI.create(result + "/review")));
    }

    /** A condition that waits for a worker. */
    public record Accepted(UUID conditionId, String status, Addresses links) {}

    /** Where to read about a condition. */
    public record Addresses(URI result, URI condition, URI review) {}
}
