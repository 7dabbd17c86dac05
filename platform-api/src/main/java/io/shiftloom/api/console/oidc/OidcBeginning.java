package io.shiftloom.api.console.oidc;

import io.shiftloom.api.console.signin.OwnPage;
import io.shiftloom.api.operator.GuessLock;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.oauth2.client.web.DefaultOAuth2AuthorizationRequestResolver;
import org.springframework.security.oauth2.client.web.OAuth2AuthorizationRequestResolver;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationRequest;

/** {@code GET /console/oidc?to=...} begins a sign-in through the provider. */
final class OidcBeginning implements OAuth2AuthorizationRequestResolver {

    private static final String PATH = "/console/oidc";
    private static final String TOO_MANY = "too_many_requests";

    private final OAuth2AuthorizationRequestResolver requests;
    private final SignInRate rate = new SignInRate();

    OidcBeginning(IdentityProvider provider) {
        this.requests = new DefaultOAuth2AuthorizationRequestResolver(provider);
    }

    static boolean isTooMany(AuthenticationException why) {
        // Spring Security wraps what a resolver throws.
        var cause = why.getCause() == null ? why : why.getCause();
        return cause instanceof OAuth2AuthenticationException known
                && TOO_MANY.equals(known.getError().getErrorCode());
    }

    @Override
    public @Nullable OAuth2AuthorizationRequest resolve(HttpServletRequest request) {
        return request.getServletPath().equals(PATH) && request.getMethod().equals("GET")
                ? resolve(request, IdentityProvider.ID)
                : null;
    }

    @Override
    public OAuth2AuthorizationRequest resolve(HttpServletRequest request, String registrationId) {
        if (!rate.take(GuessLock.network(request.getRemoteAddr()))) {
            throw new OAuth2AuthenticationException(TOO_MANY);
        }
        var target = OwnPage.orHome(Objects.toString(request.getParameter("to"), ""));
        return OAuth2AuthorizationRequest.from(requests.resolve(request, registrationId))
                .attributes(attributes -> attributes.put(OidcAttempts.TARGET, target))
                .build();
    }
}
