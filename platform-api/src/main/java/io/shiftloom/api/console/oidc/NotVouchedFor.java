package io.shiftloom.api.console.oidc;

/** Why a sign-in through the provider came to nothing; the message is for the person and tells nothing secret. */
final class NotVouchedFor extends Exception {

    NotVouchedFor(String message) {
        super(message);
    }

    NotVouchedFor(String message, Throwable cause) {
        super(message, cause);
    }
}
