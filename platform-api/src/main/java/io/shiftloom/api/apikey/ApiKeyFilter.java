package io.shiftloom.api.apikey;

import io.shiftloom.api.error.AdmissionFilter;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.ErrorWriter;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.jobs.trail.Trail;
import io.shiftloom.jobs.trail.Work;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Optional;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/** Admits callers to {@code /v1}. Key, tenant state and rate are checked in this order. */
@Component
public class ApiKeyFilter extends AdmissionFilter {

    private static final String HEADER = "x-api-key";
    private static final String CALLER = Caller.class.getName();

    private final Authenticator authenticator;
    private final RateLimiter rates;
    private final RequestsInFlight inFlight = new RequestsInFlight();
    private final Trail trail;

    ApiKeyFilter(Authenticator authenticator, RateLimiter rates, ErrorWriter errors, Trail trail) {
        super("/v1", errors);
        this.authenticator = authenticator;
        this.rates = rates;
        this.trail = trail;
    }

    /** The caller whom the filter admitted. */
    public static Caller caller(ServletRequest request) {
        if (request.getAttribute(CALLER) instanceof Caller caller) {
            return caller;
        }
        throw new IllegalStateException("nobody was authenticated here");
    }

    /** Whether a request that takes long would be admitted again: its key is valid, and its tenant is not suspended. */
    public boolean admitsStill(HttpServletRequest request) {
        try {
            return authenticated(request)
                    .filter(caller -> !caller.tenant().suspended())
                    .isPresent();
        } catch (DataAccessException e) {
            // Nobody can tell now, and nothing of the tenant can be read either.
            return true;
        }
    }

    private Optional<Caller> authenticated(HttpServletRequest request) {
        return Optional.ofNullable(request.getHeader(HEADER)).flatMap(authenticator::authenticate);
    }

    @Override
    protected void admit(HttpServletRequest request, HttpServletResponse response) {
        var caller = authenticated(request)
                .orElseThrow(() -> new RequestRejected(ErrorCode.UNAUTHENTICATED, "a valid x-api-key is required"));
        trail.about(Work.TENANT, caller.tenant().tenantId().toString());
        if (caller.tenant().suspended()) {
            throw new RequestRejected(ErrorCode.TENANT_SUSPENDED, "this organization is suspended");
        }
        var allowance = rates.take(caller.keyId(), caller.tenant().requestsPerSecond());
        allowance.tell(response);
        allowance.retryAfter().ifPresent(wait -> {
            throw RequestRejected.forNow(ErrorCode.RATE_LIMITED, "too many requests with this key", wait);
        });
        if (!inFlight.enter(caller.tenant().tenantId())) {
            throw RequestRejected.forNow(
                    ErrorCode.RATE_LIMITED, "too many requests of this organization at once", RequestsInFlight.RETRY);
        }
        request.setAttribute(CALLER, caller);
    }

    @Override
    protected void leave(HttpServletRequest request) {
        inFlight.leave(caller(request).tenant().tenantId());
    }
}
