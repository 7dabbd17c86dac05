package io.shiftloom.api.command.data;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.shiftloom.api.terminal.CommandFailure;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * A file for its owner's eyes that gets its name when it is whole. Until then, and for good where its process was killed, it is called
 * {@code *.unfinished}.
 */
final class ExportFile {

    private final Path wanted;
    private final Path unfinished;

    private ExportFile(Path wanted, Path unfinished) {
        this.wanted = wanted;
        this.unfinished = unfinished;
    }

    /** @throws CommandFailure when the file or its beginning exists, or cannot be made */
    static ExportFile create(Path wanted) {
        var unfinished = wanted.resolveSibling(wanted.getFileName() + ".unfinished");
        if (Files.exists(wanted)) {
            throw exists(wanted);
        }
        try {
            Files.createFile(
                    unfinished, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            return new ExportFile(wanted, unfinished);
        } catch (FileAlreadyExistsException e) {
            throw new CommandFailure(
                    "%s exists already: another export writes it, or one was interrupted. Maybe remove it."
                            .formatted(unfinished));
        } catch (IOException e) {
            throw new CommandFailure("%s cannot be written: %s.".formatted(unfinished, e.getMessage()));
        }
    }

    Writer writer() throws IOException {
        return Files.newBufferedWriter(unfinished, UTF_8);
    }

    /** Gives the file its name. */
    void complete() {
        try {
            // Not atomic, and so overwrites nothing.
            Files.move(unfinished, wanted);
        } catch (FileAlreadyExistsException e) {
            throw exists(wanted);
        } catch (IOException e) {
            throw new CommandFailure("%s cannot be called %s: %s.".formatted(unfinished, wanted, e.getMessage()));
        }
    }

    void discard() {
        try {
            Files.deleteIfExists(unfinished);
        } catch (IOException e) {
            throw new CommandFailure(
                    "%s is not complete, and cannot be removed: %s.".formatted(unfinished, e.getMessage()));
        }
    }

    private static CommandFailure exists(Path file) {
        return new CommandFailure("%s exists already, and an export overwrites nothing.".formatted(file));
    }
}
