package io.shiftloom.ops.service;

import io.shiftloom.ops.session.Session;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tools.jackson.databind.node.JsonNodeFactory;

/** {@code ops whoami}: who the caller is to the service. */
@Command(name = "whoami", description = "Show which service the tool calls, and your name and role there.")
@NullUnmarked // picocli sets the annotated field
final class WhoamiCommand implements Callable<Integer> {

    @Mixin
    private Session session;

    @Override
    public Integer call() {
        var operator = session.get("/service").path("operator");
        return session.show(JsonNodeFactory.instance
                .objectNode()
                .put("address", session.address())
                .put("name", operator.path("name").asString(""))
                .put("role", operator.path("role").asString("")));
    }
}
