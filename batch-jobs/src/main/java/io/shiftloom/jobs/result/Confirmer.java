package io.shiftloom.jobs.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import org.jspecify.annotations.Nullable;

/**
 * Who confirms a schedule, by names only: nothing in it opens anything.
 *
 * @param keyId of the key that asked; null for a user of the console
 * @param name of the key, which may be empty, or of the user
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Confirmer(Kind kind, @Nullable String keyId, String name) {

    public enum Kind {
        KEY("key"),
        OPERATOR("operator");

        private final String code;

        Kind(String code) {
            this.code = code;
        }

        @JsonValue
        String code() {
            return code;
        }
    }

    public static Confirmer key(String keyId, String name) {
        return new Confirmer(Kind.KEY, keyId, name);
    }

    public static Confirmer operator(String name) {
        return new Confirmer(Kind.OPERATOR, null, name);
    }
}
