package io.shiftloom.api.demo;

/** The demo could not continue, for the reason in the message. */
public final class DemoFailed extends RuntimeException {

    private static final long serialVersionUID = 1L;

    DemoFailed(String sentence) {
        super(sentence);
    }
}
