package io.shiftloom.api.access;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.ErrorWriter;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.jobs.trail.Trail;
import io.shiftloom.jobs.trail.Work;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/** The door of {@code /v1}: key, tenant state and rate, in this order and before anything else is looked at. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 10)
public class AccessFilter extends OncePerRequestFilter {

    private static final String HEADER = "x-api-key";
    private static final String CALLER = Caller.class.getName();
    private static final Duration DATABASE_RETRY = Duration.ofSeconds(2);
    private static final Logger LOG = LoggerFactory.getLogger(AccessFilter.class);

    private final Authenticator authenticator;
    private final RateLimiter rates;
    private final ErrorWriter errors;
    private final Trail trail;

    AccessFilter(Authenticator authenticator, RateLimiter rates, ErrorWriter errors, Trail trail) {
        this.authenticator = authenticator;
        this.rates = rates;
        this.errors = errors;
        this.trail = trail;
    }

    /** The caller whom the filter let in. */
    public static Caller caller(ServletRequest request) {
        if (request.getAttribute(CALLER) instanceof Caller caller) {
            return caller;
        }
        throw new IllegalStateException("nobody was authenticated here");
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        var path = request.getServletPath();
        return !path.equals("/v1") && !path.startsWith("/v1/");
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        try {
            request.setAttribute(CALLER, admit(request));
        } catch (RequestRejected rejected) {
            errors.write(rejected, request, response);
            return;
        } catch (DataAccessException e) {
            LOG.error("a key could not be looked up", e);
            errors.write(
                    RequestRejected.forNow(
                            ErrorCode.DATABASE_ERROR, "the database did not answer, try again", DATABASE_RETRY),
                    request,
                    response);
            return;
        }
        chain.doFilter(request, response);
    }

    private Caller admit(HttpServletRequest request) {
        var header = request.getHeader(HEADER);
        var caller = header == null ? null : authenticator.authenticate(header).orElse(null);
        if (caller == null) {
            throw new RequestRejected(ErrorCode.UNAUTHENTICATED, "a valid x-api-key is required");
        }
        trail.about(Work.TENANT, caller.tenant().tenantId().toString());
        if (caller.tenant().suspended()) {
            throw new RequestRejected(ErrorCode.TENANT_SUSPENDED, "this organization is suspended");
        }
        rates.take(caller.keyId(), caller.tenant().requestsPerSecond()).ifPresent(wait -> {
            throw RequestRejected.forNow(ErrorCode.RATE_LIMITED, "too many requests with this key", wait);
        });
        return caller;
    }
}
