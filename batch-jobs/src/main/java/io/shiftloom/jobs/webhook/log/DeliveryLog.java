package io.shiftloom.jobs.webhook.log;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Position;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The deliveries and their attempts. */
@Component
public final class DeliveryLog {

    /** The stored time of the next attempt stays behind while the service has disabled the webhook, and means nothing. */
    private static final String COLUMNS = """
            delivery_id, tenant_id, condition_id, event_type, state, attempts, series, last_status, last_error, reason,
            created_at, next_attempt_at, finished_at,
            CASE WHEN state = 'pending' AND EXISTS (
                SELECT FROM webhook_endpoint e
                 WHERE e.tenant_id = webhook_delivery.tenant_id AND e.disabled_reason IS NOT NULL)
            THEN 'webhook' END AS waits_for""";

    /** The deliveries after the position, the newest first. */
    public List<Delivery> list(JdbcClient platform, DeliveryFilter filter, Position after, int count) {
        Map<String, Object> parameters = new HashMap<>(Map.of("at", DbTime.of(after.at()), "id", after.id()));
        var conditions = "(created_at, delivery_id) < (:at, :id)" + conditions(filter, parameters);
        return platform.sql(
                        "SELECT %s FROM webhook_delivery WHERE %s ORDER BY created_at DESC, delivery_id DESC LIMIT %d"
                                .formatted(COLUMNS, conditions, count))
                .params(parameters)
                .query(DeliveryLog::delivery)
                .list();
    }

    /** How many there are, counted up to a number. */
    public int count(JdbcClient platform, DeliveryFilter filter, int most) {
        Map<String, Object> parameters = new HashMap<>();
        return platform.sql("SELECT count(*) FROM (SELECT FROM webhook_delivery WHERE true%s LIMIT %d) counted"
                        .formatted(conditions(filter, parameters), most))
                .params(parameters)
                .query(Integer.class)
                .single();
    }

    /** Only the conditions that apply; with others no partial index would fit. */
    private static String conditions(DeliveryFilter filter, Map<String, Object> parameters) {
        var conditions = new StringBuilder();
        filter.tenantId().ifPresent(tenant -> {
            conditions.append(" AND tenant_id = :tenant");
            parameters.put("tenant", tenant);
        });
        filter.conditionId().ifPresent(condition -> {
            conditions.append(" AND condition_id = :condition");
            parameters.put("condition", condition);
        });
        filter.state()
                .ifPresent(state ->
                        conditions.append(" AND state = '").append(state.code()).append('\''));
        filter.since().ifPresent(since -> {
            conditions.append(" AND created_at >= :since");
            parameters.put("since", DbTime.of(since));
        });
        filter.until().ifPresent(until -> {
            conditions.append(" AND created_at < :until");
            parameters.put("until", DbTime.of(until));
        });
        return conditions.toString();
    }

    public Optional<Delivery> find(JdbcClient platform, UUID deliveryId) {
        return platform.sql("SELECT " + COLUMNS + " FROM webhook_delivery WHERE delivery_id = ?")
                .param(deliveryId)
                .query(DeliveryLog::delivery)
                .optional();
    }

    /** The frozen body that every attempt sends. */
    public Optional<String> body(JdbcClient platform, UUID deliveryId) {
        return platform.sql("SELECT body FROM webhook_delivery WHERE delivery_id = ?")
                .param(deliveryId)
                .query((row, number) -> new String(row.getBytes("body"), UTF_8))
                .optional();
    }

    /** All attempts, in order. */
    public List<DeliveryAttempt> attempts(JdbcClient platform, UUID deliveryId) {
        return platform.sql("""
                SELECT attempt, series, attempted_at, url, duration_ms, outcome, status, error, answer
                  FROM webhook_attempt WHERE delivery_id = ? ORDER BY attempt
                """)
                .param(deliveryId)
                .query((row, number) -> new DeliveryAttempt(
                        row.getInt("attempt"),
                        row.getInt("series"),
                        DbTime.read(row, "attempted_at"),
                        row.getString("url"),
                        row.getInt("duration_ms"),
                        row.getString("outcome"),
                        row.getObject("status", Integer.class),
                        row.getString("error"),
                        row.getString("answer")))
                .list();
    }

    /** How the last attempt of each of these deliveries ended, for those that have one. */
    public Map<UUID, String> outcomes(JdbcClient platform, Collection<UUID> deliveryIds) {
        var outcomes = new HashMap<UUID, String>();
        platform.sql("""
                SELECT DISTINCT ON (delivery_id) delivery_id, outcome
                  FROM webhook_attempt WHERE delivery_id = ANY (?::uuid[]) ORDER BY delivery_id, attempt DESC
                """)
                .param(deliveryIds.stream().map(UUID::toString).toArray(String[]::new))
                .query(row -> {
                    outcomes.put(row.getObject("delivery_id", UUID.class), row.getString("outcome"));
                });
        return outcomes;
    }

    private static Delivery delivery(ResultSet row, int number) throws SQLException {
        var waitsFor = row.getString("waits_for");
        return new Delivery(
                row.getObject("delivery_id", UUID.class),
                row.getObject("condition_id", UUID.class),
                row.getObject("tenant_id", UUID.class),
                row.getString("event_type"),
                DeliveryState.find(row.getString("state")).orElseThrow(),
                row.getInt("attempts"),
                row.getInt("series"),
                row.getObject("last_status", Integer.class),
                row.getString("last_error"),
                row.getString("reason"),
                DbTime.read(row, "created_at"),
                waitsFor == null ? DbTime.readNullable(row, "next_attempt_at") : null,
                waitsFor,
                DbTime.readNullable(row, "finished_at"));
    }
}
