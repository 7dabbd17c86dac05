package io.shiftloom.api.operations.delivery;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.paging.CursorBook;
import io.shiftloom.api.paging.Page;
import io.shiftloom.api.route.Ids;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.webhook.log.Delivery;
import io.shiftloom.jobs.webhook.log.DeliveryFilter;
import io.shiftloom.jobs.webhook.log.DeliveryLog;
import io.shiftloom.jobs.webhook.log.DeliveryState;
import io.shiftloom.jobs.words.Message;
import java.time.Clock;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Service;

/** Looking at webhook deliveries; the dead letters are those of them that the service gave up. */
@Service
public class DeliveryOperations {

    private final PlatformDatabase database;
    private final DeliveryLog log;
    private final CursorBook cursors;
    private final Clock clock;

    DeliveryOperations(PlatformDatabase database, DeliveryLog log, CursorBook cursors, Clock clock) {
        this.database = database;
        this.log = log;
        this.cursors = cursors;
        this.clock = clock;
    }

    /** The newest first. */
    public Page<Delivery> list(DeliverySearch search) {
        return page("/ops/v1/deliveries", search, search.filter(clock.instant()));
    }

    /** How many there are, counted up to a number. */
    public int count(DeliverySearch search, int most) {
        return log.count(database.jdbc(), search.filter(clock.instant()), most);
    }

    /** How many of a tenant wait for an attempt. */
    public int waiting(UUID tenantId) {
        var filter = new DeliveryFilter(
                Optional.of(tenantId),
                Optional.empty(),
                Optional.of(DeliveryState.PENDING),
                Optional.empty(),
                Optional.empty());
        return log.count(database.jdbc(), filter, Integer.MAX_VALUE);
    }

    /** How the last attempt of each of these deliveries ended, for those that have one. */
    public Map<UUID, String> outcomes(Collection<UUID> deliveryIds) {
        return log.outcomes(database.jdbc(), deliveryIds);
    }

    /** The dead letters among them. */
    public Page<Delivery> deadLetters(DeliverySearch search) {
        return page(
                "/ops/v1/dead-letters", search, search.filter(clock.instant()).in(DeliveryState.DEAD));
    }

    public DeliveryDetail show(OperatorRole reader, UUID deliveryId) {
        return find(reader, deliveryId).orElseThrow(() -> notFound(Message.of("refused.no-delivery")));
    }

    public DeliveryDetail showDeadLetter(OperatorRole reader, UUID deliveryId) {
        return find(reader, deliveryId)
                .filter(found -> found.delivery().state() == DeliveryState.DEAD)
                .orElseThrow(() -> notFound(Message.of("refused.no-dead-letter")));
    }

    private Page<Delivery> page(String route, DeliverySearch search, DeliveryFilter filter) {
        return cursors.of(route, Ids.NIL, search.binding())
                .page(
                        search.page(),
                        Delivery::position,
                        (after, count) -> log.list(database.jdbc(), filter, after, count));
    }

    private Optional<DeliveryDetail> find(OperatorRole reader, UUID deliveryId) {
        var platform = database.jdbc();
        return log.find(platform, deliveryId)
                .map(delivery -> new DeliveryDetail(
                                delivery, log.body(platform, deliveryId).orElse(""), log.attempts(platform, deliveryId))
                        .shownTo(reader));
    }

    private static RequestRejected notFound(Message message) {
        return new RequestRejected(ErrorCode.NOT_FOUND, message);
    }
}
