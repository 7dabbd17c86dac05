package io.shiftloom.api.console.oidc;

import io.shiftloom.api.console.signin.OidcSettings;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.security.oauth2.client.registration.ClientRegistration;
import org.springframework.security.oauth2.client.registration.ClientRegistrationRepository;
import org.springframework.security.oauth2.client.registration.ClientRegistrations;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.stereotype.Component;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * The organization's identity provider, as it describes itself. It is asked when somebody signs in and not when the
 * process starts, so that one can be down without the other.
 */
@Component
class IdentityProvider implements ClientRegistrationRepository {

    /** The error code of a sign-in that ends because the provider does not answer. */
    static final String UNAVAILABLE = "provider_unavailable";

    static final String ID = "oidc";

    private static final Duration KNOWN_FOR = Duration.ofHours(1);

    private final OidcSettings settings;
    private final URI baseUrl;
    private final ProviderHttp http;
    private final Clock clock;
    private final AtomicReference<@Nullable Known> known = new AtomicReference<>();

    private record Known(ClientRegistration registration, Instant until) {}

    IdentityProvider(OidcSettings settings, ShiftloomSettings service, ProviderHttp http, Clock clock) {
        this.settings = settings;
        this.baseUrl = service.baseUrl();
        this.http = http;
        this.clock = clock;
    }

    @Override
    public ClientRegistration findByRegistrationId(String registrationId) {
        return registration();
    }

    /** @throws OAuth2AuthenticationException when the provider does not answer as it should */
    ClientRegistration registration() {
        var now = clock.instant();
        var present = known.get();
        if (present != null && now.isBefore(present.until())) {
            return present.registration();
        }
        try {
            var found = discover();
            known.set(new Known(found, now.plus(KNOWN_FOR)));
            return found;
        } catch (RuntimeException e) {
            throw new OAuth2AuthenticationException(new OAuth2Error(UNAVAILABLE), e);
        }
    }

    /** Where the browser is sent to end the provider's own session too; empty when the provider offers none. */
    Optional<URI> signOutAddress(String back) {
        var metadata = registration().getProviderDetails().getConfigurationMetadata();
        return Optional.ofNullable(metadata.get("end_session_endpoint"))
                .map(end -> UriComponentsBuilder.fromUriString(end.toString())
                        .queryParam("client_id", "{client}")
                        .queryParam("post_logout_redirect_uri", "{back}")
                        .encode()
                        .buildAndExpand(settings.clientId(), baseUrl + back)
                        .toUri());
    }

    private ClientRegistration discover() {
        var registration = ClientRegistrations.fromOidcConfiguration(metadata())
                .registrationId(ID)
                .clientId(settings.clientId())
                .scope(settings.scopes())
                .redirectUri(baseUrl + "/console/oidc/answer")
                .clientSettings(ClientRegistration.ClientSettings.builder()
                        .requireProofKey(true)
                        .build());
        var secret = settings.clientSecret();
        return secret == null || secret.isEmpty()
                ? registration
                        .clientAuthenticationMethod(ClientAuthenticationMethod.NONE)
                        .build()
                : registration.clientSecret(secret).build();
    }

    private Map<String, Object> metadata() {
        var issuer = settings.issuer();
        var root = issuer.endsWith("/") ? issuer : issuer + "/";
        var metadata = http.client()
                .get()
                .uri(URI.create(root + ".well-known/openid-configuration"))
                .retrieve()
                .body(new ParameterizedTypeReference<Map<String, Object>>() {});
        if (metadata == null || !issuer.equals(metadata.get("issuer"))) {
            throw new IllegalStateException("this is not the description of " + issuer);
        }
        return metadata;
    }
}
