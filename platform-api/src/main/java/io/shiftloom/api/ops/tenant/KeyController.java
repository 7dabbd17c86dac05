package io.shiftloom.api.ops.tenant;

import io.shiftloom.api.access.Authenticator;
import io.shiftloom.api.access.KeyIssuer;
import io.shiftloom.api.access.Scope;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.ops.access.Actor;
import io.shiftloom.api.ops.access.AuditLog;
import io.shiftloom.api.ops.access.OpsBody;
import io.shiftloom.api.ops.access.OpsIds;
import io.shiftloom.api.ops.access.OpsTime;
import io.shiftloom.api.ops.tenant.KeyRepository.KeyRow;
import io.shiftloom.api.request.Field;
import io.shiftloom.api.request.Fields;
import io.shiftloom.api.request.ObjectShape;
import io.shiftloom.api.route.Query;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.json.Json;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

@RestController
@RequestMapping("/ops/v1/keys")
class KeyController {

    private static final ErrorCode BAD = ErrorCode.BAD_REQUEST;
    private static final ObjectShape NEW = ObjectShape.of(
            Field.string("tenantId", BAD).required(BAD),
            Field.string("name", BAD),
            Field.array("scopes", BAD),
            Field.string("expires", BAD));
    private static final ObjectShape ROTATION = ObjectShape.of(Field.string("grace", BAD));
    private static final Duration GRACE = Duration.ofHours(24);
    private static final Duration LONGEST_GRACE = Duration.ofDays(365);

    private final PlatformDatabase database;
    private final KeyRepository keys;
    private final KeyIssuer issuer;
    private final TenantRepository tenants;
    private final Authenticator authenticator;
    private final AuditLog audit;
    private final Clock clock;

    KeyController(
            PlatformDatabase database,
            KeyRepository keys,
            KeyIssuer issuer,
            TenantRepository tenants,
            Authenticator authenticator,
            AuditLog audit,
            Clock clock) {
        this.database = database;
        this.keys = keys;
        this.issuer = issuer;
        this.tenants = tenants;
        this.authenticator = authenticator;
        this.audit = audit;
        this.clock = clock;
    }

    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    ObjectNode create(Actor actor, OpsBody body) {
        var fields = body.fields(NEW);
        var tenantId = body.parsed(fields, "tenantId", OpsIds::find, "the id of a tenant");
        var name = body.text(fields, "name").orElse("");
        var scopes = fields.node("scopes").map(node -> scopes(node, fields, body));
        var expires = body.parsed(fields, "expires", OpsTime::until, "a timestamp or a date such as 2027-01-31");
        expires.filter(end -> !end.isAfter(clock.instant()))
                .ifPresent(end -> body.wrong(fields.path("expires"), "expires must be in the future"));
        body.rejectIfWrong();
        return database.inTransaction(tx -> {
            var id = tenantId.orElseThrow();
            if (tenants.find(tx, id).isEmpty()) {
                throw new RequestRejected(ErrorCode.NOT_FOUND, "there is no such tenant");
            }
            return issue(tx, actor, "key.create", id, name, scopes, expires.orElse(null));
        });
    }

    @GetMapping
    ObjectNode list(Query query) {
        query.requireOnly(Set.of("tenant", "limit"));
        var page = Json.object();
        var items = page.putArray("items");
        var now = clock.instant();
        keys.list(database.jdbc(), query.text("tenant").map(OpsIds::uuid), query.limit())
                .forEach(key -> items.add(key.document(now)));
        return page;
    }

    @PostMapping("/{keyId}/rotate")
    @ResponseStatus(HttpStatus.CREATED)
    ObjectNode rotate(@PathVariable String keyId, Actor actor, OpsBody body) {
        var fields = body.fields(ROTATION);
        var grace = body.parsed(
                        fields,
                        "grace",
                        text -> OpsTime.duration(text).filter(time -> time.compareTo(LONGEST_GRACE) <= 0),
                        "a time such as 0s, 30m, 24h or 7d, at most 365d")
                .orElse(GRACE);
        body.rejectIfWrong();
        var now = clock.instant();
        var answer = database.inTransaction(tx -> {
            var old = keys.lock(tx, keyId).orElseThrow(KeyController::notFound);
            if (!old.usableAt(now) || old.rotatedTo() != null) {
                throw new RequestRejected(
                        ErrorCode.STATE_CONFLICT,
                        old.rotatedTo() == null
                                ? "the key is no longer valid; create a new one"
                                : "the key was rotated already, to " + old.rotatedTo());
            }
            var fresh = issue(tx, actor, "key.rotate", old.tenantId(), old.name(), scopes(old), old.expiresAt());
            keys.supersede(tx, keyId, fresh.path("keyId").stringValue(), now.plus(grace));
            return fresh.put("replaces", keyId).put("replacedUntil", OpsTime.text(now.plus(grace)));
        });
        authenticator.forgetAll();
        return answer;
    }

    @PostMapping("/{keyId}/revoke")
    ObjectNode revoke(@PathVariable String keyId, Actor actor) {
        var now = clock.instant();
        var answer = database.inTransaction(tx -> {
            var key = keys.lock(tx, keyId).orElseThrow(KeyController::notFound);
            if (key.revokedAt() == null) {
                keys.revoke(tx, keyId, now);
                audit.add(tx, actor, "key.revoke", key.tenantId(), keyId, Json.object());
            }
            return keys.find(tx, keyId).orElseThrow().document(now);
        });
        authenticator.forgetAll();
        return answer;
    }

    private ObjectNode issue(
            JdbcClient tx,
            Actor actor,
            String action,
            UUID tenantId,
            String name,
            Optional<Set<Scope>> scopes,
            @Nullable Instant expires) {
        var issued = issuer.issue(tx, tenantId, name, scopes, expires);
        var document = keys.find(tx, issued.keyId()).orElseThrow().document(clock.instant());
        audit.add(tx, actor, action, tenantId, issued.keyId(), document);
        return document.deepCopy().put("apiKey", issued.apiKey());
    }

    private static Set<Scope> scopes(JsonNode node, Fields fields, OpsBody body) {
        var scopes = EnumSet.noneOf(Scope.class);
        for (var item : node) {
            var scope = item.isString() ? Scope.find(item.stringValue()) : Optional.<Scope>empty();
            scope.ifPresentOrElse(
                    scopes::add,
                    () -> body.wrong(
                            fields.path("scopes"),
                            "scopes are "
                                    + Arrays.stream(Scope.values())
                                            .map(Scope::code)
                                            .collect(Collectors.joining(", "))));
        }
        return scopes;
    }

    private static Optional<Set<Scope>> scopes(KeyRow key) {
        return Optional.ofNullable(key.scopes())
                .map(codes -> codes.stream()
                        .map(code -> Scope.find(code).orElseThrow())
                        .collect(Collectors.toSet()));
    }

    private static RequestRejected notFound() {
        return new RequestRejected(ErrorCode.NOT_FOUND, "there is no such key");
    }
}
