package io.shiftloom.api.console.signin;

import io.shiftloom.api.error.RequestIdFilter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Arrays;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.filter.OncePerRequestFilter;

/** Refuses parameters that nobody can read, before anything of the console asks for one of them. */
final class ParameterFilter extends OncePerRequestFilter {

    private static final String MALFORMED = "/console/malformed";
    private static final String TOO_LARGE = "/console/too-large";

    private static final Logger LOG = LoggerFactory.getLogger(ParameterFilter.class);

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        var refusal = refusal(request);
        if (refusal == null) {
            chain.doFilter(request, response);
        } else if (!response.isCommitted()) {
            // Otherwise the client has gone, and nobody is there to tell.
            request.getRequestDispatcher(refusal).forward(new WithoutBody(request), response);
        }
    }

    /** The container reads query, form and files together, the first time that anybody asks. */
    private static @Nullable String refusal(HttpServletRequest request) {
        try {
            return request.getParameterMap().values().stream()
                            .flatMap(Arrays::stream)
                            .noneMatch(value -> value.indexOf('\0') >= 0)
                    ? null
                    : MALFORMED;
        } catch (IllegalStateException e) {
            LOG.debug("parameters of request {} are malformed", RequestIdFilter.of(request), e);
            return e instanceof InvalidParameterException known
                            && known.getErrorCode() == HttpServletResponse.SC_REQUEST_ENTITY_TOO_LARGE
                    ? TOO_LARGE
                    : MALFORMED;
        }
    }

    /** Otherwise Spring would look for the files once more, and fail before any page. */
    private static final class WithoutBody extends HttpServletRequestWrapper {

        WithoutBody(HttpServletRequest request) {
            super(request);
        }

        @Override
        public @Nullable String getContentType() {
            return null;
        }
    }
}
