package io.shiftloom.ops.plan;

import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.Session;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

/** A call that makes a new result, and that may be sent again when its answer was lost. Mixed into the command. */
@Command // makes it a mixin
@NullUnmarked // picocli sets the annotated field
final class Repeatable {

    private static final int LONGEST = 255;

    @Option(
            names = "--idempotency-key",
            paramLabel = "KEY",
            description =
                    "A word of your own for this request. When it is sent again with the same word within a day, no second result is made.")
    private String key;

    JsonNode post(Session session, String path, JsonNode body) {
        if (key != null && !key.matches("[!-~]{1,%d}".formatted(LONGEST))) {
            throw OpsFailure.usage(
                    "--idempotency-key takes 1 to %d visible ASCII characters without spaces.".formatted(LONGEST));
        }
        return session.postOnce(path, body, key);
    }
}
