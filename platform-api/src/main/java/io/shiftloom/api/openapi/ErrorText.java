package io.shiftloom.api.openapi;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.jobs.storage.Json;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** When each error is answered, and what it looks like. */
final class ErrorText {

    private final ObjectNode errors = DescriptionFiles.read("errors");

    String when(ErrorCode code) {
        return text(code, "when");
    }

    /** An example as a component: a summary and a whole answer. */
    ObjectNode example(ErrorCode code) {
        var error = Json.object()
                .put("code", code.name())
                .put("message", text(code, "message"))
                .put("requestId", "0199f3c2-8000-7a11-9c4e-7f1d2e3a4b5c");
        var details = error.putArray("details");
        var path = errors.required(code.name()).get("path");
        if (path != null) {
            details.addObject()
                    .put("code", errors.required(code.name()).path("detail").stringValue(code.name()))
                    .put("path", path.stringValue())
                    .put("message", text(code, "message"));
        }
        error.put("detailCount", details.size());
        var example = Json.object().put("summary", when(code));
        example.putObject("value").set("error", error);
        return example;
    }

    private String text(ErrorCode code, String name) {
        JsonNode error = errors.get(code.name());
        if (error == null) {
            throw new IllegalStateException("errors.yaml does not describe " + code);
        }
        return error.required(name).stringValue();
    }
}
