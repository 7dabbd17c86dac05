package io.shiftloom.api.operations.webhook;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.Rejection;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.ShownAddress;
import io.shiftloom.api.operations.audit.Changes;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.tenant.ExportedTenants;
import io.shiftloom.jobs.webhook.deadletter.DeadLetterObstacle;
import io.shiftloom.jobs.webhook.endpoint.AcceptedSetting;
import io.shiftloom.jobs.webhook.endpoint.SecretRenewal;
import io.shiftloom.jobs.webhook.endpoint.WebhookEndpoints;
import io.shiftloom.jobs.webhook.http.TargetRefused;
import io.shiftloom.jobs.words.Message;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Service;

/** The webhooks of tenants and their signing secrets. */
@Service
public class WebhookOperations {

    private final PlatformDatabase database;
    private final Changes changes;
    private final WebhookEndpoints endpoints;
    private final SecretRenewal renewal;

    WebhookOperations(PlatformDatabase database, Changes changes, WebhookEndpoints endpoints, SecretRenewal renewal) {
        this.database = database;
        this.changes = changes;
        this.endpoints = endpoints;
        this.renewal = renewal;
    }

    public Webhook.Changed set(Actor actor, UUID tenantId, WebhookSetting wanted) {
        // Names are looked up for admins only, and before the transaction.
        actor.require(OperatorRole.ADMIN);
        var setting = accepted(wanted);
        return changes.run(actor, OperatorRole.ADMIN, change -> {
            var before = endpoints.find(change.tx(), tenantId).map(Webhook::of);
            var set = endpoints
                    .set(change.tx(), tenantId, setting)
                    .map(Webhook.Changed::of)
                    .orElseThrow(() -> new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-tenant")));
            before.ifPresentOrElse(
                    old -> change.recordUpdate("webhook.set", tenantId, tenantId, old, set.webhook()),
                    () -> change.record("webhook.set", tenantId, tenantId, set.webhook()));
            return set;
        });
    }

    private AcceptedSetting accepted(WebhookSetting wanted) {
        if (wanted.url().filter(url -> url.contains(ShownAddress.MARK)).isPresent()) {
            throw new RequestRejected(Rejection.at(ErrorCode.BAD_REQUEST, "url", Message.of("refused.url.shortened")));
        }
        try {
            return endpoints.accept(wanted.url().orElse(null), wanted.enabled().orElse(null));
        } catch (TargetRefused refused) {
            throw new RequestRejected(Rejection.at(ErrorCode.BAD_REQUEST, "url", refused.said()));
        }
    }

    /** Empty as long as the tenant has none. */
    public Optional<Webhook> find(OperatorRole reader, UUID tenantId) {
        return endpoints
                .find(database.jdbc(), tenantId)
                .map(found -> Webhook.of(found).shownTo(reader));
    }

    public Webhook show(OperatorRole reader, UUID tenantId) {
        return find(reader, tenantId).orElseThrow(WebhookOperations::notFound);
    }

    public Webhook.Rotated rotateSecret(Actor actor, UUID tenantId) {
        return changes.run(actor, OperatorRole.ADMIN, change -> {
            var secret = endpoints.rotateSecret(change.tx(), tenantId).orElseThrow(WebhookOperations::notFound);
            change.record("webhook.rotate-secret", tenantId, tenantId, Map.of());
            return Webhook.Rotated.of(endpoints.find(change.tx(), tenantId).orElseThrow(), secret);
        });
    }

    /** Sends a test event. */
    public Webhook.Tested test(Actor actor, UUID tenantId) {
        return changes.run(actor, OperatorRole.ADMIN, change -> {
            if (endpoints.find(change.tx(), tenantId).isEmpty()) {
                throw notFound();
            }
            if (ExportedTenants.exportedAt(change.tx(), tenantId).isPresent()) {
                throw new RequestRejected(ErrorCode.STATE_CONFLICT, DeadLetterObstacle.MOVED.sentence());
            }
            var deliveryId = endpoints
                    .test(change.tx(), tenantId)
                    .orElseThrow(
                            () -> new RequestRejected(ErrorCode.STATE_CONFLICT, Message.of("refused.webhook-off")));
            var tested = new Webhook.Tested(deliveryId, tenantId);
            change.record("webhook.test", tenantId, deliveryId, tested);
            return tested;
        });
    }

    /** Encrypts the signing secrets of all tenants with the newest master key. */
    public Webhook.Reencrypted reencrypt(Actor actor) {
        actor.require(OperatorRole.ADMIN);
        // The renewal commits as it goes, so its entry can only follow.
        var outcome = renewal.renewAll();
        var answer = new Webhook.Reencrypted(outcome.keyId(), outcome.renewed(), outcome.unreadable());
        return changes.run(actor, OperatorRole.ADMIN, change -> {
            change.record("webhook.reencrypt", null, outcome.keyId(), answer);
            return answer;
        });
    }

    private static RequestRejected notFound() {
        return new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-webhook"));
    }
}
