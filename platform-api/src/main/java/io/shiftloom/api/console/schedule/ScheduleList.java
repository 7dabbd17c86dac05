package io.shiftloom.api.console.schedule;

import io.shiftloom.jobs.operations.JobStatusSql;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Position;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Schedules of all tenants, the newest first. */
@Repository
class ScheduleList {

    private static final int KEYWORD_SHOWN = 100;

    /** What to look for; null where it does not matter. */
    record Filter(
            @Nullable UUID tenantId,
            @Nullable String status,
            @Nullable String text) {}

    List<ScheduleRow> list(JdbcClient platform, Filter filter, Position after, int count) {
        Map<String, Object> parameters = new HashMap<>(Map.of("at", DbTime.of(after.at()), "id", after.id()));
        return platform.sql("""
                SELECT s.condition_id, s.tenant_id, t.name, s.candidate_count,
                       %s AS status,
                       CASE WHEN s.confirmed_at IS NULL AND s.status = 'completed' AND c.cancelled_at IS NOT NULL
                            THEN 'withdrawn'
                            WHEN s.confirmed_at IS NULL THEN ''
                            WHEN c.cancelled_at IS NOT NULL THEN 'void'
                            WHEN EXISTS (SELECT FROM worked_duty d
                                           JOIN worked_duty n USING (tenant_id, staff_id, duty_date, source)
                                          WHERE d.tenant_id = s.tenant_id AND d.condition_id = s.condition_id
                                            AND d.source = 'confirmed'
                                            AND (n.condition_created_at, n.condition_id)
                                                > (d.condition_created_at, d.condition_id)) THEN 'superseded'
                            ELSE 'confirmed' END AS confirmed, c.playground,
                       c.source_condition_id IS NOT NULL AS follows,
                       coalesce(r.emergency, c.source_condition_id IS NOT NULL) AS emergency,
                       c.schedule_start_date, c.schedule_end_date,
                       s.created_at, s.updated_at
                  FROM schedule_result s
                  JOIN schedule_condition c ON c.tenant_id = s.tenant_id AND c.condition_id = s.condition_id
                  JOIN tenant t ON t.tenant_id = s.tenant_id
                  LEFT JOIN job_request r ON r.condition_id = s.condition_id
                 WHERE (s.created_at, s.condition_id) < (:at, :id)%s
                 ORDER BY s.created_at DESC, s.condition_id DESC
                 LIMIT %d
                """.formatted(JobStatusSql.SHOWN_OF_RESULT, conditions(filter, parameters), count))
                .params(parameters)
                .query((row, number) -> row(row))
                .list();
    }

    int count(JdbcClient platform, Filter filter, int most) {
        Map<String, Object> parameters = new HashMap<>();
        return platform.sql("SELECT count(*) FROM (SELECT FROM schedule_result s WHERE true%s LIMIT %d) counted"
                        .formatted(conditions(filter, parameters), most))
                .params(parameters)
                .query(Integer.class)
                .single();
    }

    /** Only the conditions that apply, and of the results alone, or no index of theirs fits. */
    private static String conditions(Filter filter, Map<String, Object> parameters) {
        var sql = new StringBuilder();
        if (filter.tenantId() != null) {
            sql.append(" AND s.tenant_id = :tenant");
            parameters.put("tenant", filter.tenantId());
        }
        if ("confirmed".equals(filter.status())) {
            sql.append(" AND s.confirmed_at IS NOT NULL");
        } else if (filter.status() != null) {
            sql.append(" AND s.status = :status");
            parameters.put("status", filter.status());
        }
        if (filter.text() != null) {
            sql.append(" AND (s.tenant_id = ANY (ARRAY(SELECT tenant_id FROM tenant WHERE name ILIKE :text))");
            sql.append(" OR s.condition_id::text LIKE lower(:text))");
            parameters.put("text", pattern(filter.text()));
        }
        return sql.toString();
    }

    private static String pattern(String text) {
        var shortened = text.substring(0, Math.min(KEYWORD_SHOWN, text.length()));
        return "%" + shortened.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%";
    }

    private static ScheduleRow row(ResultSet row) throws SQLException {
        return new ScheduleRow(
                row.getObject("condition_id", UUID.class),
                row.getObject("tenant_id", UUID.class),
                row.getString("name"),
                row.getString("status"),
                row.getInt("candidate_count"),
                Objects.requireNonNull(row.getString("confirmed")),
                row.getBoolean("playground"),
                row.getBoolean("emergency"),
                row.getBoolean("follows") && !row.getBoolean("emergency"),
                row.getObject("schedule_start_date", LocalDate.class),
                row.getObject("schedule_end_date", LocalDate.class),
                DbTime.read(row, "created_at"),
                DbTime.read(row, "updated_at"));
    }
}
