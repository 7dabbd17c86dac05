package io.shiftloom.api.error;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
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
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Admits or refuses a request to one of the APIs before anything else of it is looked at. Their callers send a secret
 * with every request, so there is no session to keep.
 */
@Order(AdmissionFilter.ORDER)
public abstract class AdmissionFilter extends OncePerRequestFilter {

    /** The filter runs when the request has its id, and before its path is looked at. */
    public static final int ORDER = Ordered.HIGHEST_PRECEDENCE + 10;

    private static final Duration DATABASE_RETRY = Duration.ofSeconds(2);
    private static final Logger LOG = LoggerFactory.getLogger(AdmissionFilter.class);

    private final String root;
    private final ErrorWriter errors;

    /** @param root of all paths of the API, such as {@code /v1} */
    protected AdmissionFilter(String root, ErrorWriter errors) {
        this.root = root;
        this.errors = errors;
    }

    /** @throws RequestRejected when the request is refused */
    protected abstract void admit(HttpServletRequest request, HttpServletResponse response);

    /** Forgets whom it admitted, when the request is handled. */
    protected void leave(HttpServletRequest request) {}

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        var path = request.getServletPath();
        return !path.equals(root) && !path.startsWith(root + "/");
    }

    @Override
    protected final void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        try {
            admit(request, response);
        } catch (RequestRejected rejected) {
            errors.write(rejected, request, response);
            return;
        } catch (DataAccessException e) {
            LOG.error("the secret of a request to {} could not be looked up", root, e);
            errors.write(
                    RequestRejected.forNow(
                            ErrorCode.DATABASE_ERROR, "the database did not answer, try again", DATABASE_RETRY),
                    request,
                    response);
            return;
        }
        try {
            chain.doFilter(request, response);
        } finally {
            leave(request);
        }
    }
}
