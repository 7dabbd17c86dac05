package io.shiftloom.api.operations.audit;

import com.github.f4b6a3.uuid.factory.standard.TimeOrderedEpochFactory;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operator.Identity;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.storage.Position;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Records who changed what, in the transaction of the change. */
@Repository
public class AuditLog {

    private final TimeOrderedEpochFactory ids;
    private final JsonMapper json;
    private final Clock clock;

    AuditLog(TimeOrderedEpochFactory ids, JsonMapper json, Clock clock) {
        this.ids = ids;
        this.json = json;
        this.clock = clock;
    }

    /**
     * @param action such as {@code tenant.create}
     * @param tenantId whom it concerns; null when no single tenant
     * @param subject id of what was changed
     * @param detail what it was changed to; never a secret
     */
    public void add(JdbcClient tx, Actor actor, String action, @Nullable UUID tenantId, String subject, Object detail) {
        tx.sql("""
                INSERT INTO audit_entry (audit_id, happened_at, actor, action, tenant_id, subject, reason, origin, detail)
                VALUES (:id, :now, :actor, :action, :tenant, :subject, :reason, :origin, :detail::jsonb)
                """)
                .param("id", ids.create())
                .param("now", DbTime.of(clock.instant()))
                .param("actor", actor.name())
                .param("action", action)
                .param("tenant", tenantId)
                .param("subject", subject)
                .param("reason", actor.reason())
                .param("origin", actor.origin())
                .param("detail", json.writeValueAsString(identified(detail, actor.identity())))
                .update();
    }

    /** @param before what it was; what differs is kept as {@code before} of the detail */
    void addUpdate(
            JdbcClient tx,
            Actor actor,
            String action,
            @Nullable UUID tenantId,
            String subject,
            Object before,
            Object after) {
        if (json.valueToTree(before) instanceof ObjectNode old
                && json.valueToTree(after) instanceof ObjectNode detail) {
            old.retain(old.propertyNames().stream()
                    .filter(name -> !old.path(name).equals(detail.path(name)))
                    .toList());
            detail.set(AuditEntry.BEFORE, old);
            add(tx, actor, action, tenantId, subject, detail);
        } else {
            add(tx, actor, action, tenantId, subject, after);
        }
    }

    /** With whom the identity provider vouched for, since a person's name may be a token's, too. */
    private Object identified(Object detail, @Nullable Identity identity) {
        if (identity == null || !(json.valueToTree(detail) instanceof ObjectNode fields)) {
            return detail;
        }
        fields.putObject(AuditEntry.IDENTITY).put("issuer", identity.issuer()).put("subject", identity.subject());
        return fields;
    }

    /** What to look for; what is empty does not matter. */
    record Filter(Optional<UUID> tenantId, Optional<Instant> since, Optional<String> actor) {}

    /** The newest first, those after the position. */
    List<AuditEntry> list(JdbcClient platform, Filter filter, Position after, int count) {
        Map<String, Object> parameters = new HashMap<>(Map.of("at", DbTime.of(after.at()), "id", after.id()));
        var conditions = "(happened_at, audit_id) < (:at, :id)" + conditions(filter, parameters);
        return platform.sql("""
                SELECT audit_id, happened_at, actor, action, tenant_id, subject, reason, origin, detail::text
                  FROM audit_entry WHERE %s ORDER BY happened_at DESC, audit_id DESC LIMIT %d
                """.formatted(conditions, count))
                .params(parameters)
                .query((row, number) -> entry(row))
                .list();
    }

    /** How many there are, counted up to a number. */
    int count(JdbcClient platform, Filter filter, int most) {
        Map<String, Object> parameters = new HashMap<>();
        return platform.sql("SELECT count(*) FROM (SELECT FROM audit_entry WHERE true%s LIMIT %d) counted"
                        .formatted(conditions(filter, parameters), most))
                .params(parameters)
                .query(Integer.class)
                .single();
    }

    /** Only the conditions that apply, or no index fits. */
    private static String conditions(Filter filter, Map<String, Object> parameters) {
        var conditions = new StringBuilder();
        filter.tenantId().ifPresent(tenant -> {
            conditions.append(" AND tenant_id = :tenant");
            parameters.put("tenant", tenant);
        });
        filter.since().ifPresent(since -> {
            conditions.append(" AND happened_at >= :since");
            parameters.put("since", DbTime.of(since));
        });
        filter.actor().ifPresent(actor -> {
            conditions.append(" AND actor = :actor");
            parameters.put("actor", actor);
        });
        return conditions.toString();
    }

    List<AuditEntry> about(JdbcClient platform, String subject) {
        return platform.sql("""
                SELECT audit_id, happened_at, actor, action, tenant_id, subject, reason, origin, detail::text
                  FROM audit_entry WHERE subject = ? ORDER BY happened_at DESC, audit_id DESC LIMIT 200
                """)
                .param(subject)
                .query((row, number) -> entry(row))
                .list();
    }

    private static AuditEntry entry(ResultSet row) throws SQLException {
        return new AuditEntry(
                row.getObject("audit_id", UUID.class),
                DbTime.read(row, "happened_at"),
                row.getString("actor"),
                row.getString("action"),
                row.getObject("tenant_id", UUID.class),
                row.getString("subject"),
                row.getString("reason"),
                row.getString("origin"),
                Json.read(row.getString("detail")));
    }
}
