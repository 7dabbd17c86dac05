package io.shiftloom.jobs.webhook.endpoint;

import io.shiftloom.jobs.secret.SecretBox;
import org.springframework.jdbc.core.simple.JdbcClient;

/** How the master keys of a process fit the signing secrets that the database holds. */
public enum StoredSecrets {
    /** There are none, so that nothing shows whether the keys are the right ones. */
    NONE,
    /** The keys open some of them. An older key may be missing. */
    READABLE,
    /** The keys open none of them: they are those of another installation, or new. */
    UNREADABLE;

    public static StoredSecrets of(JdbcClient jdbc, SecretBox secrets) {
        var keyIds = jdbc.sql("SELECT DISTINCT secret_key_id FROM webhook_endpoint WHERE secret_key_id IS NOT NULL")
                .query(String.class)
                .list();
        if (keyIds.isEmpty()) {
            return NONE;
        }
        return keyIds.stream().anyMatch(secrets::hasKey) ? READABLE : UNREADABLE;
    }
}
