package io.shiftloom.api.operations.key;

import com.fasterxml.jackson.annotation.JsonValue;
import io.shiftloom.api.apikey.Scope;
import io.shiftloom.jobs.storage.Position;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An API key as it stood when it was read: everything but the secret.
 *
 * @param scopes null when every operation is allowed
 * @param rotatedTo the key that replaces it
 */
public record KeyRow(
        String keyId,
        UUID tenantId,
        String name,
        State state,
        @Nullable List<Scope> scopes,
        Instant createdAt,
        @Nullable Instant expiresAt,
        @Nullable Instant lastUsedAt,
        @Nullable Instant revokedAt,
        @Nullable String rotatedTo) {

    /** Whether the key is accepted. */
    public enum State {
        ACTIVE,
        EXPIRED,
        REVOKED;

        @JsonValue
        public String code() {
            return name().toLowerCase(Locale.ROOT);
        }

        static State of(@Nullable Instant expiresAt, @Nullable Instant revokedAt, Instant now) {
            if (revokedAt != null) {
                return REVOKED;
            }
            return expiresAt == null || now.isBefore(expiresAt) ? ACTIVE : EXPIRED;
        }
    }

    public KeyRow {
        scopes = scopes == null ? null : List.copyOf(scopes);
    }

    /** Where it stands in a list, as {@link KeyRepository} orders it. */
    public Position position() {
        var id = ByteBuffer.wrap(Arrays.copyOf(keyId.getBytes(StandardCharsets.UTF_8), 2 * Long.BYTES));
        return new Position(createdAt, new UUID(id.getLong(), id.getLong()));
    }
}
