package io.shiftloom.api.console.tenant;

import io.shiftloom.jobs.json.Json;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/** The fields of a tenant's form as the operator API wants them; what is wrong with them that one says. */
final class TenantForm {

    private static final Set<String> TEXTS = Set.of("name", "plan", "billing");
    private static final Set<String> NUMBERS =
            Set.of("maxRosterStaff", "maxPayloadBytes", "requestsPerSecond", "maxRunningSchedules", "version");

    private TenantForm() {}

    static ObjectNode of(Map<String, String> form) {
        var body = Json.object();
        form.forEach((name, value) -> {
            if (TEXTS.contains(name) && !value.isBlank()) {
                body.put(name, value);
            } else if (NUMBERS.contains(name) && !value.isBlank()) {
                put(body, name, value.strip());
            }
        });
        return body;
    }

    private static void put(ObjectNode body, String name, String value) {
        if (value.matches("[0-9]{1,9}")) {
            body.put(name, Integer.parseInt(value));
        } else {
            body.put(name, value);
        }
    }
}
