package io.shiftloom.api.console.signin;

import io.shiftloom.jobs.secret.SecretBox;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.http.HttpHeaders;
import org.springframework.session.web.http.CookieSerializer;
import org.springframework.session.web.http.DefaultCookieSerializer;
import org.springframework.stereotype.Component;

/**
 * The session's cookie: not readable by scripts, never sent by another site's page, and signed by the master key, so that
 * nobody can make one from what the database holds.
 */
@Component
public class SessionCookie implements CookieSerializer {

    private static final String PURPOSE = "console session ";

    /** Addresses and names of this machine; those of IPv6 have brackets in the address of a page. */
    private static final Pattern LOOPBACK =
            Pattern.compile("localhost|127(\\.\\d{1,3}){3}|\\[?(::1|0:0:0:0:0:0:0:1)]?", Pattern.CASE_INSENSITIVE);

    private final SecretBox secrets;
    private final boolean httpsBase;
    private final CookieSerializer plain = serializer();
    private final CookieSerializer encrypted = encrypted();

    SessionCookie(SecretBox secrets, ShiftloomSettings settings) {
        this.secrets = secrets;
        this.httpsBase = "https".equals(settings.baseUrl().getScheme());
    }

    private static CookieSerializer encrypted() {
        var serializer = serializer();
        serializer.setUseSecureCookie(true);
        return serializer;
    }

    private static DefaultCookieSerializer serializer() {
        var serializer = new DefaultCookieSerializer();
        serializer.setCookieName("shiftloom_session");
        serializer.setCookiePath("/console");
        serializer.setSameSite("Strict");
        serializer.setUseSecureCookie(false);
        serializer.setUseBase64Encoding(false);
        return serializer;
    }

    @Override
    public void writeCookieValue(CookieValue cookie) {
        var id = cookie.getCookieValue();
        var signed = id.isEmpty() ? id : id + "." + secrets.sign(PURPOSE + id);
        var serializer = secure(cookie.getRequest()) ? encrypted : plain;
        serializer.writeCookieValue(new CookieValue(cookie.getRequest(), cookie.getResponse(), signed));
    }

    @Override
    public List<String> readCookieValues(HttpServletRequest request) {
        return plain.readCookieValues(request).stream()
                .flatMap(value -> verified(value).stream())
                .toList();
    }

    private Optional<String> verified(String value) {
        int dot = value.indexOf('.');
        return dot > 0 && secrets.isSigned(PURPOSE + value.substring(0, dot), value.substring(dot + 1))
                ? Optional.of(value.substring(0, dot))
                : Optional.empty();
    }

    /** Whether a cookie may only travel encrypted; from a browser on this machine it may go plainly. */
    public boolean secure(HttpServletRequest request) {
        return request.isSecure() || (httpsBase && !isLocal(request));
    }

    /** A proxy on this machine is as near as a browser, and may call us by a local name: its browser says how it is encrypted. */
    private static boolean isLocal(HttpServletRequest request) {
        var origin = Objects.requireNonNullElse(request.getHeader(HttpHeaders.ORIGIN), "");
        return LOOPBACK.matcher(request.getRemoteAddr()).matches()
                && LOOPBACK.matcher(request.getServerName()).matches()
                && !origin.startsWith("https://");
    }
}
