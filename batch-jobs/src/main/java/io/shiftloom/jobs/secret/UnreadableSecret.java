package io.shiftloom.jobs.secret;

/** A stored secret that cannot be decrypted: its master key is missing, or it was tampered with. */
public final class UnreadableSecret extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnreadableSecret(String message) {
        super(message);
    }

    UnreadableSecret(String message, Throwable cause) {
        super(message, cause);
    }
}
