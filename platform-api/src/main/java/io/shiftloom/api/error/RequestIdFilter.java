package io.shiftloom.api.error;

import com.github.f4b6a3.uuid.factory.standard.TimeOrderedEpochFactory;
import io.shiftloom.jobs.trail.Trail;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/** Gives every exchange an id that the answer, the errors and the log carry: the client's own if it is harmless. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
public class RequestIdFilter extends OncePerRequestFilter {

    static final String HEADER = "X-Request-Id";

    private static final String ATTRIBUTE = RequestIdFilter.class.getName();
    private static final Pattern HARMLESS = Pattern.compile("[A-Za-z0-9._-]{1,128}");

    private final TimeOrderedEpochFactory ids;

    public RequestIdFilter(TimeOrderedEpochFactory ids) {
        this.ids = ids;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        var known = of(request);
        var requestId = known.isEmpty() ? choose(request.getHeader(HEADER)) : known;
        request.setAttribute(ATTRIBUTE, requestId);
        response.setHeader(HEADER, requestId);
        MDC.put(Trail.REQUEST, requestId);
        try {
            chain.doFilter(request, response);
        } finally {
            // With whatever else the exchange put there: the thread is the exchange's.
            MDC.clear();
        }
    }

    /** A request that the container itself refuses passes here only on its way to the error page. */
    @Override
    protected boolean shouldNotFilterErrorDispatch() {
        return false;
    }

    private String choose(@Nullable String offered) {
        return offered != null && HARMLESS.matcher(offered).matches()
                ? offered
                : ids.create().toString();
    }

    /** The id of this exchange; empty when the filter has not seen it. */
    public static String of(ServletRequest request) {
        return request.getAttribute(ATTRIBUTE) instanceof String id ? id : "";
    }
}
