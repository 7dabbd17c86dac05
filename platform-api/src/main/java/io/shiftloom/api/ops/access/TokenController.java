package io.shiftloom.api.ops.access;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.request.Field;
import io.shiftloom.api.request.ObjectShape;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.id.UuidV7;
import io.shiftloom.jobs.json.Json;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Base64;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.node.ObjectNode;

@RestController
@RequestMapping("/ops/v1/tokens")
class TokenController {

    private static final ObjectShape NEW = ObjectShape.of(
            Field.string("name", ErrorCode.BAD_REQUEST).required(ErrorCode.BAD_REQUEST),
            Field.string("role", ErrorCode.BAD_REQUEST).required(ErrorCode.BAD_REQUEST));
    private static final int SECRET_BYTES = 32;

    private final PlatformDatabase database;
    private final OperatorTokenRepository tokens;
    private final AuditLog audit;
    private final UuidV7 ids;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    TokenController(
            PlatformDatabase database, OperatorTokenRepository tokens, AuditLog audit, UuidV7 ids, Clock clock) {
        this.database = database;
        this.tokens = tokens;
        this.audit = audit;
        this.ids = ids;
        this.clock = clock;
    }

    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    ObjectNode create(Actor actor, OpsBody body) {
        var fields = body.fields(NEW);
        var name = body.text(fields, "name");
        var role = body.parsed(fields, "role", OperatorRole::find, "viewer, operator or admin");
        body.rejectIfWrong();
        var secret = secret();
        return database.inTransaction(tx -> {
            var tokenId = ids.next();
            tokens.insert(tx, tokenId, name.orElseThrow(), role.orElseThrow(), secret, clock.instant());
            var shown = document(tokens.find(tx, tokenId).orElseThrow());
            audit.add(tx, actor, "token.create", null, tokenId.toString(), shown);
            return shown.deepCopy().put("token", secret);
        });
    }

    @GetMapping
    ObjectNode list() {
        var page = Json.object();
        var items = page.putArray("items");
        tokens.list(database.jdbc()).forEach(token -> items.add(document(token)));
        return page;
    }

    @PostMapping("/{tokenId}/revoke")
    ObjectNode revoke(@PathVariable String tokenId, Actor actor) {
        return database.inTransaction(tx -> {
            var id = OpsIds.uuid(tokenId);
            var now = clock.instant();
            if (tokens.revoke(tx, id, now)) {
                audit.add(tx, actor, "token.revoke", null, tokenId, Json.object());
            }
            return tokens.find(tx, id)
                    .map(TokenController::document)
                    .orElseThrow(() -> new RequestRejected(ErrorCode.NOT_FOUND, "there is no token " + id));
        });
    }

    private static ObjectNode document(OperatorTokenRepository.Stored token) {
        return Json.object()
                .put("tokenId", token.tokenId().toString())
                .put("name", token.name())
                .put("role", token.role().code())
                .put("state", token.active() ? "active" : "revoked")
                .put("createdAt", OpsTime.text(token.createdAt()))
                .put("lastUsedAt", OpsTime.text(token.lastUsedAt()))
                .put("revokedAt", OpsTime.text(token.revokedAt()));
    }

    private String secret() {
        var bytes = new byte[SECRET_BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
