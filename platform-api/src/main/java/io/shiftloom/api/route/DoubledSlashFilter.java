package io.shiftloom.api.route;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.web.filter.OncePerRequestFilter;

/** {@code //v1/staff}, which a client makes from a base URL with a slash at its end, is {@code /v1/staff}. */
final class DoubledSlashFilter extends OncePerRequestFilter {

    private static final String DOUBLED = "//v1/";

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        boolean doubled = request.getRequestURI().startsWith(DOUBLED);
        chain.doFilter(doubled ? new Single(request) : request, response);
    }

    private static final class Single extends HttpServletRequestWrapper {

        Single(HttpServletRequest request) {
            super(request);
        }

        @Override
        public String getRequestURI() {
            return super.getRequestURI().substring(1);
        }
    }
}
