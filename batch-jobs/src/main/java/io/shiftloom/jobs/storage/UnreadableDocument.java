package io.shiftloom.jobs.storage;

/**
 * A stored document is not of the expected type. It names the place and nothing else: Jackson's own message repeats the
 * value found there, which may be the name of a person, and messages of failures are logged.
 */
public final class UnreadableDocument extends RuntimeException {

    UnreadableDocument(Class<?> type, String path) {
        super("the stored %s is not readable at %s".formatted(type.getSimpleName(), path));
    }
}
