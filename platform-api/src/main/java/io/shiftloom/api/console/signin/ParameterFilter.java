package io.shiftloom.api.console.signin;

import io.shiftloom.api.error.RequestIdFilter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Arrays;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.filter.OncePerRequestFilter;

/** Refuses parameters that nobody can read, before anything of the console asks for one of them. */
final class ParameterFilter extends OncePerRequestFilter {

    static final String REFUSAL = "/console/malformed";

    private static final Logger LOG = LoggerFactory.getLogger(ParameterFilter.class);

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (isReadable(request)) {
            chain.doFilter(request, response);
        } else if (!response.isCommitted()) {
            // Otherwise the client has gone, and nobody is there to tell.
            request.getRequestDispatcher(REFUSAL).forward(request, response);
        }
    }

    /** The container reads query and form together, the first time that anybody asks. */
    private static boolean isReadable(HttpServletRequest request) {
        try {
            return request.getParameterMap().values().stream()
                    .flatMap(Arrays::stream)
                    .noneMatch(value -> value.indexOf('\0') >= 0);
        } catch (IllegalStateException e) {
            LOG.debug("parameters of request {} are malformed", RequestIdFilter.of(request), e);
            return false;
        }
    }
}
