package io.shiftloom.api.console.access;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URLEncoder;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.Set;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * The door of {@code /console}: headers on every answer, no page without a session, and no change without the session's
 * own token from a page of this site.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 10)
class ConsoleFilter extends OncePerRequestFilter {

    static final String SIGN_IN = "/console/sign-in";

    private static final String REFUSED = "/console/refused";
    private static final String ASSETS = "/console/assets/";
    private static final Set<String> OPEN =
            Set.of(SIGN_IN, "/console/oidc", "/console/oidc/answer", "/console/oidc/sign-out");
    private static final Set<String> READING = Set.of("GET", "HEAD");
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
            + " font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

    private final Sessions sessions;
    private final SessionCookie cookie;

    ConsoleFilter(Sessions sessions, SessionCookie cookie) {
        this.sessions = sessions;
        this.cookie = cookie;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        var path = request.getServletPath();
        return !path.equals(OwnPage.HOME) && !path.startsWith(OwnPage.HOME + "/");
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        request.setCharacterEncoding(UTF_8.name());
        addHeaders(response);
        if (request.getServletPath().startsWith(ASSETS)) {
            chain.doFilter(request, response);
            return;
        }
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        var session = cookie.read(request).flatMap(sessions::find);
        session.ifPresent(found -> found.putInto(request));
        var reading = READING.contains(request.getMethod());
        if (!reading && isForeign(request)) {
            request.getRequestDispatcher(REFUSED).forward(request, response);
        } else if (OPEN.contains(request.getServletPath())) {
            chain.doFilter(request, response);
        } else if (session.isEmpty()) {
            askToSignIn(request, response, reading);
        } else if (!reading && !repeatsToken(request, session.get())) {
            request.getRequestDispatcher(REFUSED).forward(request, response);
        } else {
            chain.doFilter(request, response);
        }
    }

    private static void addHeaders(HttpServletResponse response) {
        response.setHeader("Content-Security-Policy", POLICY);
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("X-Frame-Options", "DENY");
        response.setHeader("Referrer-Policy", "same-origin");
        response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
        response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
        response.setHeader("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
    }

    /** Browsers say where a request comes from; whatever says nothing is no page of another site. */
    private static boolean isForeign(HttpServletRequest request) {
        var site = request.getHeader("Sec-Fetch-Site");
        return site != null && !site.equals("same-origin") && !site.equals("none");
    }

    private static boolean repeatsToken(HttpServletRequest request, ConsoleSession session) {
        var header = request.getHeader("X-CSRF-Token");
        var sent = header == null ? request.getParameter("_csrf") : header;
        return sent != null
                && MessageDigest.isEqual(sent.getBytes(UTF_8), session.csrf().getBytes(UTF_8));
    }

    /** And leads back afterwards to the page that was shown. */
    private static void askToSignIn(HttpServletRequest request, HttpServletResponse response, boolean reading)
            throws IOException {
        var partly = request.getHeader("HX-Request") != null;
        var page = partly
                ? OwnPage.shown(request.getHeader("HX-Current-URL"))
                : reading ? Optional.of(target(request)) : OwnPage.shown(request.getHeader(HttpHeaders.REFERER));
        var door = page.map(path -> SIGN_IN + "?to=" + URLEncoder.encode(path, UTF_8))
                .orElse(SIGN_IN);
        if (partly) {
            response.setHeader("HX-Redirect", door);
            response.setStatus(HttpServletResponse.SC_NO_CONTENT);
        } else {
            response.sendRedirect(door);
        }
    }

    private static String target(HttpServletRequest request) {
        var query = request.getQueryString();
        return query == null ? request.getRequestURI() : request.getRequestURI() + "?" + query;
    }
}
