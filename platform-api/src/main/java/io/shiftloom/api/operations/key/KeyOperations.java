package io.shiftloom.api.operations.key;

import io.shiftloom.api.apikey.Authenticator;
import io.shiftloom.api.apikey.KeyIssuer;
import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.audit.Changes;
import io.shiftloom.api.operations.tenant.TenantOperations;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.storage.Position;
import io.shiftloom.jobs.words.Message;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;

/** The API keys of tenants. */
@Service
public class KeyOperations {

    private final PlatformDatabase database;
    private final Changes changes;
    private final KeyRepository keys;
    private final KeyIssuer issuer;
    private final TenantOperations tenants;
    private final Authenticator authenticator;
    private final Clock clock;

    KeyOperations(
            PlatformDatabase database,
            Changes changes,
            KeyRepository keys,
            KeyIssuer issuer,
            TenantOperations tenants,
            Authenticator authenticator,
            Clock clock) {
        this.database = database;
        this.changes = changes;
        this.keys = keys;
        this.issuer = issuer;
        this.tenants = tenants;
        this.authenticator = authenticator;
        this.clock = clock;
    }

    public IssuedKey create(Actor actor, NewKey wanted) {
        return changes.run(actor, OperatorRole.ADMIN, change -> {
            tenants.require(change.tx(), wanted.tenantId());
            var issued = issue(change.tx(), wanted);
            var key = read(change.tx(), issued.keyId());
            change.record("key.create", key.tenantId(), key.keyId(), key);
            return new IssuedKey(key, issued.apiKey(), null, null);
        });
    }

    /** The newest first, of one tenant or of all, those after the position. */
    public List<KeyRow> list(Optional<UUID> tenantId, Position after, int count) {
        return keys.list(database.jdbc(), tenantId, after, count, clock.instant());
    }

    /** Replaces a key by one that may do the same. */
    public IssuedKey rotate(Actor actor, String keyId, KeyRotation rotation) {
        var end = clock.instant().plus(rotation.grace());
        var fresh = changes.run(actor, OperatorRole.ADMIN, change -> {
            var old = lock(change.tx(), keyId);
            rejectUnlessReplaceable(old);
            var scopes = Optional.ofNullable(old.scopes()).<Set<Scope>>map(HashSet::new);
            var issued = issue(change.tx(), new NewKey(old.tenantId(), old.name(), scopes, old.expiresAt()));
            var key = read(change.tx(), issued.keyId());
            change.record("key.rotate", key.tenantId(), key.keyId(), key);
            keys.supersede(change.tx(), keyId, key.keyId(), end);
            return new IssuedKey(key, issued.apiKey(), keyId, end);
        });
        authenticator.forgetAll();
        return fresh;
    }

    public KeyRow revoke(Actor actor, String keyId) {
        var revoked = changes.run(actor, OperatorRole.ADMIN, change -> {
            var key = lock(change.tx(), keyId);
            if (key.revokedAt() == null) {
                keys.revoke(change.tx(), keyId, clock.instant());
                change.record("key.revoke", key.tenantId(), keyId, Map.of());
            }
            return read(change.tx(), keyId);
        });
        authenticator.forgetAll();
        return revoked;
    }

    private KeyIssuer.IssuedKey issue(JdbcClient tx, NewKey key) {
        return issuer.issue(tx, key.tenantId(), key.name(), key.scopes(), key.expires());
    }

    private KeyRow lock(JdbcClient tx, String keyId) {
        return keys.lock(tx, keyId, clock.instant())
                .orElseThrow(() -> new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-key")));
    }

    private KeyRow read(JdbcClient tx, String keyId) {
        return keys.find(tx, keyId, clock.instant()).orElseThrow();
    }

    private static void rejectUnlessReplaceable(KeyRow key) {
        if (key.rotatedTo() != null) {
            throw new RequestRejected(ErrorCode.STATE_CONFLICT, Message.of("refused.key-rotated", key.rotatedTo()));
        }
        if (key.state() != KeyRow.State.ACTIVE) {
            throw new RequestRejected(ErrorCode.STATE_CONFLICT, Message.of("refused.key-over"));
        }
    }
}
