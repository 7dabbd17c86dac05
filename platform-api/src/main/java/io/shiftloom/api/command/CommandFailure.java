package io.shiftloom.api.command;

/** Ends a command with one sentence on standard error and exit code 1. */
final class CommandFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    CommandFailure(String sentence) {
        super(sentence, null, false, false);
    }
}
