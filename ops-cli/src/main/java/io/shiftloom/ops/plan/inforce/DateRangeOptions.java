package io.shiftloom.ops.plan.inforce;

import io.shiftloom.ops.session.RequestPath;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The dates that a question is about. Mixed into the command. */
@Command // makes it a mixin
@NullUnmarked // picocli sets the annotated fields
final class DateRangeOptions {

    @Option(names = "--from", required = true, paramLabel = "DATE", description = "The first date.")
    private String from;

    @Option(
            names = "--to",
            required = true,
            paramLabel = "DATE",
            description = "The last date, at most 53 weeks later.")
    private String to;

    String from() {
        return from;
    }

    String to() {
        return to;
    }

    RequestPath addTo(RequestPath query) {
        return query.with("from", from).with("to", to);
    }
}
