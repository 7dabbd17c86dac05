package io.shiftloom.api.operations.session;

import io.shiftloom.api.operator.OperatorRole;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A session of the console. Its id opens nothing: cookies hold another one, and are signed.
 *
 * @param role of today, where a token was shown; as the provider gave it otherwise
 * @param tokenId the token that was shown; null for a person whom an identity provider vouches for
 * @param issuer the provider; null where a token was shown
 * @param subject the provider's own name for the person
 * @param expiresAt when the session ends unless it is used before
 */
public record SessionRow(
        UUID sessionId,
        String name,
        OperatorRole role,
        @Nullable UUID tokenId,
        @Nullable String issuer,
        @Nullable String subject,
        Instant signedInAt,
        Instant lastUsedAt,
        Instant expiresAt) {}
