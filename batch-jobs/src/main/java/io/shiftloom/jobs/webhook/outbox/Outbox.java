package io.shiftloom.jobs.webhook.outbox;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.github.f4b6a3.uuid.factory.standard.TimeOrderedEpochFactory;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.task.TaskQueue;
import io.shiftloom.jobs.task.TaskTable;
import io.shiftloom.jobs.trail.Trail;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Announces terminal results. The transaction that stores the status also stores the delivery with its final body. */
@Component
public final class Outbox {

    /** An attempt without an end no longer counts as in flight after this time, which is twice as long as a whole exchange may take. */
    public static final Duration LONGEST_FLIGHT = Duration.ofSeconds(30);

    /** The task that attempts a delivery; its instance is the delivery's id. */
    public static final String TASK = "deliver";

    static final String RESULT_EVENT = "schedule.result.terminal";
    static final String TEST_EVENT = "webhook.test";

    private record TerminalEvent(String type, UUID conditionId, String status, Instant occurredAt, Links links) {}

    private record Links(String result) {}

    private record TestEvent(String type, Instant occurredAt) {}

    private final URI baseUrl;
    private final TaskQueue tasks;
    private final Trail trail;
    private final TimeOrderedEpochFactory ids;

    public Outbox(ShiftloomSettings settings, TaskQueue tasks, Trail trail, TimeOrderedEpochFactory ids) {
        this.baseUrl = settings.baseUrl();
        this.tasks = tasks;
        this.trail = trail;
        this.ids = ids;
    }

    /**
     * Announces a terminal status, unless the tenant has no URL or switched its webhook off, or the condition comes
     * from the playground.
     *
     * @param run the run that ended so; each is announced once
     */
    public void announce(JdbcClient tx, UUID tenantId, UUID conditionId, int run, ResultStatus status, Instant now) {
        var deliveryId = ids.create();
        var origin = trail.here();
        int added = tx.sql("""
                INSERT INTO webhook_delivery (delivery_id, tenant_id, condition_id, run, event_type, body, state,
                       created_at, next_attempt_at, request_id, traceparent)
                SELECT :id, :tenant, :condition, :run, :event, :body, 'pending', :now, :now, :request, :trace
                  FROM webhook_endpoint e
                  JOIN schedule_condition c ON c.tenant_id = e.tenant_id AND c.condition_id = :condition
                 WHERE e.tenant_id = :tenant AND e.enabled AND e.url IS NOT NULL AND NOT c.playground
                ON CONFLICT DO NOTHING
                """)
                .param("id", deliveryId)
                .param("tenant", tenantId)
                .param("condition", conditionId)
                .param("run", run)
                .param("event", RESULT_EVENT)
                .param("body", body(conditionId, status, now))
                .param("request", origin.requestId())
                .param("trace", origin.traceparent())
                .param("now", DbTime.of(now))
                .update();
        if (added > 0) {
            tasks.add(tx, TaskTable.DELIVERY, TASK, deliveryId.toString(), now, 0);
        }
    }

    /** Queues a {@code webhook.test} event, which is delivered like any other. */
    public UUID test(JdbcClient tx, UUID tenantId, Instant now) {
        var deliveryId = ids.create();
        var origin = trail.here();
        tx.sql("""
                INSERT INTO webhook_delivery (delivery_id, tenant_id, event_type, body, state, created_at, next_attempt_at,
                       request_id, traceparent)
                VALUES (:id, :tenant, :event, :body, 'pending', :now, :now, :request, :trace)
                """)
                .param("id", deliveryId)
                .param("tenant", tenantId)
                .param("event", TEST_EVENT)
                .param("body", bytes(new TestEvent(TEST_EVENT, now)))
                .param("request", origin.requestId())
                .param("trace", origin.traceparent())
                .param("now", DbTime.of(now))
                .update();
        tasks.add(tx, TaskTable.DELIVERY, TASK, deliveryId.toString(), now, 0);
        return deliveryId;
    }

    private byte[] body(UUID conditionId, ResultStatus status, Instant now) {
        var links = new Links(base() + "/v1/schedule-results/" + conditionId);
        return bytes(new TerminalEvent(RESULT_EVENT, conditionId, status.code(), now, links));
    }

    private static byte[] bytes(Object event) {
        return Json.write(event).getBytes(UTF_8);
    }

    private String base() {
        var text = baseUrl.toString();
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }
}
