package io.shiftloom.api.ops.access;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.ErrorWriter;
import io.shiftloom.api.error.RequestRejected;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/** The door of {@code /ops/v1}: a bearer token, before anything else is looked at. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 10)
class OperatorFilter extends OncePerRequestFilter {

    private static final String SCHEME = "Bearer ";
    static final String OPERATOR = Operator.class.getName();
    private static final Duration DATABASE_RETRY = Duration.ofSeconds(2);
    private static final Logger LOG = LoggerFactory.getLogger(OperatorFilter.class);

    private final Operators operators;
    private final ErrorWriter errors;

    OperatorFilter(Operators operators, ErrorWriter errors) {
        this.operators = operators;
        this.errors = errors;
    }

    /** The operator whom the filter let in. */
    static Operator operator(ServletRequest request) {
        if (request.getAttribute(OPERATOR) instanceof Operator operator) {
            return operator;
        }
        throw new IllegalStateException("nobody was authenticated here");
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        var path = request.getServletPath();
        return !path.equals("/ops") && !path.startsWith("/ops/");
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        try {
            var operator = find(request.getHeader(HttpHeaders.AUTHORIZATION));
            if (operator.isEmpty()) {
                response.setHeader(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
                errors.write(
                        new RequestRejected(ErrorCode.UNAUTHENTICATED, "a valid operator token is required"),
                        request,
                        response);
                return;
            }
            request.setAttribute(OPERATOR, operator.get());
        } catch (DataAccessException e) {
            LOG.error("an operator token could not be looked up", e);
            errors.write(
                    RequestRejected.forNow(
                            ErrorCode.DATABASE_ERROR, "the database did not answer, try again", DATABASE_RETRY),
                    request,
                    response);
            return;
        }
        chain.doFilter(request, response);
    }

    private Optional<Operator> find(@Nullable String header) {
        if (header == null || !header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            return Optional.empty();
        }
        return operators.byToken(header.substring(SCHEME.length()).strip());
    }
}
