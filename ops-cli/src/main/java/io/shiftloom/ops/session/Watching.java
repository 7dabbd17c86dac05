package io.shiftloom.ops.session;

import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The option of lists that can be looked at again and again. Mixed into the command. */
@Command // makes it a mixin
@NullUnmarked // picocli sets the annotated field
public final class Watching {

    @Option(
            names = {"-w", "--watch"},
            arity = "0..1",
            fallbackValue = "2",
            paramLabel = "SECONDS",
            description = "Show the list again every so many seconds (2 when none are given), until interrupted.")
    private Integer seconds;

    boolean isOn() {
        return seconds != null;
    }

    long millis() {
        return Math.max(1, seconds) * 1000L;
    }
}
