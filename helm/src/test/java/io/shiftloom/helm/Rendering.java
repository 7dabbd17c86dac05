package io.shiftloom.helm;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The objects a chart rendered to. */
record Rendering(List<Map<String, Object>> objects) {

    Stream<JsonObject> all() {
        return objects.stream().map(object -> new Gson().toJsonTree(object).getAsJsonObject());
    }

    Stream<JsonObject> ofKind(String kind) {
        return all().filter(object -> object.get("kind").getAsString().equals(kind));
    }

    JsonObject one(String kind, String name) {
        return ofKind(kind)
                .filter(object -> nameOf(object).equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + kind + " " + name + " among " + names()));
    }

    /** {@code Kind/name} of each object. */
    List<String> names() {
        return all().map(object -> object.get("kind").getAsString() + "/" + nameOf(object))
                .toList();
    }

    /** The templates of all pods, however they come to be made. */
    Stream<JsonObject> podSpecs() {
        return all().flatMap(Rendering::podSpec);
    }

    private static Stream<JsonObject> podSpec(JsonObject object) {
        return switch (object.get("kind").getAsString()) {
            case "Deployment", "Job" -> Stream.of(at(object, "spec", "template", "spec"));
            case "Pod" -> Stream.of(at(object, "spec"));
            case "CronJob" -> Stream.of(at(object, "spec", "jobTemplate", "spec", "template", "spec"));
            default -> Stream.empty();
        };
    }

    static JsonObject at(JsonObject object, String... path) {
        for (var step : path) {
            object = object.getAsJsonObject(step);
        }
        return object;
    }

    static JsonObject container(JsonObject podSpec) {
        return podSpec.getAsJsonArray("containers").get(0).getAsJsonObject();
    }

    /** The variables of a pod's one container: name to value, or to {@code secret/key}. */
    static Map<String, String> environment(JsonObject podSpec) {
        var environment = new TreeMap<String, String>();
        for (JsonElement variable : container(podSpec).getAsJsonArray("env")) {
            var entry = variable.getAsJsonObject();
            environment.put(entry.get("name").getAsString(), valueOf(entry));
        }
        return environment;
    }

    private static String valueOf(JsonObject variable) {
        if (variable.has("value")) {
            return variable.get("value").getAsString();
        }
        var key = at(variable, "valueFrom", "secretKeyRef");
        return key.get("name").getAsString() + "/" + key.get("key").getAsString();
    }

    private static String nameOf(JsonObject object) {
        return object.getAsJsonObject("metadata").get("name").getAsString();
    }
}
