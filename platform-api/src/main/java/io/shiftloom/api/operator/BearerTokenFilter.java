package io.shiftloom.api.operator;

import io.shiftloom.api.error.AdmissionFilter;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.ErrorWriter;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operator.OperatorTokenAuthenticator.Answer;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.core.context.SecurityContextImpl;
import org.springframework.stereotype.Component;

/** Admits operators to {@code /ops/v1} by the bearer token that they send. */
@Component
class BearerTokenFilter extends AdmissionFilter {

    private static final String SCHEME = "Bearer ";

    private final OperatorTokenAuthenticator authenticator;

    BearerTokenFilter(OperatorTokenAuthenticator authenticator, ErrorWriter errors) {
        super("/ops", errors);
        this.authenticator = authenticator;
    }

    @Override
    protected void admit(HttpServletRequest request, HttpServletResponse response) {
        var answer = Optional.ofNullable(request.getHeader(HttpHeaders.AUTHORIZATION))
                .filter(header -> header.regionMatches(true, 0, SCHEME, 0, SCHEME.length()))
                .map(header -> header.substring(SCHEME.length()).strip())
                .map(token -> authenticator.authenticate(token, request.getRemoteAddr()))
                .orElseGet(Answer.Refused::new);
        switch (answer) {
            case Answer.Admitted admitted ->
                SecurityContextHolder.setContext(new SecurityContextImpl(admitted.operator()));
            case Answer.Slowed slowed ->
                throw RequestRejected.forNow(
                        ErrorCode.RATE_LIMITED, "too many invalid tokens from this address", slowed.remaining());
            case Answer.Refused _ -> {
                response.setHeader(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
                throw new RequestRejected(ErrorCode.UNAUTHENTICATED, "a valid operator token is required");
            }
        }
    }

    @Override
    protected void leave(HttpServletRequest request) {
        SecurityContextHolder.clearContext();
    }
}
