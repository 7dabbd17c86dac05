package io.shiftloom.api.console.oidc;

import io.shiftloom.api.console.signin.OidcSettings;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.ObjectPostProcessor;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.oauth2.client.endpoint.RestClientAuthorizationCodeTokenResponseClient;
import org.springframework.security.oauth2.client.oidc.authentication.OidcIdTokenDecoderFactory;
import org.springframework.security.oauth2.client.oidc.authentication.OidcIdTokenValidator;
import org.springframework.security.oauth2.client.oidc.userinfo.OidcUserRequest;
import org.springframework.security.oauth2.client.oidc.userinfo.OidcUserService;
import org.springframework.security.oauth2.client.registration.ClientRegistration;
import org.springframework.security.oauth2.client.userinfo.DefaultOAuth2UserService;
import org.springframework.security.oauth2.client.web.OAuth2AuthorizationRequestRedirectFilter;
import org.springframework.security.oauth2.core.DelegatingOAuth2TokenValidator;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.core.endpoint.OAuth2AccessTokenResponse;
import org.springframework.security.oauth2.core.oidc.endpoint.OidcParameterNames;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtDecoderFactory;
import org.springframework.security.oauth2.jwt.JwtTimestampValidator;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;

/** Adds signing in through the provider to the console's security, where one is set up. */
@Configuration(proxyBeanMethods = false)
class OidcConfiguration {

    private final OidcSettings settings;
    private final IdentityProvider provider;
    private final ProviderHttp http;

    OidcConfiguration(OidcSettings settings, IdentityProvider provider, ProviderHttp http) {
        this.settings = settings;
        this.provider = provider;
        this.http = http;
    }

    @Bean
    Customizer<HttpSecurity> oidcSignIn(OidcAttempts attempts, OidcOutcome outcome) {
        return settings.enabled() ? security -> add(security, attempts, outcome) : security -> {};
    }

    private void add(HttpSecurity security, OidcAttempts attempts, OidcOutcome outcome) {
        var tokens = new RestClientAuthorizationCodeTokenResponseClient();
        tokens.setRestClient(http.tokenClient());
        security.oauth2Login(login -> login.loginPage("/console/sign-in")
                .clientRegistrationRepository(provider)
                .authorizedClientRepository(new ForgottenClients())
                .authorizationEndpoint(endpoint -> endpoint.authorizationRequestResolver(new OidcBeginning(provider))
                        .authorizationRequestRepository(attempts))
                .redirectionEndpoint(endpoint -> endpoint.baseUri("/console/oidc/answer"))
                .tokenEndpoint(endpoint ->
                        endpoint.accessTokenResponseClient(request -> checked(tokens.getTokenResponse(request))))
                .userInfoEndpoint(endpoint -> endpoint.oidcUserService(people()))
                .successHandler(outcome)
                .failureHandler(outcome)
                .withObjectPostProcessor(failingTo(outcome)));
    }

    /** Spring Security takes for granted that an id token is a text. */
    private static OAuth2AccessTokenResponse checked(OAuth2AccessTokenResponse answer) {
        if (answer.getAdditionalParameters().get(OidcParameterNames.ID_TOKEN) instanceof String token
                && !token.isBlank()) {
            return answer;
        }
        throw new OAuth2AuthenticationException(new OAuth2Error("invalid_token_response", "no id token came", null));
    }

    private static ObjectPostProcessor<OAuth2AuthorizationRequestRedirectFilter> failingTo(OidcOutcome outcome) {
        return new ObjectPostProcessor<>() {
            @Override
            public <O extends OAuth2AuthorizationRequestRedirectFilter> O postProcess(O filter) {
                filter.setAuthenticationFailureHandler(outcome::notBegun);
                return filter;
            }
        };
    }

    private OidcUserService people() {
        var details = new DefaultOAuth2UserService();
        details.setRestOperations(http.template());
        var people = new OidcUserService();
        people.setOauth2UserService(details);
        people.setRetrieveUserInfo(this::lacksRoles);
        people.setOidcUserConverter(source -> Person.of(source, settings));
        return people;
    }

    /** Some providers name groups only at the userinfo endpoint, for the token that they just issued. */
    private boolean lacksRoles(OidcUserRequest asked) {
        var more = asked.getClientRegistration()
                .getProviderDetails()
                .getUserInfoEndpoint()
                .getUri();
        return more != null
                && new IdentityClaims(asked.getIdToken().getClaims())
                        .find(settings.roleClaim())
                        .isEmpty();
    }

    @Bean
    JwtDecoderFactory<ClientRegistration> idTokenDecoders() {
        return this::decoder;
    }

    private JwtDecoder decoder(ClientRegistration registration) {
        var details = registration.getProviderDetails();
        var decoder = NimbusJwtDecoder.withJwkSetUri(details.getJwkSetUri())
                .restOperations(http.template())
                .jwsAlgorithms(accepted -> accepted.addAll(
                        algorithms(details.getConfigurationMetadata().get("id_token_signing_alg_values_supported"))))
                .build();
        decoder.setJwtValidator(new DelegatingOAuth2TokenValidator<>(
                List.of(new JwtTimestampValidator(), new OidcIdTokenValidator(registration))));
        decoder.setClaimSetConverter(OidcIdTokenDecoderFactory.createDefaultClaimTypeConverter());
        return decoder;
    }

    /** Those that need the provider's private key; the client's secret, or no signature, proves nothing. */
    private static List<SignatureAlgorithm> algorithms(@Nullable Object named) {
        return named instanceof Collection<?> names
                ? names.stream()
                        .map(name -> SignatureAlgorithm.from(String.valueOf(name)))
                        .filter(Objects::nonNull)
                        .toList()
                : List.of(SignatureAlgorithm.RS256);
    }
}
