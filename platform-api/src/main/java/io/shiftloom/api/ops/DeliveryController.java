package io.shiftloom.api.ops;

import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.Input;
import io.shiftloom.api.operations.delivery.DeadLetterOperations;
import io.shiftloom.api.operations.delivery.DeadLetterOrder;
import io.shiftloom.api.operations.delivery.DeadLetterOutcome;
import io.shiftloom.api.operations.delivery.DeliveryDetail;
import io.shiftloom.api.operations.delivery.DeliveryOperations;
import io.shiftloom.api.operations.delivery.DeliverySearch;
import io.shiftloom.api.operator.CurrentOperator;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.RequiresRole;
import io.shiftloom.api.paging.Page;
import io.shiftloom.api.route.Query;
import io.shiftloom.jobs.webhook.log.Delivery;
import java.time.Clock;
import java.util.Set;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Deliveries; the dead letters are those of them that the service gave up. */
@RestController
class DeliveryController {

    private final DeliveryOperations deliveries;
    private final DeadLetterOperations deadLetters;
    private final Clock clock;

    DeliveryController(DeliveryOperations deliveries, DeadLetterOperations deadLetters, Clock clock) {
        this.deliveries = deliveries;
        this.deadLetters = deadLetters;
        this.clock = clock;
    }

    @GetMapping("/ops/v1/deliveries")
    Page<Delivery> list(Query query) {
        query.requireOnly(Set.of("tenant", "condition", "status", "since", "until", "limit", "cursor"));
        return deliveries.list(search(query));
    }

    @GetMapping("/ops/v1/dead-letters")
    Page<Delivery> deadLetters(Query query) {
        query.requireOnly(Set.of("tenant", "condition", "since", "until", "limit", "cursor"));
        return deliveries.deadLetters(search(query));
    }

    @GetMapping("/ops/v1/deliveries/{deliveryId}")
    DeliveryDetail show(@PathVariable UUID deliveryId) {
        return deliveries.show(CurrentOperator.get().role(), deliveryId);
    }

    @GetMapping("/ops/v1/dead-letters/{deliveryId}")
    DeliveryDetail showDeadLetter(@PathVariable UUID deliveryId) {
        return deliveries.showDeadLetter(CurrentOperator.get().role(), deliveryId);
    }

    @PostMapping("/ops/v1/dead-letters/replay")
    @RequiresRole(OperatorRole.OPERATOR)
    DeadLetterOutcome replay(Actor actor, Input input) {
        return deadLetters.replay(actor, DeadLetterOrder.of(input, clock.instant()));
    }

    @PostMapping("/ops/v1/dead-letters/discard")
    @RequiresRole(OperatorRole.OPERATOR)
    DeadLetterOutcome discard(Actor actor, Input input) {
        return deadLetters.discard(actor, DeadLetterOrder.of(input, clock.instant()));
    }

    private static DeliverySearch search(Query query) {
        return new DeliverySearch(
                query.text("tenant"),
                query.text("condition"),
                query.text("status"),
                query.text("since"),
                query.text("until"),
                query.page());
    }
}
