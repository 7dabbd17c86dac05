package io.shiftloom.jobs.webhook.endpoint;

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
import org.springframework.stereotype.Component;

/** Encrypts signing secrets with the current master key, so that older keys can be removed. */
@Component
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
     * The outcome of a renewal.
     *
     * @param keyId the master key that encrypts all but the unreadable secrets now
     * @param unreadable tenants whose secret no key of this process opens; it stays as it is
     */
    public record Outcome(String keyId, int renewed, List<UUID> unreadable) {

        public Outcome {
            unreadable = List.copyOf(unreadable);
        }
    }

    private record Outdated(UUID tenantId, SealedSecret secret) {}

    /** Works in short transactions of its own, so that nobody waits and an interruption loses nothing. */
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

    /** Returns the tenants it has handled, in order of their ids. */
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
