package io.shiftloom.jobs.doctor;

import io.shiftloom.jobs.secret.SealedSecret;
import io.shiftloom.jobs.secret.SecretBox;
import io.shiftloom.jobs.secret.UnreadableSecret;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Whether the master keys of this process open the secrets of the database: one secret of each key is tried. */
final class KeyCheck {

    private KeyCheck() {}

    private record Sample(UUID tenantId, SealedSecret secret, int secrets) {}

    /** @param workers whose keys have to be those of this process */
    static List<CheckupFinding> look(JdbcClient jdbc, SecretBox secrets, List<WorkerReport> workers) {
        var found = new Findings("master-key");
        samples(jdbc).forEach(sample -> open(secrets, sample, found));
        workers.forEach(worker -> compare(secrets, worker, found));
        return found.or("The master key %s opens the signing secrets%s."
                .formatted(secrets.currentKeyId(), workers.isEmpty() ? "" : ", and all workers have it"));
    }

    /** One secret of each master key: the key that opens one opens all. */
    private static List<Sample> samples(JdbcClient jdbc) {
        return jdbc.sql("""
                SELECT DISTINCT ON (secret_key_id) tenant_id, secret_key_id, secret_ciphertext,
                       count(*) OVER (PARTITION BY secret_key_id)::int AS secrets
                  FROM webhook_endpoint WHERE secret_key_id IS NOT NULL ORDER BY secret_key_id, tenant_id
                """)
                .query((row, number) -> new Sample(
                        Objects.requireNonNull(row.getObject("tenant_id", UUID.class)),
                        new SealedSecret(
                                Objects.requireNonNull(row.getString("secret_key_id")),
                                Objects.requireNonNull(row.getBytes("secret_ciphertext"))),
                        row.getInt("secrets")))
                .list();
    }

    private static void open(SecretBox secrets, Sample sample, Findings found) {
        try {
            secrets.open(sample.tenantId(), sample.secret());
        } catch (UnreadableSecret e) {
            found.fault(
                    "Signing secrets cannot be read (%d): %s".formatted(sample.secrets(), e.getMessage()),
                    "Give every process the same SHIFTLOOM_MASTER_KEY, and the ones before it in"
                            + " SHIFTLOOM_MASTER_PREVIOUS_KEYS. If the key is lost, `ops webhooks rotate-secret` makes new secrets.");
            return;
        }
        if (secrets.isOutdated(sample.secret())) {
            found.warning(
                    "The previous master key %s still encrypts signing secrets (%d)."
                            .formatted(sample.secret().keyId(), sample.secrets()),
                    "Run `ops webhooks reencrypt`, and keep SHIFTLOOM_MASTER_PREVIOUS_KEYS until then.");
        }
    }

    /** During a rotation each of two processes with different current keys still has that of the other. */
    private static void compare(SecretBox secrets, WorkerReport worker, Findings found) {
        var theirs = worker.keyIds().getFirst();
        var ours = secrets.currentKeyId();
        if (theirs.equals(ours)) {
            return;
        }
        var differ = "Worker %s has the master key %s, and this process %s".formatted(worker.worker(), theirs, ours);
        if (secrets.hasKey(theirs) && worker.keyIds().contains(ours)) {
            found.warning(
                    differ + "; each knows the other's as a previous one.",
                    "Finish the rotation: give every process the same SHIFTLOOM_MASTER_KEY, and restart those with the previous one.");
        } else {
            found.fault(
                    differ + "; one cannot read the secrets that the other encrypts.",
                    "Give every process the same SHIFTLOOM_MASTER_KEY, and the ones before it in SHIFTLOOM_MASTER_PREVIOUS_KEYS.");
        }
    }
}
