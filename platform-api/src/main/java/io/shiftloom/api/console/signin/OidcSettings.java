package io.shiftloom.api.console.signin;

import io.shiftloom.api.operator.OperatorRole;
import java.net.URI;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Signing in to the console through an identity provider that speaks OpenID Connect.
 *
 * @param issuer the provider, as its tokens name it; without it nobody signs in this way
 * @param clientId the id under which the provider knows the console
 * @param clientSecret the secret that the provider gave the console; absent for a public client, which PKCE alone protects
 * @param scopes what the console asks the provider for; {@code openid} is one of them
 * @param nameClaim the claim that names the person in the console and the audit log
 * @param roleClaim the claim whose values give roles; a path such as {@code realm_access.roles} looks into objects
 * @param roles who may do what; nobody, unless a value is named
 */
@ConfigurationProperties("shiftloom.console.oidc")
public record OidcSettings(
        @DefaultValue("") String issuer,
        @DefaultValue("") String clientId,
        @Nullable String clientSecret,

        @DefaultValue({"openid", "profile", "email"}) List<String> scopes,

        @DefaultValue("preferred_username") String nameClaim,
        @DefaultValue("groups") String roleClaim,
        @DefaultValue RoleValues roles) {

    private static final Set<String> OWN_MACHINE = Set.of("localhost", "127.0.0.1", "[::1]");

    /**
     * The claim's values that give each role; whoever has several gets the highest.
     *
     * @param viewer values of the claim that let a person look
     * @param operator values of the claim that let a person work
     * @param admin values of the claim that let a person change tenants, keys and tokens
     */
    public record RoleValues(
            @DefaultValue List<String> viewer,
            @DefaultValue List<String> operator,
            @DefaultValue List<String> admin) {

        public RoleValues {
            viewer = List.copyOf(viewer);
            operator = List.copyOf(operator);
            admin = List.copyOf(admin);
        }
    }

    public OidcSettings {
        scopes = List.copyOf(scopes);
        if (!issuer.isEmpty()) {
            check(!clientId.isEmpty(), "shiftloom.console.oidc.client-id is missing.");
            check(scopes.contains("openid"), "shiftloom.console.oidc.scopes must contain openid.");
            check(
                    isSafe(URI.create(issuer)),
                    "shiftloom.console.oidc.issuer is %s, and must be an https address.".formatted(issuer));
        }
    }

    public boolean enabled() {
        return !issuer.isEmpty();
    }

    /** The highest role that these values of the role claim give; empty: whoever has them stays outside. */
    public Optional<OperatorRole> role(Collection<String> values) {
        if (has(values, roles.admin())) {
            return Optional.of(OperatorRole.ADMIN);
        }
        if (has(values, roles.operator())) {
            return Optional.of(OperatorRole.OPERATOR);
        }
        return has(values, roles.viewer()) ? Optional.of(OperatorRole.VIEWER) : Optional.empty();
    }

    /** Those of these values that give a role. */
    public List<String> named(Collection<String> values) {
        return Stream.of(roles.admin(), roles.operator(), roles.viewer())
                .flatMap(List::stream)
                .distinct()
                .filter(values::contains)
                .toList();
    }

    private static boolean has(Collection<String> values, List<String> named) {
        return !Collections.disjoint(values, named);
    }

    /** Plain http would show codes and tokens to the network; on one machine there is none. */
    private static boolean isSafe(URI issuer) {
        return issuer.getHost() != null
                && ("https".equals(issuer.getScheme())
                        || ("http".equals(issuer.getScheme()) && OWN_MACHINE.contains(issuer.getHost())));
    }

    private static void check(boolean right, String message) {
        if (!right) {
            throw new IllegalArgumentException(message);
        }
    }

    /** Without the secret, because settings are easily logged. */
    @Override
    public String toString() {
        return "OidcSettings[issuer=%s, clientId=%s, roleClaim=%s, roles=%s]"
                .formatted(issuer, clientId, roleClaim, roles);
    }
}
