package io.shiftloom.api.console.oidc;

import io.shiftloom.api.console.signin.OidcSettings;
import io.shiftloom.api.console.signin.OwnPage;
import io.shiftloom.api.console.signin.SessionCookie;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.storage.DbTime;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;
import org.springframework.security.crypto.keygen.Base64StringKeyGenerator;
import org.springframework.security.oauth2.client.web.AuthorizationRequestRepository;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationRequest;
import org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames;
import org.springframework.security.oauth2.core.endpoint.PkceParameterNames;
import org.springframework.security.oauth2.core.oidc.endpoint.OidcParameterNames;
import org.springframework.stereotype.Repository;
import org.springframework.web.util.WebUtils;

/**
 * Sign-ins that have begun. They are in the database, because another process may get the provider's answer. A cookie of their
 * own binds them to the browser, which does not send the session's cookie when it comes from another site.
 */
@Repository
class OidcAttempts implements AuthorizationRequestRepository<OAuth2AuthorizationRequest> {

    /** Attribute of the authorization request, and of the HTTP request that takes it: the page to continue to. */
    static final String TARGET = "io.shiftloom.oidc.target";

    private static final Duration VALID = Duration.ofMinutes(10);
    private static final String COOKIE = "shiftloom_oidc";

    private final PlatformDatabase database;
    private final Clock clock;
    private final IdentityProvider provider;
    private final OidcSettings settings;
    private final SessionCookie cookies;
    private final Base64StringKeyGenerator secrets =
            new Base64StringKeyGenerator(Base64.getUrlEncoder().withoutPadding(), 32);

    private record Attempt(String nonce, String verifier, String target) {}

    OidcAttempts(
            PlatformDatabase database,
            Clock clock,
            IdentityProvider provider,
            OidcSettings settings,
            SessionCookie cookies) {
        this.database = database;
        this.clock = clock;
        this.provider = provider;
        this.settings = settings;
        this.cookies = cookies;
    }

    @Override
    public void saveAuthorizationRequest(
            OAuth2AuthorizationRequest begun, HttpServletRequest request, HttpServletResponse response) {
        var now = clock.instant();
        var browser = secrets.generateKey();
        database.inTransaction(tx -> {
            tx.sql("DELETE FROM console_oidc_attempt WHERE expires_at < ?")
                    .param(DbTime.of(now))
                    .update();
            return tx.sql("""
                    INSERT INTO console_oidc_attempt (state_hash, browser_hash, nonce, verifier, target, expires_at)
                    VALUES (?, ?, ?, ?, ?, ?)
                    """)
                    .params(
                            DigestUtils.sha256(begun.getState()),
                            DigestUtils.sha256(browser),
                            begun.getAttribute(OidcParameterNames.NONCE),
                            begun.getAttribute(PkceParameterNames.CODE_VERIFIER),
                            Objects.requireNonNullElse(begun.getAttribute(TARGET), OwnPage.HOME),
                            DbTime.of(now.plus(VALID)))
                    .update();
        });
        write(request, response, browser, VALID);
    }

    /** Nobody asks without taking it. */
    @Override
    public @Nullable OAuth2AuthorizationRequest loadAuthorizationRequest(HttpServletRequest request) {
        return null;
    }

    /** Takes it away, so that an answer counts once; null when it is too old or was begun in another browser. */
    @Override
    public @Nullable OAuth2AuthorizationRequest removeAuthorizationRequest(
            HttpServletRequest request, HttpServletResponse response) {
        var state = Objects.toString(request.getParameter(OAuth2ParameterNames.STATE), "");
        var cookie = WebUtils.getCookie(request, COOKIE);
        var issuer = Objects.toString(request.getParameter("iss"), settings.issuer());
        if (cookie == null || !issuer.equals(settings.issuer())) {
            return null;
        }
        var attempt = take(state, cookie.getValue());
        write(request, response, "", Duration.ZERO);
        attempt.ifPresent(found -> request.setAttribute(TARGET, found.target()));
        return attempt.map(found -> rebuilt(state, found)).orElse(null);
    }

    private Optional<Attempt> take(String state, String browser) {
        return database.jdbc()
                .sql("""
                DELETE FROM console_oidc_attempt
                 WHERE state_hash = ? AND browser_hash = ? AND expires_at > ?
                RETURNING nonce, verifier, target
                """)
                .params(DigestUtils.sha256(state), DigestUtils.sha256(browser), DbTime.of(clock.instant()))
                .query((row, number) -> attempt(row))
                .optional();
    }

    private static Attempt attempt(ResultSet row) throws SQLException {
        return new Attempt(row.getString("nonce"), row.getString("verifier"), row.getString("target"));
    }

    private OAuth2AuthorizationRequest rebuilt(String state, Attempt attempt) {
        var registration = provider.registration();
        return OAuth2AuthorizationRequest.authorizationCode()
                .authorizationUri(registration.getProviderDetails().getAuthorizationUri())
                .clientId(registration.getClientId())
                .redirectUri(registration.getRedirectUri())
                .scopes(registration.getScopes())
                .state(state)
                .attributes(Map.of(
                        OAuth2ParameterNames.REGISTRATION_ID,
                        IdentityProvider.ID,
                        OidcParameterNames.NONCE,
                        attempt.nonce(),
                        PkceParameterNames.CODE_VERIFIER,
                        attempt.verifier()))
                .build();
    }

    /** Lax, because the provider's site sends the browser back to us. */
    private void write(HttpServletRequest request, HttpServletResponse response, String value, Duration age) {
        response.addHeader(
                HttpHeaders.SET_COOKIE,
                ResponseCookie.from(COOKIE, value)
                        .path("/console/oidc")
                        .httpOnly(true)
                        .sameSite("Lax")
                        .secure(cookies.secure(request))
                        .maxAge(age)
                        .build()
                        .toString());
    }
}
