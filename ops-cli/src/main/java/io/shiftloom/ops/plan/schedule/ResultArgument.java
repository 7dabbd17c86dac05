package io.shiftloom.ops.plan.schedule;

import io.shiftloom.ops.session.RequestPath;
import io.shiftloom.ops.session.Session;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** The result that a command is about. Mixed into the command. */
@Command // makes it a mixin
@NullUnmarked // picocli sets the annotated field
public final class ResultArgument {

    @Parameters(paramLabel = "RESULT", description = "The id that 'submit' and 'results' show.")
    private String id;

    public String id() {
        return id;
    }

    /** A route of the result. */
    public RequestPath path(String suffix) {
        return RequestPath.of(Results.path(id) + suffix);
    }

    public Condition condition(Session session) {
        return Condition.of(session, id);
    }
}
