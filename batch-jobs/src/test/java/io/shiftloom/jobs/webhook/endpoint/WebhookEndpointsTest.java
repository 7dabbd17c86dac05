package io.shiftloom.jobs.webhook.endpoint;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.secret.MasterKeys;
import io.shiftloom.jobs.secret.SecretBox;
import io.shiftloom.jobs.webhook.http.TargetRefused;
import io.shiftloom.jobs.webhook.http.TestTargets;
import io.shiftloom.jobs.webhook.outbox.WaitingDeliveries;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class WebhookEndpointsTest {

    private static final TestDatabase DATABASE = TestDatabase.create();
    private static final String URL = "https://hooks.example.org/a";

    private final JobsFixture jobs = new JobsFixture(DATABASE);
    private final UUID tenant = DATABASE.createTenant("Acme");
    private final WebhookEndpoints endpoints = new WebhookEndpoints(
            TestTargets.strictWithoutNames(),
            new SecretBox(MasterKeys.of(JobsFixture.settings())),
            new WaitingDeliveries(jobs.tasks),
            jobs.outbox,
            jobs.clock);

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void firstUrlMakesTheSecretWhichIsShownThisOnce() {
        var first = set(URL, null);
        var again = set("https://hooks.example.org/b", null);

        assertThat(first.endpoint().active()).isTrue();
        var secret = Optional.ofNullable(first.signingSecret()).orElseThrow().value();
        assertThat(secret).startsWith("whsec_");
        assertThat(Base64.getDecoder().decode(secret.substring(6))).hasSize(32);
        assertThat(again.signingSecret()).isNull();
        assertThat(again.endpoint().url()).isEqualTo("https://hooks.example.org/b");
    }

    @Test
    void rotationMakesAnotherSecret() {
        var first = set(URL, null).signingSecret();

        var second = DATABASE.platform().inTransaction(tx -> endpoints.rotateSecret(tx, tenant));

        assertThat(second).isPresent().get().isNotEqualTo(first);
    }

    @Test
    void secretIsNotReadableInTheDatabase() {
        var secret = Optional.ofNullable(set(URL, null).signingSecret()).orElseThrow();

        var found = DATABASE.asOwner()
                .sql("SELECT position(? IN secret_ciphertext) FROM webhook_endpoint WHERE tenant_id = ?")
                .params(secret.value().getBytes(UTF_8), tenant)
                .query((row, number) -> row.getInt(1))
                .single();

        assertThat(found).isZero();
        assertThat(secret.toString()).doesNotContain(secret.value().substring(6));
    }

    @Test
    void forbiddenUrlChangesNothing() {
        set(URL, null);

        assertThatExceptionOfType(TargetRefused.class).isThrownBy(() -> set("https://127.0.0.1/", null));

        assertThat(find().url()).isEqualTo(URL);
    }

    @Test
    void unknownTenantHasNoWebhook() {
        var nobody = UUID.randomUUID();

        var set = DATABASE.platform().inTransaction(tx -> endpoints.set(tx, nobody, endpoints.accept(URL, null)));
        var rotated = DATABASE.platform().inTransaction(tx -> endpoints.rotateSecret(tx, nobody));

        assertThat(set).isEmpty();
        assertThat(rotated).isEmpty();
    }

    @Test
    void disablingDiscardsWhatWaitsAndAnnouncesNothingMore() {
        set(URL, null);
        cancelOne();

        var change = set(null, false);
        cancelOne();

        assertThat(change.discarded()).isEqualTo(1);
        assertThat(states()).containsExactly("discarded");
        assertThat(tasks()).isZero();
    }

    @Test
    void clearingTheUrlDiscardsWhatWaits() {
        set(URL, null);
        cancelOne();

        assertThat(set("", null).discarded()).isEqualTo(1);
        assertThat(find().url()).isNull();
    }

    @Test
    void enablingAfterAnAutomaticDisableResumesWhatWaited() {
        set(URL, null);
        DATABASE.asOwner()
                .sql(
                        "UPDATE webhook_endpoint SET disabled_reason = 'failed', failing_since = now() WHERE tenant_id = ?")
                .param(tenant)
                .update();
        cancelOne();

        assertThat(find().active()).isFalse();
        var change = set(null, true);

        assertThat(change.resumed()).isEqualTo(1);
        assertThat(change.endpoint().active()).isTrue();
        assertThat(change.endpoint().failingSince()).isNull();
        assertThat(states()).containsExactly("pending");
    }

    @Test
    void failuresOfOneUrlAreForgottenWithTheNextButAPauseIsEndedByPeopleOnly() {
        set(URL, null);
        DATABASE.asOwner()
                .sql("UPDATE webhook_endpoint SET failing_since = now(), failed_attempts = 7 WHERE tenant_id = ?")
                .param(tenant)
                .update();

        assertThat(set(URL, null).endpoint().failedAttempts()).isEqualTo(7);
        var moved = set("https://hooks.example.org/b", null).endpoint();
        assertThat(moved.failedAttempts()).isZero();
        assertThat(moved.failingSince()).isNull();

        DATABASE.asOwner()
                .sql("UPDATE webhook_endpoint SET disabled_reason = 'failed' WHERE tenant_id = ?")
                .param(tenant)
                .update();
        assertThat(set(URL, null).endpoint().active()).isFalse();
    }

    @Test
    void disablingByHandDuringAPauseDiscardsWhatWaits() {
        set(URL, null);
        DATABASE.asOwner()
                .sql("UPDATE webhook_endpoint SET disabled_reason = 'failed' WHERE tenant_id = ?")
                .param(tenant)
                .update();
        cancelOne();

        assertThat(set(null, false).discarded()).isEqualTo(1);
        assertThat(states()).containsExactly("discarded");
    }

    @Test
    void testEventIsQueuedUnlessTheWebhookIsOff() {
        assertThat(test()).isEmpty();
        set(URL, null);
        assertThat(test()).isPresent();
        set(null, false);
        assertThat(test()).isEmpty();
    }

    private EndpointChange set(@Nullable String url, @Nullable Boolean enabled) {
        var setting = endpoints.accept(url, enabled);
        return DATABASE.platform()
                .inTransaction(tx -> endpoints.set(tx, tenant, setting))
                .orElseThrow();
    }

    private WebhookEndpoint find() {
        return endpoints.find(DATABASE.platform().jdbc(), tenant).orElseThrow();
    }

    private Optional<UUID> test() {
        return DATABASE.platform().inTransaction(tx -> endpoints.test(tx, tenant));
    }

    /** A result that ends, and is announced. */
    private void cancelOne() {
        var condition = jobs.submit(tenant, TestProblems.twoPeople(1));
        DATABASE.tenants().inTransaction(tenant, tx -> jobs.cancel.cancel(tx, tenant, condition));
    }

    private List<String> states() {
        return DATABASE.asOwner()
                .sql("SELECT state FROM webhook_delivery WHERE tenant_id = ?")
                .param(tenant)
                .query((row, number) -> row.getString(1))
                .list();
    }

    private long tasks() {
        return DATABASE.asOwner()
                .sql("""
                        SELECT count(*) FROM delivery_task t JOIN webhook_delivery d ON d.delivery_id::text = t.task_instance
                         WHERE d.tenant_id = ?
                        """)
                .param(tenant)
                .query((row, number) -> row.getLong(1))
                .single();
    }
}
