package io.shiftloom.jobs.webhook.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.secret.MasterKeys;
import io.shiftloom.jobs.secret.SealedSecret;
import io.shiftloom.jobs.secret.SecretBox;
import io.shiftloom.jobs.settings.MasterKeySettings;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A master key is changed: secrets are encrypted anew, and the old key is not needed any more. */
class SecretRenewalTest {

    private static final String OLD = key(1);
    private static final String NEW = key(2);

    private final TestDatabase database = TestDatabase.create();

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void afterwardsTheNewKeyAloneOpensEverySecret() {
        var old = box(OLD);
        var secrets = new HashMap<UUID, String>();
        for (int i = 0; i < 250; i++) {
            secrets.put(endpoint(old, "whsec_" + i), "whsec_" + i);
        }

        var outcome = new SecretRenewal(database.platform(), box(NEW, OLD)).renewAll();

        assertThat(outcome.renewed()).isEqualTo(250);
        assertThat(outcome.unreadable()).isEmpty();
        var renewed = box(NEW);
        assertThat(secrets)
                .allSatisfy((tenant, secret) ->
                        assertThat(renewed.open(tenant, sealed(tenant))).isEqualTo(secret));
        assertThat(new SecretRenewal(database.platform(), box(NEW, OLD))
                        .renewAll()
                        .renewed())
                .isZero();
    }

    @Test
    void whatNoKeyOpensIsNamedAndLeftAsItIs() {
        var lost = endpoint(box(key(3)), "whsec_lost");
        var kept = endpoint(box(OLD), "whsec_kept");
        var before = sealed(lost);

        var outcome = new SecretRenewal(database.platform(), box(NEW, OLD)).renewAll();

        assertThat(outcome.renewed()).isEqualTo(1);
        assertThat(outcome.unreadable()).containsExactly(lost);
        assertThat(sealed(lost).ciphertext()).isEqualTo(before.ciphertext());
        assertThat(box(NEW).open(kept, sealed(kept))).isEqualTo("whsec_kept");
    }

    private UUID endpoint(SecretBox box, String secret) {
        var tenant = database.createTenant("Acme");
        var sealed = box.seal(tenant, secret);
        database.asOwner()
                .sql("INSERT INTO webhook_endpoint (tenant_id, url, secret_key_id, secret_ciphertext, updated_at)"
                        + " VALUES (?, 'https://hooks.example.org/', ?, ?, now())")
                .params(tenant, sealed.keyId(), sealed.ciphertext())
                .update();
        return tenant;
    }

    private SealedSecret sealed(UUID tenant) {
        return database.asOwner()
                .sql("SELECT secret_key_id, secret_ciphertext FROM webhook_endpoint WHERE tenant_id = ?")
                .param(tenant)
                .query((row, number) -> new SealedSecret(row.getString(1), row.getBytes(2)))
                .single();
    }

    private static SecretBox box(String key, String... previous) {
        var settings = JobsFixture.settings();
        return new SecretBox(MasterKeys.of(new ShiftloomSettings(
                settings.baseUrl(),
                settings.dataDir(),
                settings.roles(),
                settings.cores(),
                settings.effort(),
                settings.warmUp(),
                settings.maintenance(),
                new MasterKeySettings(key, List.of(previous)),
                settings.database(),
                settings.webhook())));
    }

    private static String key(int seed) {
        var bytes = new byte[32];
        bytes[0] = (byte) seed;
        return Base64.getEncoder().encodeToString(bytes);
    }
}
