package io.shiftloom.api.operator;

import io.shiftloom.api.error.AdmissionFilter;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.ErrorWriter;
import io.shiftloom.api.error.RequestRejected;
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

    private final Operators operators;

    BearerTokenFilter(Operators operators, ErrorWriter errors) {
        super("/ops", errors);
        this.operators = operators;
    }

    @Override
    protected void admit(HttpServletRequest request, HttpServletResponse response) {
        var operator = Optional.ofNullable(request.getHeader(HttpHeaders.AUTHORIZATION))
                .filter(header -> header.regionMatches(true, 0, SCHEME, 0, SCHEME.length()))
                .flatMap(header ->
                        operators.byToken(header.substring(SCHEME.length()).strip()))
                .orElseThrow(() -> {
                    response.setHeader(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
                    return new RequestRejected(ErrorCode.UNAUTHENTICATED, "a valid operator token is required");
                });
        SecurityContextHolder.setContext(new SecurityContextImpl(operator));
    }

    @Override
    protected void leave() {
        SecurityContextHolder.clearContext();
    }
}
