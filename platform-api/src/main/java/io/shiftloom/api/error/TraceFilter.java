package io.shiftloom.api.error;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Makes TRACE a method that no route knows, like any other. The container would refuse it before the key is checked, with a list of
 * its own methods, and a servlet would send the key back in its answer.
 */
final class TraceFilter extends OncePerRequestFilter {

    private static final String TRACE = "TRACE";

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        chain.doFilter(request.getMethod().equals(TRACE) ? new Unknown(request) : request, response);
    }

    /** On the way to the error page, too. */
    @Override
    protected boolean shouldNotFilterErrorDispatch() {
        return false;
    }

    /** Methods are told apart by case, and no servlet has this one. */
    private static final class Unknown extends HttpServletRequestWrapper {

        Unknown(HttpServletRequest request) {
            super(request);
        }

        @Override
        public String getMethod() {
            return "trace";
        }
    }
}
