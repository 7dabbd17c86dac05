package io.shiftloom.api.ops.delivery;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.ops.access.OpsIds;
import io.shiftloom.api.ops.access.OpsTime;
import io.shiftloom.api.paging.CursorBook;
import io.shiftloom.api.paging.Page;
import io.shiftloom.api.route.Query;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.webhook.letter.Delivery;
import io.shiftloom.jobs.webhook.letter.DeliveryFilter;
import io.shiftloom.jobs.webhook.letter.DeliveryLog;
import io.shiftloom.jobs.webhook.letter.DeliveryState;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.node.ObjectNode;

/** Reads deliveries; the dead letters are those of them that the service gave up. */
@RestController
class DeliveryController {

    private static final String DELIVERIES = "/ops/v1/deliveries";
    private static final String DEAD_LETTERS = "/ops/v1/dead-letters";

    private final PlatformDatabase database;
    private final DeliveryLog log;
    private final CursorBook cursors;
    private final Clock clock;

    DeliveryController(PlatformDatabase database, DeliveryLog log, CursorBook cursors, Clock clock) {
        this.database = database;
        this.log = log;
        this.cursors = cursors;
        this.clock = clock;
    }

    @GetMapping(DELIVERIES)
    Page<ObjectNode> list(Query query) {
        query.requireOnly(Set.of("tenant", "condition", "status", "since", "limit", "cursor"));
        var state = query.text("status")
                .map(code -> DeliveryState.find(code)
                        .orElseThrow(() -> Query.invalid(
                                "status", "status must be one of pending, delivered, dead and discarded")));
        return page(DELIVERIES, query, state);
    }

    @GetMapping(DEAD_LETTERS)
    Page<ObjectNode> deadLetters(Query query) {
        query.requireOnly(Set.of("tenant", "condition", "since", "limit", "cursor"));
        return page(DEAD_LETTERS, query, Optional.of(DeliveryState.DEAD));
    }

    @GetMapping(DELIVERIES + "/{deliveryId}")
    ObjectNode show(@PathVariable String deliveryId) {
        return document(deliveryId).orElseThrow(() -> notFound("there is no such delivery"));
    }

    @GetMapping(DEAD_LETTERS + "/{deliveryId}")
    ObjectNode showDeadLetter(@PathVariable String deliveryId) {
        return document(deliveryId)
                .filter(document -> document.path("status").asString().equals(DeliveryState.DEAD.code()))
                .orElseThrow(() -> notFound("there is no such dead letter"));
    }

    private Page<ObjectNode> page(String route, Query query, Optional<DeliveryState> state) {
        var filters = Stream.of("tenant", "condition", "status", "since")
                .map(name -> query.text(name).orElse(""))
                .toList();
        var bound = cursors.of(route, new UUID(0, 0), filters);
        var filter = new DeliveryFilter(
                query.text("tenant").map(OpsIds::uuid),
                query.text("condition").map(OpsIds::uuid),
                state,
                OpsTime.since(query, clock.instant()));
        var rows = log.list(database.jdbc(), filter, bound.read(query.text("cursor")), query.limit() + 1);
        return Page.of(rows, query.limit(), bound, Delivery::position, DeliveryDocument::of);
    }

    private Optional<ObjectNode> document(String deliveryId) {
        var platform = database.jdbc();
        return log.find(platform, OpsIds.uuid(deliveryId))
                .map(delivery -> DeliveryDocument.of(
                        delivery,
                        log.body(platform, delivery.deliveryId()).orElse(""),
                        log.attempts(platform, delivery.deliveryId())));
    }

    private static RequestRejected notFound(String message) {
        return new RequestRejected(ErrorCode.NOT_FOUND, message);
    }
}
