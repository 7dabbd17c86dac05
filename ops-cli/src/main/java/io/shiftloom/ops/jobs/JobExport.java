package io.shiftloom.ops.jobs;

import io.shiftloom.ops.session.Session;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Everything that the operator API knows of a job, as one document. */
final class JobExport {

    private JobExport() {}

    static JsonNode of(Session session, String conditionId) {
        var document = JsonNodeFactory.instance.objectNode();
        document.set("service", session.get("/service"));
        document.set("job", session.get(JobsCommands.path(conditionId)));
        document.set("course", session.get(JobsCommands.path(conditionId) + "/course"));
        return document;
    }
}
