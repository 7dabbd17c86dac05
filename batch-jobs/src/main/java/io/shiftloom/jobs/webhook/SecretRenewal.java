package io.shiftloom.jobs.webhook;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.secret.SealedSecret;
import io.shiftloom.jobs.secret.SecretBox;
import io.shiftloom.jobs.secret.UnreadableSecret;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Encrypts signing secrets anew that an older master key encrypted, so that this one can be thrown away. */
public final class SecretRenewal {

    private static final int AT_ONCE = 100;
    private static final UUID BEFORE_ALL = new UUID(0, 0);
    private static final Logger LOG = LoggerFactory.getLogger(SecretRenewal.class);

    private final PlatformDatabase database;
    private final SecretBox secrets;

    public SecretRenewal(PlatformDatabase database, SecretBox secrets) {
        this.database = database;
        this.secrets = secrets;
    }

    /**
     * What came of it.
     *
     * @param keyId the master key that all but the unreadable ones are encrypted with now
     * @param unreadable tenants whose secret stays as it is, because no key that this process has opens it
     */
    public record Outcome(String keyId, int renewed, List<UUID> unreadable) {

        public Outcome {
            unreadable = List.copyOf(unreadable);
        }
    }

    private record Outdated(UUID tenantId, SealedSecret secret) {}

    /** Works in short transactions of its own: nobody waits, and what is done stays done if it breaks off. */
    public Outcome renewAll() {
        int renewed = 0;
        var unreadable = new ArrayList<UUID>();
        var last = BEFORE_ALL;
        while (true) {
            var after = last;
            var failed = new ArrayList<UUID>();
            var chunk = database.inTransaction(tx -> renewSome(tx, after, failed));
            unreadable.addAll(failed);
            renewed += chunk.size() - failed.size();
            if (chunk.size() < AT_ONCE) {
                return new Outcome(secrets.currentKeyId(), renewed, unreadable);
            }
            last = chunk.getLast();
        }
    }

    /** Returns the tenants it looked at, in their order. */
    private List<UUID> renewSome(JdbcClient tx, UUID after, List<UUID> failed) {
        var outdated = tx.sql("""
                SELECT tenant_id, secret_key_id, secret_ciphertext FROM webhook_endpoint
                 WHERE secret_key_id <> ? AND tenant_id > ?
                 ORDER BY tenant_id
                 LIMIT ?
                   FOR UPDATE
                """)
                .params(secrets.currentKeyId(), after, AT_ONCE)
                .query((row, number) -> new Outdated(
                        row.getObject("tenant_id", UUID.class),
                        new SealedSecret(row.getString("secret_key_id"), row.getBytes("secret_ciphertext"))))
                .list();
        for (var found : outdated) {
            try {
                store(tx, found.tenantId(), secrets.seal(found.tenantId(), open(found)));
            } catch (UnreadableSecret e) {
                LOG.warn("Signing secret not renewed: {}", e.getMessage());
                failed.add(found.tenantId());
            }
        }
        return outdated.stream().map(Outdated::tenantId).toList();
    }

    private String open(Outdated found) {
        return secrets.open(found.tenantId(), found.secret());
    }

    private static void store(JdbcClient tx, UUID tenantId, SealedSecret secret) {
        tx.sql("UPDATE webhook_endpoint SET secret_key_id = ?, secret_ciphertext = ? WHERE tenant_id = ?")
                .params(secret.keyId(), secret.ciphertext(), tenantId)
                .update();
    }
}
