package io.shiftloom.api.operations.key;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A key that was just made.
 *
 * @param apiKey the whole key, which can never be shown again
 * @param replaces the key that it takes the place of, where it was rotated
 * @param replacedUntil how long that one is still accepted
 */
public record IssuedKey(
        @JsonUnwrapped KeyRow key,
        String apiKey,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String replaces,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Instant replacedUntil) {

    @Override
    public String toString() {
        return "IssuedKey[" + key.keyId() + "]";
    }
}
