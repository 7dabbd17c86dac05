package io.shiftloom.api.console.oidc;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.oauth2.sdk.AuthorizationCodeGrant;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.ResponseType;
import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.TokenRequest;
import com.nimbusds.oauth2.sdk.auth.ClientAuthentication;
import com.nimbusds.oauth2.sdk.auth.ClientAuthenticationMethod;
import com.nimbusds.oauth2.sdk.auth.ClientSecretBasic;
import com.nimbusds.oauth2.sdk.auth.ClientSecretPost;
import com.nimbusds.oauth2.sdk.auth.Secret;
import com.nimbusds.oauth2.sdk.http.HTTPRequest;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.id.State;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.openid.connect.sdk.AuthenticationRequest;
import com.nimbusds.openid.connect.sdk.AuthenticationResponseParser;
import com.nimbusds.openid.connect.sdk.LogoutRequest;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponse;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponseParser;
import com.nimbusds.openid.connect.sdk.UserInfoRequest;
import com.nimbusds.openid.connect.sdk.UserInfoResponse;
import com.nimbusds.openid.connect.sdk.claims.IDTokenClaimsSet;
import com.nimbusds.openid.connect.sdk.token.OIDCTokens;
import io.shiftloom.api.console.access.OidcSettings;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The organization's identity provider, as this client of it sees it. */
@Component
class IdentityProvider {

    private static final Duration KNOWN_FOR = Duration.ofHours(1);
    private static final String UNREADABLE = "The identity provider's answer cannot be trusted.";

    private final OidcSettings settings;
    private final ClientID client;
    private final URI baseUrl;
    private final Clock clock;
    private final AtomicReference<@Nullable Known> known = new AtomicReference<>();

    private record Known(Provider provider, Instant until) {}

    IdentityProvider(OidcSettings settings, ShiftloomSettings service, Clock clock) {
        this.settings = settings;
        this.client = new ClientID(settings.enabled() ? settings.clientId() : "none");
        this.baseUrl = service.baseUrl();
        this.clock = clock;
    }

    /** Where the browser is sent to sign in. */
    URI signInAddress(State state, Attempt attempt) throws NotVouchedFor {
        return new AuthenticationRequest.Builder(
                        ResponseType.CODE, new Scope(settings.scopes().toArray(String[]::new)), client, redirect())
                .endpointURI(provider().metadata().getAuthorizationEndpointURI())
                .state(state)
                .nonce(attempt.nonce())
                .codeChallenge(attempt.verifier(), CodeChallengeMethod.S256)
                .build()
                .toURI();
    }

    /** Where the browser is sent to end the provider's own session too; empty when the provider offers none. */
    Optional<URI> signOutAddress(String back) throws NotVouchedFor {
        return Optional.ofNullable(provider().metadata().getEndSessionEndpointURI())
                .map(end -> new LogoutRequest(end, null, null, client, URI.create(baseUrl + back), null, null).toURI());
    }

    /**
     * Redeems the provider's answer.
     *
     * @param answer the address it sent the browser back to, with its parameters
     * @throws NotVouchedFor when the person or the provider refused, or anything about the answer is not as it must be
     */
    Person redeem(Attempt attempt, URI answer) throws NotVouchedFor {
        try {
            var response = AuthenticationResponseParser.parse(answer);
            var issuer = response.getIssuer();
            if (issuer != null && !issuer.equals(provider().metadata().getIssuer())) {
                throw new NotVouchedFor(UNREADABLE);
            }
            if (!response.indicatesSuccess() || response.toSuccessResponse().getAuthorizationCode() == null) {
                throw new NotVouchedFor("The identity provider did not sign you in.");
            }
            var grant = new AuthorizationCodeGrant(
                    response.toSuccessResponse().getAuthorizationCode(), redirect(), attempt.verifier());
            var tokens = tokens(grant);
            var claims = provider().validator().validate(tokens.getIDToken(), attempt.nonce());
            return person(claims, tokens);
        } catch (ParseException | BadJOSEException | JOSEException e) {
            throw new NotVouchedFor(UNREADABLE, e);
        }
    }

    private OIDCTokens tokens(AuthorizationCodeGrant grant) throws NotVouchedFor, ParseException {
        var endpoint = provider().metadata().getTokenEndpointURI();
        var request = authentication()
                .map(proof -> new TokenRequest.Builder(endpoint, proof, grant).build())
                .orElseGet(() -> new TokenRequest.Builder(endpoint, client, grant).build());
        var response = OIDCTokenResponseParser.parse(send(request.toHTTPRequest()));
        if (!(response instanceof OIDCTokenResponse success)) {
            throw new NotVouchedFor("The identity provider took its word back: "
                    + response.toErrorResponse().getErrorObject().getCode());
        }
        return success.getOIDCTokens();
    }

    private Optional<ClientAuthentication> authentication() throws NotVouchedFor {
        var secret = settings.clientSecret();
        if (secret == null || secret.isEmpty()) {
            return Optional.empty();
        }
        var methods = provider().metadata().getTokenEndpointAuthMethods();
        var byForm = methods != null
                && methods.contains(ClientAuthenticationMethod.CLIENT_SECRET_POST)
                && !methods.contains(ClientAuthenticationMethod.CLIENT_SECRET_BASIC);
        return Optional.of(
                byForm
                        ? new ClientSecretPost(client, new Secret(secret))
                        : new ClientSecretBasic(client, new Secret(secret)));
    }

    /** Some providers tell groups only when asked again, by the token that they just gave. */
    private Person person(IDTokenClaimsSet token, OIDCTokens tokens) throws NotVouchedFor, ParseException {
        Map<String, Object> claims = new HashMap<>(token.toJSONObject());
        var more = provider().metadata().getUserInfoEndpointURI();
        if (more != null && Person.find(claims, settings.roleClaim()).isEmpty()) {
            var response =
                    UserInfoResponse.parse(send(new UserInfoRequest(more, tokens.getAccessToken()).toHTTPRequest()));
            if (response.indicatesSuccess()) {
                var info = response.toSuccessResponse().getUserInfo();
                if (info == null || !info.getSubject().equals(token.getSubject())) {
                    throw new NotVouchedFor(UNREADABLE);
                }
                info.toJSONObject().forEach(claims::putIfAbsent);
            }
        }
        return Person.of(token.getSubject().getValue(), claims, settings);
    }

    private static HTTPResponse send(HTTPRequest request) throws NotVouchedFor {
        request.setConnectTimeout(Provider.TIMEOUT_MILLIS);
        request.setReadTimeout(Provider.TIMEOUT_MILLIS);
        try {
            return request.send();
        } catch (IOException e) {
            throw new NotVouchedFor("The identity provider cannot be reached. Try again later.", e);
        }
    }

    private Provider provider() throws NotVouchedFor {
        var now = clock.instant();
        var present = known.get();
        if (present != null && now.isBefore(present.until())) {
            return present.provider();
        }
        var found = Provider.discover(settings.issuer(), client);
        known.set(new Known(found, now.plus(KNOWN_FOR)));
        return found;
    }

    private URI redirect() {
        return URI.create(baseUrl + "/console/oidc/answer");
    }
}
