package io.shiftloom.ops.service;

import io.shiftloom.ops.session.Session;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.JsonNodeFactory;

/** {@code ops version}: versions of the tool and of the service. */
@Command(
        name = "version",
        description = {
            "Show the versions of the tool, the service and its engine.",
            "It says when the tool and the service are of different versions."
        })
@NullUnmarked // picocli sets the annotated fields
final class VersionCommand implements Callable<Integer> {

    @Mixin
    private Session session;

    @Option(names = "--client", description = "Show only the version of the tool, without calling a service.")
    private boolean client;

    @Override
    public Integer call() {
        var versions = JsonNodeFactory.instance.objectNode().put("tool", ToolVersion.CURRENT);
        if (client) {
            return session.show(versions);
        }
        var service = session.get("/service");
        var theirs = service.path("version").asString("");
        versions.put("service", theirs)
                .put("engine", service.path("engineVersion").asString(""));
        session.show(versions);
        if (!theirs.equals(ToolVersion.CURRENT)) {
            session.note(
                    "the tool is of version %s and the service of version %s. Commands that one of them does not know are refused."
                            .formatted(ToolVersion.CURRENT, theirs));
        }
        return 0;
    }
}
