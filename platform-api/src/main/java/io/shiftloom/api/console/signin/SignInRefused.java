package io.shiftloom.api.console.signin;

import io.shiftloom.jobs.words.Message;
import org.springframework.security.authentication.LockedException;

/** Somebody guessed too often and has to wait. */
final class SignInRefused extends LockedException {

    private static final long serialVersionUID = 1L;

    private final transient Message said;

    SignInRefused(Message said) {
        super(said.english());
        this.said = said;
    }

    Message said() {
        return said;
    }
}
