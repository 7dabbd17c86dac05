package io.shiftloom.jobs.webhook.delivery;

import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.webhook.endpoint.WebhookEndpoint;
import io.shiftloom.jobs.webhook.outbox.Outbox;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Pending deliveries and dead letters at one moment.
 *
 * @param overdue how long the first has been due that nobody attempts. Those of a tenant whose deliveries are under way
 *     wait for its own limit, as behind a receiver that answers slowly.
 * @param disabledEndpoints endpoints that the service disabled and people want; their deliveries wait and are not due
 */
record QueueSample(List<Backlog> backlogs, Duration overdue, int disabledEndpoints) {

    static final QueueSample EMPTY = new QueueSample(List.of(), Duration.ZERO, 0);

    QueueSample {
        backlogs = List.copyOf(backlogs);
    }

    /** The backlog of one tenant. {@code due} are the pending deliveries whose time has come. */
    record Backlog(UUID tenantId, int pending, int due, int dead) {}

    private record Found(Backlog backlog, @Nullable Instant oldest) {}

    static QueueSample look(JdbcClient platform, Instant now) {
        var found = platform.sql("""
                SELECT d.tenant_id,
                       count(*) FILTER (WHERE d.state = 'pending') AS pending,
                       count(*) FILTER (WHERE d.state = 'pending' AND e.disabled_reason IS NULL
                                          AND d.next_attempt_at <= :now) AS due,
                       count(*) FILTER (WHERE d.state = 'dead') AS dead,
                       CASE WHEN max(d.in_flight_since) FILTER (WHERE d.state = 'pending') > :flying THEN NULL
                            ELSE min(d.next_attempt_at) FILTER (WHERE d.state = 'pending' AND e.disabled_reason IS NULL)
                             END AS oldest
                  FROM webhook_delivery d LEFT JOIN webhook_endpoint e USING (tenant_id)
                 WHERE d.state IN ('pending', 'dead')
                 GROUP BY d.tenant_id
                """)
                .param("now", DbTime.of(now))
                .param("flying", DbTime.of(now.minus(Outbox.LONGEST_FLIGHT)))
                .query((row, number) -> new Found(
                        new Backlog(
                                row.getObject("tenant_id", UUID.class),
                                row.getInt("pending"),
                                row.getInt("due"),
                                row.getInt("dead")),
                        DbTime.readNullable(row, "oldest")))
                .list();
        int disabled = platform.sql(
                        "SELECT count(*) FROM webhook_endpoint WHERE " + WebhookEndpoint.DISABLED_BY_SERVICE)
                .query(Integer.class)
                .single();
        return new QueueSample(found.stream().map(Found::backlog).toList(), overdue(found, now), disabled);
    }

    long pending() {
        return backlogs.stream().mapToLong(Backlog::pending).sum();
    }

    long due() {
        return backlogs.stream().mapToLong(Backlog::due).sum();
    }

    long dead() {
        return backlogs.stream().mapToLong(Backlog::dead).sum();
    }

    private static Duration overdue(List<Found> found, Instant now) {
        var longest = Duration.ZERO;
        for (var each : found) {
            if (each.oldest() != null && each.oldest().isBefore(now.minus(longest))) {
                longest = Duration.between(each.oldest(), now);
            }
        }
        return longest;
    }
}
