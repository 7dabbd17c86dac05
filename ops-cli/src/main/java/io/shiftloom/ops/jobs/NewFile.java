package io.shiftloom.ops.jobs;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.Session;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

/** Where a command writes a document. Mixed into the command. */
@Command // makes it a mixin
@NullUnmarked // picocli sets the annotated fields
final class NewFile {

    @Option(
            names = "--to",
            paramLabel = "FILE",
            description = "The file to create. It must not exist yet. Default: standard output.")
    private Path file;

    int write(Session session, JsonNode document) {
        if (file == null) {
            return session.json(document);
        }
        try {
            Files.writeString(file, document.toPrettyString() + "\n", UTF_8, StandardOpenOption.CREATE_NEW);
            return 0;
        } catch (FileAlreadyExistsException e) {
            throw OpsFailure.usage(file + " exists already. Name another file with --to.");
        } catch (IOException e) {
            throw OpsFailure.failed(file + " cannot be written: " + e.getMessage());
        }
    }
}
