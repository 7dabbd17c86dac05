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
        var flags = defaults.objectives(subscribed);
        document.putObject(ScheduleDefaults.OPTIMIZATION)
                .put("laborLawCompliance", flags.laborLawCompliance())
                .put("balanceStaffLoad", flags.balanceStaffLoad())
                .put("honorShiftWishes", flags.honorShiftWishes());
        return document.put("configuredByUser", defaults.configuredByUser());
    }
}
