package io.shiftloom.api.console.signin;

import io.shiftloom.api.operator.OperatorTokenAuthenticator;
import io.shiftloom.api.operator.OperatorTokenAuthenticator.Answer;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.jobs.words.Wording;
import java.time.Duration;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.authentication.BadCredentialsException;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.Authentication;
import org.springframework.security.web.authentication.WebAuthenticationDetails;

/**
 * Recognizes operators by their token. It is not a bean, because Spring Security
 * would ask such a bean a second time, and a wrong token would count twice.
 */
class TokenSignIn implements AuthenticationProvider {

    private final OperatorTokenAuthenticator authenticator;

    TokenSignIn(OperatorTokenAuthenticator authenticator) {
        this.authenticator = authenticator;
    }

    @Override
    public boolean supports(Class<?> authentication) {
        return authentication == UsernamePasswordAuthenticationToken.class;
    }

    @Override
    public Authentication authenticate(Authentication attempt) {
        var token = String.valueOf(attempt.getCredentials()).strip();
        return switch (authenticator.authenticate(token, origin(attempt))) {
            case Answer.Admitted admitted -> admitted.operator();
            case Answer.Slowed slowed -> throw new SignInRefused(waiting(slowed.remaining()));
            case Answer.Refused _ -> throw new BadCredentialsException("no valid operator token");
        };
    }

    private static String origin(Authentication attempt) {
        return attempt.getDetails() instanceof WebAuthenticationDetails details ? details.getRemoteAddress() : "";
    }

    private static Message waiting(Duration wait) {
        long minutes = wait.plusSeconds(59).toMinutes();
        return Message.of(Wording.plural("refused.too-many-attempts", minutes), minutes);
    }
}
