package io.shiftloom.api.console.signin;

import io.shiftloom.api.operator.Operators;
import java.time.Duration;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.authentication.BadCredentialsException;
import org.springframework.security.authentication.LockedException;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.Authentication;
import org.springframework.security.web.authentication.WebAuthenticationDetails;

/**
 * Recognizes operators by their token, unless their address has guessed too often. It is no bean, because Spring Security
 * would ask such a bean a second time, and a wrong token would count twice.
 */
class TokenSignIn implements AuthenticationProvider {

    private final Operators operators;
    private final SignInLock lock;

    TokenSignIn(Operators operators, SignInLock lock) {
        this.operators = operators;
        this.lock = lock;
    }

    @Override
    public boolean supports(Class<?> authentication) {
        return authentication == UsernamePasswordAuthenticationToken.class;
    }

    /** The messages of its exceptions are for the person. */
    @Override
    public Authentication authenticate(Authentication attempt) {
        var origin = origin(attempt);
        lock.wait(origin).ifPresent(wait -> {
            throw new LockedException(waiting(wait));
        });
        var operator =
                operators.byToken(String.valueOf(attempt.getCredentials()).strip());
        if (operator.isEmpty()) {
            lock.failed(origin);
            throw new BadCredentialsException("This is no valid operator token.");
        }
        lock.succeeded(origin);
        return operator.get();
    }

    private static String origin(Authentication attempt) {
        return attempt.getDetails() instanceof WebAuthenticationDetails details ? details.getRemoteAddress() : "";
    }

    private static String waiting(Duration wait) {
        long minutes = wait.plusSeconds(59).toMinutes();
        return "Too many failed attempts from this address. Try again in "
                + (minutes == 1 ? "a minute." : minutes + " minutes.");
    }
}
