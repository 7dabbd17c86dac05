package io.shiftloom.jobs.webhook.deadletter;

import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.task.TaskQueue;
import io.shiftloom.jobs.task.TaskQueue.Due;
import io.shiftloom.jobs.task.TaskTable;
import io.shiftloom.jobs.tenant.ExportedTenants;
import io.shiftloom.jobs.webhook.deadletter.BulkEffect.BlockedLetters;
import io.shiftloom.jobs.webhook.outbox.Outbox;
import java.time.Clock;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Replays or discards deliveries that the service gave up. A replay keeps the id and the body and uses the present URL
 * and secret. Deliveries to an inactive endpoint, those of the playground and those of an exported tenant are not replayed.
 */
@Component
public final class DeadLetters {

    private static final String OBSTACLE = """
            CASE WHEN d.state <> 'dead' THEN 'NOT_DEAD'
                 WHEN %s THEN 'MOVED'
                 WHEN c.playground THEN 'PLAYGROUND'
                 WHEN e.url IS NULL THEN 'NO_URL'
                 WHEN NOT e.enabled THEN 'SWITCHED_OFF'
                 WHEN e.disabled_reason IS NOT NULL THEN 'DISABLED' END""".formatted(ExportedTenants.condition("d.tenant_id"));
    private static final String SURROUNDINGS = """
            webhook_delivery d
              LEFT JOIN webhook_endpoint e ON e.tenant_id = d.tenant_id
              LEFT JOIN schedule_condition c ON c.tenant_id = d.tenant_id AND c.condition_id = d.condition_id""";

    private final TaskQueue tasks;
    private final Clock clock;

    public DeadLetters(TaskQueue tasks, Clock clock) {
        this.tasks = tasks;
        this.clock = clock;
    }

    /** The obstacle to replaying each of these deliveries, for those that have one. */
    public Map<UUID, DeadLetterObstacle> obstaclesToReplay(JdbcClient platform, Set<UUID> deliveryIds) {
        return obstacles(platform, deliveryIds, OBSTACLE);
    }

    /** The obstacle to discarding each of these deliveries, for those that have one. */
    public Map<UUID, DeadLetterObstacle> obstaclesToDiscard(JdbcClient platform, Set<UUID> deliveryIds) {
        return obstacles(platform, deliveryIds, "CASE WHEN d.state <> 'dead' THEN 'NOT_DEAD' END");
    }

    /** What {@link #replay} would do now. */
    public BulkEffect surveyReplay(JdbcClient platform, Selection selection) {
        return survey(platform, selection, OBSTACLE);
    }

    /** What {@link #discard} would do now. */
    public BulkEffect surveyDiscard(JdbcClient platform, Selection selection) {
        return survey(platform, selection, "NULL");
    }

    /** Begins another series of attempts now, for every selected dead letter whose endpoint is active. */
    public BulkEffect replay(JdbcClient tx, Selection selection) {
        lockEndpoints(tx, selection);
        var left = surveyReplay(tx, selection).obstructed();
        var now = clock.instant();
        var replayed = tx.sql("""
                WITH ready AS MATERIALIZED (
                    SELECT d.delivery_id FROM %s
                     WHERE %s AND d.state = 'dead' AND (%s) IS NULL
                     ORDER BY d.delivery_id
                       FOR UPDATE OF d
                )
                UPDATE webhook_delivery
                   SET state = 'pending', series = series + 1, failures = 0, reason = NULL, in_flight_since = NULL,
                       next_attempt_at = :now, finished_at = NULL
                 WHERE delivery_id IN (SELECT delivery_id FROM ready) AND state = 'dead'
                RETURNING delivery_id, tenant_id
                """.formatted(SURROUNDINGS, selection.condition(), OBSTACLE))
                .params(selection.parameters())
                .param("now", DbTime.of(now))
                .query((row, number) ->
                        new Replayed(row.getString("delivery_id"), row.getObject("tenant_id", UUID.class)))
                .list();
        tasks.addMissing(
                tx,
                TaskTable.DELIVERY,
                Outbox.TASK,
                replayed.stream()
                        .map(letter -> new Due(letter.deliveryId(), now))
                        .toList(),
                0);
        var byTenant = replayed.stream()
                .collect(Collectors.groupingBy(Replayed::tenantId, Collectors.summingInt(letter -> 1)));
        return new BulkEffect(byTenant, left);
    }

