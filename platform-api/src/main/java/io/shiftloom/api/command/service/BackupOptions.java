package io.shiftloom.api.command.service;

import java.nio.file.Path;
import org.jspecify.annotations.NullUnmarked;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What {@code backup} and {@code restore} have in common. */
@NullUnmarked // picocli sets the annotated fields
final class BackupOptions {

    @Option(
            names = "--programs",
            paramLabel = "DIR",
            description = "Where pg_dump and pg_restore are. Default: the PATH and the usual folders of packages.")
    private Path programs;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "Where the embedded database lives. Default: .shiftloom in the project's folder.")
    private Path data;

    @Nullable
    Path programs() {
        return programs;
    }

    @Nullable
    Path data() {
        return data;
    }
}
