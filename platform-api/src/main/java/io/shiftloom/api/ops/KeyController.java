package io.shiftloom.api.ops;

import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.Input;
import io.shiftloom.api.operations.key.IssuedKey;
import io.shiftloom.api.operations.key.KeyOperations;
import io.shiftloom.api.operations.key.KeyRotation;
import io.shiftloom.api.operations.key.KeyRow;
import io.shiftloom.api.operations.key.NewKey;
import io.shiftloom.api.paging.CursorBook;
import io.shiftloom.api.paging.Page;
import io.shiftloom.api.route.Ids;
import io.shiftloom.api.route.Query;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** API keys of a tenant over {@code /ops/v1}. */
@RestController
class KeyController {

    private final KeyOperations keys;
    private final CursorBook cursors;
    private final Clock clock;

    KeyController(KeyOperations keys, CursorBook cursors, Clock clock) {
        this.keys = keys;
        this.cursors = cursors;
        this.clock = clock;
    }

    @PostMapping("/ops/v1/keys")
    @ResponseStatus(HttpStatus.CREATED)
    IssuedKey create(Actor actor, Input input) {
        return keys.create(actor, NewKey.of(input, clock.instant()));
    }

    @GetMapping("/ops/v1/keys")
    Page<KeyRow> list(Query query) {
        query.requireOnly(Set.of("tenant", "limit", "cursor"));
        var tenant = query.text("tenant").map(Ids::uuid);
        return cursors.of("/ops/v1/keys", tenant.orElse(Ids.NIL), List.of())
                .page(query.page(), KeyRow::position, (after, count) -> keys.list(tenant, after, count));
    }

    @PostMapping("/ops/v1/keys/{keyId}/rotate")
    @ResponseStatus(HttpStatus.CREATED)
    IssuedKey rotate(@PathVariable String keyId, Actor actor, Input input) {
        return keys.rotate(actor, keyId, KeyRotation.of(input));
    }

    @PostMapping("/ops/v1/keys/{keyId}/revoke")
    KeyRow revoke(@PathVariable String keyId, Actor actor) {
        return keys.revoke(actor, keyId);
    }
}
