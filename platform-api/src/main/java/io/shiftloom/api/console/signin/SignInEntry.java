package io.shiftloom.api.console.signin;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.shiftloom.api.operator.CurrentOperator;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URLEncoder;
import java.util.Optional;
import java.util.Set;
import org.springframework.http.HttpHeaders;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.web.AuthenticationEntryPoint;
import org.springframework.security.web.access.AccessDeniedHandler;
import org.springframework.stereotype.Component;

/** Asks for a sign-in, and then shows the same page again. */
@Component
class SignInEntry implements AuthenticationEntryPoint, AccessDeniedHandler {

    private static final Set<String> READING = Set.of("GET", "HEAD");

    /** Without a session there is no CSRF token, so a sign-in is asked for. */
    @Override
    public void handle(HttpServletRequest request, HttpServletResponse response, AccessDeniedException denied)
            throws IOException, ServletException {
        if (CurrentOperator.find().isPresent()) {
            OtherSiteFilter.refuse(request, response);
        } else {
            ask(request, response);
        }
    }

    @Override
    public void commence(HttpServletRequest request, HttpServletResponse response, AuthenticationException missing)
            throws IOException {
        ask(request, response);
    }

    private static void ask(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var partly = request.getHeader("HX-Request") != null;
        var address = shown(request, partly)
                .map(path -> SignInConfiguration.SIGN_IN + "?to=" + URLEncoder.encode(path, UTF_8))
                .orElse(SignInConfiguration.SIGN_IN);
        if (partly) {
            response.setHeader("HX-Redirect", address);
            response.setStatus(HttpServletResponse.SC_NO_CONTENT);
        } else {
            response.sendRedirect(address);
        }
    }

    private static Optional<String> shown(HttpServletRequest request, boolean partly) {
        if (partly) {
            return OwnPage.shown(request.getHeader("HX-Current-URL"));
        }
        return READING.contains(request.getMethod())
                ? Optional.of(target(request))
                : OwnPage.shown(request.getHeader(HttpHeaders.REFERER));
    }

    private static String target(HttpServletRequest request) {
        var query = request.getQueryString();
        return query == null ? request.getRequestURI() : request.getRequestURI() + "?" + query;
    }
}
