package io.shiftloom.api.openapi;

import io.shiftloom.jobs.storage.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What people wrote about one group.
 *
 * @param tags description by tag, in the order of the files
 * @param routes by {@code METHOD /path}
 * @param schemas as written, by name
 */
record GroupText(
        String title, String description, Map<String, String> tags, Map<String, RouteText> routes, ObjectNode schemas) {

    static GroupText read(ApiGroup group) {
        var head = DescriptionFiles.read(group.code());
        var tags = new LinkedHashMap<String, String>();
        var routes = new LinkedHashMap<String, RouteText>();
        var schemas = Json.object();
        schemas.setAll(DescriptionFiles.read("schemas"));
        for (var file : DescriptionFiles.readAll(group.code())) {
            var tag = file.required("tag").stringValue();
            tags.put(tag, file.required("description").stringValue());
            for (var route : file.required("routes").properties()) {
                if (routes.put(route.getKey(), new RouteText(tag, route.getValue())) != null) {
                    throw new IllegalStateException(route.getKey() + " is described twice");
                }
            }
            file.path("schemas").properties().forEach(schema -> add(schema.getKey(), schema.getValue(), schemas));
        }
        return new GroupText(
                head.required("title").stringValue(),
                head.required("description").stringValue(),
                tags,
                routes,
                schemas);
    }

    private static void add(String name, JsonNode schema, ObjectNode schemas) {
        if (schemas.has(name)) {
            throw new IllegalStateException("there are two schemas " + name);
        }
        schemas.set(name, schema);
    }
}
