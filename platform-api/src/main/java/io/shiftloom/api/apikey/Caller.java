package io.shiftloom.api.apikey;

import java.util.Optional;
import java.util.Set;

/**
 * An authenticated key and its tenant.
 *
 * @param keyName as people called it, perhaps empty
 * @param scopes codes of the scopes the key is limited to; empty optional for a key that may do everything
 */
public record Caller(String keyId, String keyName, Tenant tenant, Optional<Set<String>> scopes) {

    public Caller {
        scopes = scopes.map(Set::copyOf);
    }

    public boolean may(Scope scope) {
        return scopes.map(codes -> codes.contains(scope.code())).orElse(true);
    }
}
