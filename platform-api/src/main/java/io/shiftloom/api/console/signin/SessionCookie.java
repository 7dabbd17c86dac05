package io.shiftloom.api.console.signin;

import io.shiftloom.jobs.secret.SecretBox;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Optional;
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

    /** Whether a cookie may only travel encrypted; on one machine it may go plainly. */
    public boolean secure(HttpServletRequest request) {
        return request.isSecure() || (httpsBase && !isLoopback(request));
    }

    private static boolean isLoopback(HttpServletRequest request) {
        var address = request.getRemoteAddr();
        return address.startsWith("127.") || address.equals("0:0:0:0:0:0:0:1") || address.equals("::1");
    }
}
