package io.shiftloom.api.operator;

import java.time.Duration;
import org.springframework.stereotype.Component;

/**
 * Recognizes operators by their tokens, at the operator API and at the console alike. A valid token always passes, since
 * many operators may share an address with somebody who guesses.
 */
@Component
public class OperatorTokenAuthenticator {

    /** What a guess costs while the address has to wait. The waiting thread is a virtual one. */
    private static final Duration DELAY = Duration.ofSeconds(1);

    private final Operators operators;
    private final GuessLock lock;

    OperatorTokenAuthenticator(Operators operators, GuessLock lock) {
        this.operators = operators;
        this.lock = lock;
    }

    /** What a token leads to. */
    public sealed interface Answer {

        record Admitted(OperatorAuthentication operator) implements Answer {}

        record Refused() implements Answer {}

        /** @param remaining time until the address may guess again */
        record Slowed(Duration remaining) implements Answer {}
    }

    /** @param origin the address that shows the token */
    public Answer authenticate(String token, String origin) {
        var operator = operators.byToken(token);
        if (operator.isPresent()) {
            return new Answer.Admitted(operator.get());
        }
        var wait = lock.wait(origin);
        if (wait.isPresent()) {
            delay();
            return new Answer.Slowed(wait.get());
        }
        lock.failed(origin);
        return new Answer.Refused();
    }

    private static void delay() {
        try {
            Thread.sleep(DELAY);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
