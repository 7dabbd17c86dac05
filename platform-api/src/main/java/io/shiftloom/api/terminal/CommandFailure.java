package io.shiftloom.api.terminal;

/** Ends a command with one sentence on standard error and exit code 1. */
public final class CommandFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public CommandFailure(String sentence) {
        super(sentence, null, false, false);
    }
}
