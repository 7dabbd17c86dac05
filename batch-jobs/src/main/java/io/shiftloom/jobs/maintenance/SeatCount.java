package io.shiftloom.jobs.maintenance;

import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.storage.DbTime;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The work of {@code seat-usage}. It counts the peak of active staff, also for months in which nobody joins. The peak
 * is reached at the beginning of the month or when somebody joins, so only these moments count.
 */
@WorkerComponent
final class SeatCount implements MaintenanceWork {

    private static final int TENANTS_AT_ONCE = 50;
    private static final String AFTER = "after";

    private final Clock clock;

    SeatCount(Clock clock) {
        this.clock = clock;
    }

    @Override
    public MaintenanceName name() {
        return MaintenanceName.SEAT_USAGE;
    }

    @Override
    public List<MaintenanceStep> steps() {
        return List.of(
                new MaintenanceStep("last-month", (tx, place) -> next(tx, place, month().minusMonths(1))),
                new MaintenanceStep("this-month", (tx, place) -> next(tx, place, month())));
    }

    private YearMonth month() {
        return YearMonth.from(clock.instant().atZone(ZoneOffset.UTC));
    }

    private static int next(JdbcClient tx, ExecutionContext place, YearMonth month) {
        var tenants = tx.sql("SELECT tenant_id FROM tenant WHERE tenant_id > ?::uuid ORDER BY tenant_id LIMIT ?")
                .params(place.getString(AFTER, new UUID(0, 0).toString()), TENANTS_AT_ONCE)
                .query((row, number) -> row.getObject(1, UUID.class))
                .list();
        if (!tenants.isEmpty()) {
            place.putString(AFTER, tenants.getLast().toString());
            count(tx, tenants, month);
        }
        return tenants.size();
    }

    /** By a running sum of who comes and goes: a roster may have been filled and emptied a hundred thousand times. */
    private static void count(JdbcClient tx, List<UUID> tenants, YearMonth month) {
        tx.sql("""
                INSERT INTO seat_usage (tenant_id, month, peak_staff)
                SELECT t.tenant_id, :month, coalesce(max(active.people), 0)::integer
                  FROM tenant t
                  LEFT JOIN LATERAL (
                       SELECT sum(sum(change.people)) OVER (ORDER BY change.at) AS people
                         FROM (SELECT greatest(s.created_at, :start) AS at, 1 AS people FROM staff s
                                WHERE s.tenant_id = t.tenant_id AND s.created_at < :end
                                  AND (s.deleted_at IS NULL OR s.deleted_at > :start)
                                UNION ALL
                               SELECT s.deleted_at, -1 FROM staff s
                                WHERE s.tenant_id = t.tenant_id AND s.created_at < :end
                                  AND s.deleted_at > :start AND s.deleted_at < :end) AS change
                        GROUP BY change.at) AS active ON true
                 WHERE t.tenant_id = ANY (:tenants::uuid[]) AND t.created_at < :end
                 GROUP BY t.tenant_id
                ON CONFLICT (tenant_id, month) DO UPDATE
                   SET peak_staff = greatest(seat_usage.peak_staff, excluded.peak_staff)
                """)
                .param("month", month.atDay(1))
                .param("start", start(month.atDay(1)))
                .param("end", start(month.plusMonths(1).atDay(1)))
                .param("tenants", tenants.stream().map(UUID::toString).toArray(String[]::new))
                .update();
    }

    private static OffsetDateTime start(LocalDate date) {
        return DbTime.of(date.atStartOfDay().toInstant(ZoneOffset.UTC));
    }
}
