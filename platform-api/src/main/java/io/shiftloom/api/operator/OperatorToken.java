package io.shiftloom.api.operator;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A token as it is stored: everything but the secret. */
@JsonPropertyOrder({"tokenId", "name", "role", "state"})
public record OperatorToken(
        UUID tokenId,
        String name,
        OperatorRole role,
        Instant createdAt,
        @Nullable Instant lastUsedAt,
        @Nullable Instant revokedAt) {

    @JsonProperty
    String state() {
        return active() ? "active" : "revoked";
    }

    boolean active() {
        return revokedAt == null;
    }
}
