package io.shiftloom.ops.jobs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.Session;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

/** Where a command writes a document, which has names of people, so that nobody else can read it. Mixed into the command. */
@Command // makes it a mixin
@NullUnmarked // picocli sets the annotated fields
final class NewFile {

    private static final FileAttribute<Set<PosixFilePermission>> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

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
            create((document.toPrettyString() + "\n").getBytes(UTF_8));
            return 0;
        } catch (FileAlreadyExistsException e) {
            throw OpsFailure.usage(file + " exists already. Name another file with --to.");
        } catch (IOException e) {
            throw OpsFailure.failed(file + " cannot be written: " + e.getMessage());
        }
    }

    private void create(byte[] bytes) throws IOException {
        try (var channel = Files.newByteChannel(file, Set.of(CREATE_NEW, WRITE), OWNER_ONLY);
                var output = Channels.newOutputStream(channel)) {
            output.write(bytes);
        }
    }
}
