package io.shiftloom.api.console.signin;

import io.shiftloom.jobs.words.Message;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Refuses a change that a page of another site sent. Browsers say where a request comes from: over TLS and on one machine how
 * its site is related to ours, and otherwise which origin it has. A request that says neither is not from a page.
 */
final class OtherSiteFilter extends OncePerRequestFilter {

    private static final Set<String> READING = Set.of("GET", "HEAD");
    private static final Set<String> OWN = Set.of("same-origin", "none");

    /** Spring does not name it. */
    private static final String FORWARDED_HOST = "X-Forwarded-Host";

    private final URI baseUrl;

    /** @param baseUrl where clients reach the service, for proxies that pass on a name of their own */
    OtherSiteFilter(URI baseUrl) {
        this.baseUrl = baseUrl;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return READING.contains(request.getMethod());
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (isOwn(request)) {
            chain.doFilter(request, response);
        } else if (SignInConfiguration.SIGN_IN.equals(request.getRequestURI())) {
            SignInPage.refuse(HttpStatus.FORBIDDEN, Message.of("refused.other-origin"), request, response);
        } else {
            refuse(request, response);
        }
    }

    private boolean isOwn(HttpServletRequest request) {
        var site = request.getHeader("Sec-Fetch-Site");
        if (site != null) {
            return OWN.contains(site);
        }
        var origin = request.getHeader(HttpHeaders.ORIGIN);
        return origin == null
                || names(request)
                        .anyMatch(name -> origin.equalsIgnoreCase("http://" + name)
                                || origin.equalsIgnoreCase("https://" + name));
    }

    /** What we may be called in the address of a page. No form of another site sets headers, so what a proxy says counts. */
    private Stream<String> names(HttpServletRequest request) {
        return Stream.of(request.getHeader(HttpHeaders.HOST), request.getHeader(FORWARDED_HOST), baseUrl.getAuthority())
                .filter(Objects::nonNull);
    }

    static void refuse(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
        request.getRequestDispatcher("/console/refused").forward(request, response);
    }
}
