package io.shiftloom.api.command.engine;

import io.shiftloom.api.terminal.CommandFailure;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads what a user names on the command line. */
final class InputFile {

    private InputFile() {}

    /** The bytes of the file, or of standard input for {@code -}. */
    static byte[] read(Path file) {
        try {
            return file.toString().equals("-") ? System.in.readAllBytes() : Files.readAllBytes(file);
        } catch (NoSuchFileException e) {
            throw new CommandFailure("there is no file " + file + ".");
        } catch (AccessDeniedException e) {
            throw new CommandFailure("the file " + file + " may not be read.");
        } catch (IOException e) {
            throw new CommandFailure("the file " + file + " cannot be read: " + e.getMessage());
        }
    }
}
