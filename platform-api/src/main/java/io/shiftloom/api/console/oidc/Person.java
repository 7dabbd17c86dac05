package io.shiftloom.api.console.oidc;

import io.shiftloom.api.console.signin.OidcSettings;
import io.shiftloom.api.console.signin.VouchedOperator;
import io.shiftloom.api.operator.Identity;
import io.shiftloom.api.operator.Operator;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.security.oauth2.client.oidc.userinfo.OidcUserSource;
import org.springframework.security.oauth2.core.oidc.user.DefaultOidcUser;

/** Somebody whom the provider vouches for and who has a role here. */
final class Person extends DefaultOidcUser implements VouchedOperator {

    private static final long serialVersionUID = 1L;

    private final Operator operator;
    private final List<String> roleValues;

    private Person(DefaultOidcUser vouched, Operator operator, List<String> roleValues) {
        super(List.of(), vouched.getIdToken(), vouched.getUserInfo());
        this.operator = operator;
        this.roleValues = List.copyOf(roleValues);
    }

    /** @throws NoRole when the person has none */
    static Person of(OidcUserSource source, OidcSettings settings) {
        var vouched = new DefaultOidcUser(List.of(), source.getUserRequest().getIdToken(), source.getUserInfo());
        var claims = new IdentityClaims(vouched.getClaims());
        var name = claims.name(Stream.of(settings.nameClaim(), "email", "name", "sub"))
                .orElse("");
        var values = settings.named(claims.all(settings.roleClaim()));
        return settings.role(values)
                .map(role -> new Person(
                        vouched,
                        new Operator(name, role, new Identity(settings.issuer(), vouched.getSubject())),
                        values))
                .orElseThrow(() -> new NoRole(name, vouched.getSubject()));
    }

    @Override
    public Operator operator() {
        return operator;
    }

    @Override
    public List<String> roleValues() {
        return roleValues;
    }

    @Override
    public boolean equals(Object other) {
        return super.equals(other);
    }

    @Override
    public int hashCode() {
        return super.hashCode();
    }
}
