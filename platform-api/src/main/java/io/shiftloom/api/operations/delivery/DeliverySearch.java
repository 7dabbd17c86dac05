package io.shiftloom.api.operations.delivery;

import io.shiftloom.api.operations.TimeText;
import io.shiftloom.api.paging.PageRequest;
import io.shiftloom.api.route.Ids;
import io.shiftloom.api.route.Query;
import io.shiftloom.jobs.webhook.log.DeliveryFilter;
import io.shiftloom.jobs.webhook.log.DeliveryState;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which deliveries to list; what is empty does not matter.
 *
 * @param tenant an id
 * @param condition an id
 * @param since a time, a date, or an age such as {@code 24h}
 * @param until a time, or a date, which counts to its end
 */
public record DeliverySearch(
        Optional<String> tenant,
        Optional<String> condition,
        Optional<String> status,
        Optional<String> since,
        Optional<String> until,
        PageRequest page) {

    DeliveryFilter filter(Instant now) {
        return new DeliveryFilter(
                tenant.map(Ids::uuid),
                condition.map(Ids::uuid),
                status.map(DeliverySearch::state),
                TimeText.since(since, now),
                TimeText.until(until));
    }

    /** What a cursor of the list is bound to. */
    List<String> binding() {
        return Stream.of(tenant, condition, status, since, until)
                .map(text -> text.orElse(""))
                .toList();
    }

    private static DeliveryState state(String code) {
        return DeliveryState.find(code)
                .orElseThrow(
                        () -> Query.invalid("status", "status must be one of pending, delivered, dead and discarded"));
    }
}
