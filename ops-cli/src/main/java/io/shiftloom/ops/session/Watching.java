package io.shiftloom.ops.session;

import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The option of a list that can be shown repeatedly. Mixed into the command. */
@Command // makes it a mixin
@NullUnmarked // picocli sets the annotated field
public final class Watching {

    @Option(
            names = {"-w", "--watch"},
            arity = "0..1",
            fallbackValue = "2",
            paramLabel = "SECONDS",
            description = "Show the list every SECONDS (default: 2) until interrupted.")
    private Integer seconds;

    public boolean isOn() {
        return seconds != null;
    }

    long millis() {
        return Math.max(1, seconds) * 1000L;
    }
}
