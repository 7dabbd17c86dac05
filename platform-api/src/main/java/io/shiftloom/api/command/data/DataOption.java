package io.shiftloom.api.command.data;

import java.nio.file.Path;
import org.jspecify.annotations.NullUnmarked;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Where the embedded database is. Mixed into the commands that work on it. */
@Command // makes it a mixin
@NullUnmarked // picocli sets the annotated field
final class DataOption {

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description =
                    "Where the embedded database and the master key live. Default: .shiftloom in the project's folder.")
    private Path folder;

    /** Null for the usual place. */
    @Nullable
    Path folder() {
        return folder;
    }
}
