package io.shiftloom.jobs.webhook.endpoint;

import io.shiftloom.jobs.secret.SecretBox;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.webhook.http.TargetPolicy;
import io.shiftloom.jobs.webhook.log.EndReason;
import io.shiftloom.jobs.webhook.outbox.Outbox;
import io.shiftloom.jobs.webhook.outbox.WaitingDeliveries;
import java.security.SecureRandom;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The tenants' endpoints as operators manage them, in transactions of the platform. */
@Component
public final class WebhookEndpoints {

    private static final String COLUMNS =
            "tenant_id, url, enabled, disabled_reason, failing_since, failed_attempts, secret_made_at, updated_at";

    private final TargetPolicy targets;
    private final SecretBox secrets;
    private final WaitingDeliveries waiting;
    private final Outbox outbox;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    public WebhookEndpoints(
            TargetPolicy targets, SecretBox secrets, WaitingDeliveries waiting, Outbox outbox, Clock clock) {
        this.targets = targets;
        this.secrets = secrets;
        this.waiting = waiting;
        this.outbox = outbox;
        this.clock = clock;
    }

    /** Absent when nobody ever set it. */
    public Optional<WebhookEndpoint> find(JdbcClient tx, UUID tenantId) {
        return tx.sql("SELECT " + COLUMNS + " FROM webhook_endpoint WHERE tenant_id = ?")
                .param(tenantId)
                .query((row, number) -> read(row))
                .optional();
    }

    /**
     * Checks a change that was asked for. It looks up the name of the target, so it comes before a transaction: a slow name
     * server must hold neither a connection nor a lock.
     *
     * @param url empty clears it, null leaves it
     * @param enabled null leaves it; a new endpoint is enabled
     * @throws io.shiftloom.jobs.webhook.http.TargetRefused when the URL must not be called
     */
    public AcceptedSetting accept(@Nullable String url, @Nullable Boolean enabled) {
        var trimmed = url == null ? null : url.strip();
        if (trimmed != null && !trimmed.isEmpty()) {
            targets.check(trimmed);
        }
        return new AcceptedSetting(trimmed, enabled);
    }

    /**
     * Changes what is given and leaves the rest. The first URL also creates the signing secret. Switching the webhook
     * off, or clearing the URL, discards waiting deliveries. Enabling it also lifts a disabling by the service.
     *
     * @return absent when there is no such tenant
     */
    public Optional<EndpointChange> set(JdbcClient tx, UUID tenantId, AcceptedSetting setting) {
        var now = clock.instant();
        return lock(tx, tenantId, now).map(before -> {
            var after = merge(before, setting, now);
            store(tx, after);
            var made = after.url() != null && before.secretMadeAt() == null
                    ? Optional.of(newSecret(tx, tenantId, now))
                    : Optional.<SigningSecret>empty();
            int discarded = after.wanted() ? 0 : waiting.discard(tx, tenantId, EndReason.SWITCHED_OFF, now);
            int resumed = after.active() && !before.active() ? waiting.resume(tx, tenantId, now) : 0;
            return new EndpointChange(find(tx, tenantId).orElseThrow(), made.orElse(null), discarded, resumed);
        });
    }

    /**
     * Makes a new signing secret, which signs from the next attempt on.
     *
     * @return absent when the tenant has no webhook
     */
    public Optional<SigningSecret> rotateSecret(JdbcClient tx, UUID tenantId) {
        return find(tx, tenantId).map(endpoint -> newSecret(tx, tenantId, clock.instant()));
    }

    /**
     * Queues a {@code webhook.test} event, delivered like any other.
     *
     * @return the delivery's id; absent when the webhook is not active
     */
    public Optional<UUID> test(JdbcClient tx, UUID tenantId) {
        return find(tx, tenantId)
                .filter(WebhookEndpoint::active)
                .map(endpoint -> outbox.test(tx, tenantId, clock.instant()));
    }

    private static Optional<WebhookEndpoint> lock(JdbcClient tx, UUID tenantId, Instant now) {
        tx.sql("""
                INSERT INTO webhook_endpoint (tenant_id, updated_at)
                SELECT tenant_id, :now FROM tenant WHERE tenant_id = :tenant
                ON CONFLICT DO NOTHING
                """).param("now", DbTime.of(now)).param("tenant", tenantId).update();
        return tx.sql("SELECT " + COLUMNS + " FROM webhook_endpoint WHERE tenant_id = ? FOR UPDATE")
                .param(tenantId)
                .query((row, number) -> read(row))
                .optional();
    }

    private static WebhookEndpoint merge(WebhookEndpoint before, AcceptedSetting setting, Instant now) {
        var url = setting.url();
        var enabled = setting.enabled();
        var target = url == null ? before.url() : url.isEmpty() ? null : url;
        boolean pauseEnds = Boolean.TRUE.equals(enabled);
        // The failures of one URL say nothing about another.
        boolean healthForgotten = pauseEnds || !Objects.equals(target, before.url());
        return new WebhookEndpoint(
                before.tenantId(),
                target,
                enabled == null ? before.enabled() : enabled,
                pauseEnds ? null : before.disabledReason(),
                healthForgotten ? null : before.failingSince(),
                healthForgotten ? 0 : before.failedAttempts(),
                before.secretMadeAt(),
                now);
    }

    private static void store(JdbcClient tx, WebhookEndpoint endpoint) {
        var failingSince = endpoint.failingSince();
        tx.sql("""
                UPDATE webhook_endpoint
                   SET url = :url, enabled = :enabled, disabled_reason = :reason, failing_since = :failingSince,
                       failed_attempts = :failedAttempts, updated_at = :now
                 WHERE tenant_id = :tenant
                """)
                .param("url", endpoint.url())
                .param("enabled", endpoint.enabled())
                .param("reason", endpoint.disabledReason())
                .param("failingSince", failingSince == null ? null : DbTime.of(failingSince))
                .param("failedAttempts", endpoint.failedAttempts())
                .param("now", DbTime.of(endpoint.updatedAt()))
                .param("tenant", endpoint.tenantId())
                .update();
    }

    private SigningSecret newSecret(JdbcClient tx, UUID tenantId, Instant now) {
        var secret = SigningSecret.random(random);
        var sealed = secrets.seal(tenantId, secret.value());
        tx.sql("""
                UPDATE webhook_endpoint
                   SET secret_ciphertext = :ciphertext, secret_key_id = :key, secret_made_at = :now,
                       updated_at = :now
                 WHERE tenant_id = :tenant
                """)
                .param("ciphertext", sealed.ciphertext())
                .param("key", sealed.keyId())
                .param("now", DbTime.of(now))
                .param("tenant", tenantId)
                .update();
        return secret;
    }

    private static WebhookEndpoint read(ResultSet row) throws SQLException {
        return new WebhookEndpoint(
                row.getObject("tenant_id", UUID.class),
                row.getString("url"),
                row.getBoolean("enabled"),
                row.getString("disabled_reason"),
                DbTime.readNullable(row, "failing_since"),
                row.getInt("failed_attempts"),
                DbTime.readNullable(row, "secret_made_at"),
                DbTime.read(row, "updated_at"));
    }
}
