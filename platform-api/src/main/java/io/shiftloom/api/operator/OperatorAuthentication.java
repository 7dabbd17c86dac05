package io.shiftloom.api.operator;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.security.authentication.AbstractAuthenticationToken;

/** An operator who proved who they are. */
public final class OperatorAuthentication extends AbstractAuthenticationToken {

    private static final long serialVersionUID = 1L;

    private final Operator operator;
    private final @Nullable UUID tokenId;

    /** @param tokenId the operator token that was shown; null when an identity provider vouches for the person */
    public OperatorAuthentication(Operator operator, @Nullable UUID tokenId) {
        super(List.of());
        this.operator = operator;
        this.tokenId = tokenId;
        setAuthenticated(true);
    }

    public Operator operator() {
        return operator;
    }

    public Optional<UUID> tokenId() {
        return Optional.ofNullable(tokenId);
    }

    @Override
    public Object getPrincipal() {
        return operator;
    }

    @Override
    public Object getCredentials() {
        return "";
    }

    @Override
    public String getName() {
        return operator.name();
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
