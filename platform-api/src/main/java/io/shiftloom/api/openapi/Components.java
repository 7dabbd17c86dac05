package io.shiftloom.api.openapi;

import io.shiftloom.jobs.storage.Json;
import java.util.HashSet;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What operations refer to. Whatever nothing refers to, directly or through another component, is left out. */
final class Components {

    private static final String PREFIX = "#/components/";

    private Components() {}

    /** @param all by kind and name */
    static ObjectNode usedBy(JsonNode paths, ObjectNode all) {
        var used = new HashSet<String>();
        collect(paths, all, used);
        var kept = Json.object();
        for (var kind : all.properties()) {
            for (var component : kind.getValue().properties()) {
                if (used.contains(kind.getKey() + "/" + component.getKey())) {
                    kept.withObjectProperty(kind.getKey()).set(component.getKey(), component.getValue());
                }
            }
        }
        return kept;
    }

    private static void collect(JsonNode node, ObjectNode all, Set<String> used) {
        var reference = node.path("$ref").stringValue("");
        if (reference.startsWith(PREFIX) && used.add(reference.substring(PREFIX.length()))) {
            var target = all.at("/" + reference.substring(PREFIX.length()));
            if (target.isMissingNode()) {
                throw new IllegalStateException("there is no " + reference);
            }
            collect(target, all, used);
        }
        node.forEach(child -> collect(child, all, used));
    }
}
