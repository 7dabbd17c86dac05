package io.shiftloom.api.console.access;

import io.shiftloom.jobs.settings.ShiftloomSettings;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;
import org.springframework.stereotype.Component;

/** The one cookie that counts: unreadable for scripts and never sent by another site's page. */
@Component
public class SessionCookie {

    static final String NAME = "shiftloom_console";

    private static final String PATH = "/console";

    private final boolean httpsBase;

    SessionCookie(ShiftloomSettings settings) {
        this.httpsBase = "https".equals(settings.baseUrl().getScheme());
    }

    Optional<String> read(HttpServletRequest request) {
        return value(request, NAME);
    }

    /** Sets it until the browser closes, or clears it. */
    void write(HttpServletRequest request, HttpServletResponse response, Optional<String> secret) {
        response.addHeader(
                HttpHeaders.SET_COOKIE,
                ResponseCookie.from(NAME, secret.orElse(""))
                        .path(PATH)
                        .httpOnly(true)
                        .sameSite("Strict")
                        .secure(secure(request))
                        .maxAge(secret.isPresent() ? Duration.ofSeconds(-1) : Duration.ZERO)
                        .build()
                        .toString());
    }

    /** Whether a cookie may only travel encrypted; on one machine it may go plainly. */
    public boolean secure(HttpServletRequest request) {
        return request.isSecure() || (httpsBase && !isLoopback(request));
    }

    public static Optional<String> value(HttpServletRequest request, String name) {
        var cookies = request.getCookies();
        return cookies == null
                ? Optional.empty()
                : Arrays.stream(cookies)
                        .filter(cookie -> cookie.getName().equals(name))
                        .map(Cookie::getValue)
                        .findFirst();
    }

    private static boolean isLoopback(HttpServletRequest request) {
        var address = request.getRemoteAddr();
        return address.startsWith("127.") || address.equals("0:0:0:0:0:0:0:1") || address.equals("::1");
    }
}
