package io.shiftloom.api.apikey;

import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Makes API keys; for operators. */
@Component
public class KeyIssuer {

    private final ApiKeyRepository keys;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    KeyIssuer(ApiKeyRepository keys, Clock clock) {
        this.keys = keys;
        this.clock = clock;
    }

    /**
     * Stores a new key in the given platform transaction.
     *
     * @param scopes what the key is limited to; an empty optional for everything, an empty set for nothing
     * @return the key, which can never be shown again
     */
    public IssuedKey issue(
            JdbcClient platform, UUID tenantId, String name, Optional<Set<Scope>> scopes, @Nullable Instant expiresAt) {
        var key = ApiKeyText.random(random);
        keys.insert(platform, tenantId, key, name, scopes, expiresAt, clock.instant());
        return new IssuedKey(key.keyId(), key.text());
    }

    /**
     * @param keyId public, to name the key by
     * @param apiKey the whole key, a secret
     */
    public record IssuedKey(String keyId, String apiKey) {

        @Override
        public String toString() {
            return "IssuedKey[" + keyId + "]";
        }
    }
}