    /**
     * Discards every selected dead letter.
     *
     * @param reason stored in front of the reason why each of them is dead
     */
    public BulkEffect discard(JdbcClient tx, Selection selection, String reason) {
        var discarded = tx.sql("""
                WITH meant AS MATERIALIZED (
                    SELECT d.delivery_id FROM webhook_delivery d WHERE %s AND d.state = 'dead'
                     ORDER BY d.delivery_id FOR UPDATE
                ), discarded AS (
                    UPDATE webhook_delivery
                       SET state = 'discarded', finished_at = :now, reason = concat_ws('; ', :reason, reason)
                     WHERE delivery_id IN (SELECT delivery_id FROM meant)
                    RETURNING tenant_id
                )
                SELECT tenant_id, count(*) AS deliveries FROM discarded GROUP BY tenant_id
                """.formatted(selection.condition()))
                .params(selection.parameters())
                .param("reason", reason)
                .param("now", DbTime.of(clock.instant()))
                .query((row, number) -> Map.entry(row.getObject("tenant_id", UUID.class), row.getInt("deliveries")))
                .list();
        return new BulkEffect(counts(discarded), List.of());
    }

    /** Keeps endpoints from being switched off between the survey and the replay. */
    private static void lockEndpoints(JdbcClient tx, Selection selection) {
        tx.sql("""
                SELECT 1 FROM webhook_endpoint
                 WHERE tenant_id IN (SELECT d.tenant_id FROM webhook_delivery d WHERE %s AND d.state = 'dead')
                 ORDER BY tenant_id
                   FOR SHARE
                """.formatted(selection.condition()))
                .params(selection.parameters())
                .query((row, number) -> true)
                .list();
    }

    private static BulkEffect survey(JdbcClient platform, Selection selection, String obstacle) {
        var ready = new LinkedHashMap<UUID, Integer>();
        var found = platform.sql("""
                SELECT d.tenant_id, %s AS obstacle, count(*) AS deliveries FROM %s
                 WHERE %s AND d.state = 'dead'
                 GROUP BY 1, 2 ORDER BY 1, 2
                """.formatted(obstacle, SURROUNDINGS, selection.condition()))
                .params(selection.parameters())
                .query((row, number) -> new Found(
                        row.getObject("tenant_id", UUID.class), row.getString("obstacle"), row.getInt("deliveries")))
                .list();
        found.stream().filter(Found::ready).forEach(group -> ready.put(group.tenantId(), group.deliveries()));
        return new BulkEffect(
                ready,
                found.stream()
                        .filter(group -> !group.ready())
                        .map(Found::obstructed)
                        .toList());
    }

    private static Map<UUID, DeadLetterObstacle> obstacles(
            JdbcClient platform, Set<UUID> deliveryIds, String obstacle) {
        Map<UUID, DeadLetterObstacle> obstacles = new HashMap<>();
        deliveryIds.forEach(id -> obstacles.put(id, DeadLetterObstacle.UNKNOWN));
        var selection = new Selection.Named(deliveryIds);
        platform.sql("SELECT d.delivery_id, %s AS obstacle FROM %s WHERE %s"
                        .formatted(obstacle, SURROUNDINGS, selection.condition()))
                .params(selection.parameters())
                .query((row, number) -> new Seen(row.getObject("delivery_id", UUID.class), row.getString("obstacle")))
                .list()
                .forEach(seen -> seen.note(obstacles));
        return obstacles;
    }

    private static Map<UUID, Integer> counts(List<Map.Entry<UUID, Integer>> groups) {
        return groups.stream().collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private record Seen(UUID deliveryId, @Nullable String obstacle) {

        void note(Map<UUID, DeadLetterObstacle> obstacles) {
            if (obstacle == null) {
                obstacles.remove(deliveryId);
            } else {
                obstacles.put(deliveryId, DeadLetterObstacle.valueOf(obstacle));
            }
        }
    }

    private record Replayed(String deliveryId, UUID tenantId) {}

    private record Found(UUID tenantId, @Nullable String obstacle, int deliveries) {

        boolean ready() {
            return obstacle == null;
        }

        BlockedLetters obstructed() {
            return new BlockedLetters(tenantId, DeadLetterObstacle.valueOf(String.valueOf(obstacle)), deliveries);
        }
    }
}
