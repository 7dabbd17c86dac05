package io.shiftloom.ops.plan.schedule;

import io.shiftloom.ops.session.RequestPath;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Which schedule of a result a question is about. Mixed into the command. */
@Command // makes it a mixin
@NullUnmarked // picocli sets the annotated field
public final class CandidateOption {

    @Option(
            names = "--candidate",
            paramLabel = "N",
            description = "Which schedule. Default: the confirmed one, or the best if none is confirmed.")
    private Integer candidate;

    public RequestPath addTo(RequestPath query) {
        return query.with("candidate", candidate);
    }
}
