package io.shiftloom.api.defaults;

import io.shiftloom.jobs.storage.Json;
import tools.jackson.databind.node.ObjectNode;

/** Saved settings as they are answered. */
final class DefaultsDocument {

    private DefaultsDocument() {}

    static ObjectNode of(ScheduleDefaults defaults, boolean subscribed) {
        var document = Json.object().put("entityType", "SCHEDULE_DEFAULTS");
        for (var name : ScheduleDefaults.FIELDS) {
            var value = defaults.document().get(name);
            if (value != null) {
                document.set(name, value);
            }
        }
        document.set(ScheduleDefaults.OPTIMIZATION, Json.tree(defaults.objectives(subscribed)));
        return document.put("configuredByUser", defaults.configuredByUser());
    }
}
