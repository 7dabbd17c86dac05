package io.shiftloom.jobs.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import io.shiftloom.jobs.storage.Json;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

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

    /** Who confirmed what is confirmed now; empty where nobody did, or an earlier version of the service did. */
    public static Optional<Confirmer> find(JdbcClient tx, UUID tenantId, UUID conditionId) {
        return tx.sql("""
                SELECT confirmed_by FROM schedule_result
                 WHERE tenant_id = ? AND condition_id = ? AND confirmed_by_at = confirmed_at AND confirmed_by IS NOT NULL
                """)
                .params(tenantId, conditionId)
                .query((row, number) ->
                        Json.read(Objects.requireNonNull(row.getString("confirmed_by")), Confirmer.class))
                .optional();
    }

    public static Confirmer key(String keyId, String name) {
        return new Confirmer(Kind.KEY, keyId, name);
    }

    public static Confirmer operator(String name) {
        return new Confirmer(Kind.OPERATOR, null, name);
    }
}
