package io.shiftloom.api.defaults;

import static io.shiftloom.api.defaults.ScheduleDefaults.JURISDICTION;
import static io.shiftloom.api.defaults.ScheduleDefaults.OPTIMIZATION;
import static io.shiftloom.api.defaults.ScheduleDefaults.US_STATE;

import io.shiftloom.api.request.OptimizationFlags;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Lays a partial document over the saved one: by top-level field, the flags one by one, null clearing. */
final class DefaultsPatch {

    private DefaultsPatch() {}

    /** A new document, not validated; neither argument is changed. */
    static ObjectNode merge(Optional<ObjectNode> saved, JsonNode patch) {
        var merged = saved.map(ObjectNode::deepCopy).orElseGet(JsonNodeFactory.instance::objectNode);
        for (var field : patch.properties()) {
            var value = field.getValue();
            if (value.isNull() && merged.has(field.getKey())) {
                merged.remove(field.getKey());
            } else if (field.getKey().equals(OPTIMIZATION) && value.isObject() && merged.get(OPTIMIZATION) != null) {
                mergeFlags((ObjectNode) merged.required(OPTIMIZATION), value);
            } else {
                merged.set(field.getKey(), value);
            }
        }
        if (patch.has(JURISDICTION) && !patch.has(US_STATE) && !isUnitedStates(merged)) {
            merged.remove(US_STATE);
        }
        return merged;
    }

    private static void mergeFlags(ObjectNode flags, JsonNode patch) {
        for (var flag : patch.properties()) {
            if (flag.getValue().isNull() && OptimizationFlags.isFlag(flag.getKey())) {
                flags.remove(flag.getKey());
            } else {
                // Also a key that is none, which is refused as such whatever its value.
                flags.set(flag.getKey(), flag.getValue());
            }
        }
    }

    private static boolean isUnitedStates(ObjectNode document) {
        var jurisdiction = document.get(JURISDICTION);
        return jurisdiction != null
                && jurisdiction.isString()
                && jurisdiction.stringValue().equals("US");
    }
}
