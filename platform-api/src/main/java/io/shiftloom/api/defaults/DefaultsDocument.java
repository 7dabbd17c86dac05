package io.shiftloom.api.defaults;

import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.jobs.storage.Json;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Saved settings as they are answered. */
final class DefaultsDocument {

    private DefaultsDocument() {}

    /** Null when nothing was saved. */
    static @Nullable ObjectNode of(Optional<ScheduleDefaults> saved, Tenant tenant) {
        return saved.map(defaults -> of(defaults, tenant.subscribed())).orElse(null);
    }

    private static ObjectNode of(ScheduleDefaults defaults, boolean subscribed) {
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
