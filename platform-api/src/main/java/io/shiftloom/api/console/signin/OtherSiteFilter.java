package io.shiftloom.api.console.signin;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Set;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Refuses a change that a page of another site sent. Browsers say where a request comes from; a request that does not
 * say is not from a page of another site.
 */
final class OtherSiteFilter extends OncePerRequestFilter {

    private static final Set<String> READING = Set.of("GET", "HEAD");
    private static final Set<String> OWN = Set.of("same-origin", "none");

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return READING.contains(request.getMethod());
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        var site = request.getHeader("Sec-Fetch-Site");
        if (site == null || OWN.contains(site)) {
            chain.doFilter(request, response);
        } else {
            refuse(request, response);
        }
    }

    static void refuse(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
        request.getRequestDispatcher("/console/refused").forward(request, response);
    }
}
