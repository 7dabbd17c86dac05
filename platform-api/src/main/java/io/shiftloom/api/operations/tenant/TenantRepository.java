package io.shiftloom.api.operations.tenant;

import io.shiftloom.api.apikey.Billing;
import io.shiftloom.api.apikey.Plan;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Position;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;
import org.springframework.stereotype.Repository;

/** The rows of tenants as operators see and change them. */
@Repository
class TenantRepository {

    /** As PostgreSQL reads it. */
    private static final String LOCK_WAIT = "5s";

    private static final String COLUMNS = """
            tenant_id, name, plan, billing, suspended_at, max_roster_staff, allowed_granularities, max_payload_bytes,
            requests_per_second, max_running_schedules, version, created_at, updated_at""";

    void insert(JdbcClient platform, TenantRow tenant) {
        var statement = platform.sql("""
                INSERT INTO tenant (tenant_id, name, plan, billing, suspended_at, max_roster_staff,
                       allowed_granularities, max_payload_bytes, requests_per_second, max_running_schedules, version,
                       created_at, updated_at)
                VALUES (:id, :name, :plan, :billing, :suspendedAt, :staff, :granularities, :payload, :rate, :running,
                       :version, :createdAt, :updatedAt)
                """).param("createdAt", DbTime.of(tenant.createdAt()));
        values(statement, tenant).update();
    }

    void update(JdbcClient platform, TenantRow tenant) {
        values(platform.sql("""
                UPDATE tenant
                   SET name = :name, plan = :plan, billing = :billing, suspended_at = :suspendedAt,
                       max_roster_staff = :staff, allowed_granularities = :granularities,
                       max_payload_bytes = :payload, requests_per_second = :rate, max_running_schedules = :running,
                       version = :version, updated_at = :updatedAt
                 WHERE tenant_id = :id
                """), tenant).update();
    }

    Optional<TenantRow> find(JdbcClient platform, UUID tenantId) {
        return platform.sql("SELECT " + COLUMNS + " FROM tenant WHERE tenant_id = ?")
                .param(tenantId)
                .query(TenantRepository::row)
                .optional();
    }

    /** An export holds the tenant for as long as it takes, and whoever waits has a connection of all: so it fails after {@link #LOCK_WAIT}. */
    Optional<TenantRow> lock(JdbcClient platform, UUID tenantId) {
        platform.sql("SET LOCAL lock_timeout = '%s'".formatted(LOCK_WAIT)).update();
        return platform.sql("SELECT " + COLUMNS + " FROM tenant WHERE tenant_id = ? FOR NO KEY UPDATE")
                .param(tenantId)
                .query(TenantRepository::row)
                .optional();
    }

    /**
     * The newest first, those after the position.
     *
     * @param text part of the id or the name, in any case; empty for all
     */
    List<TenantRow> list(JdbcClient platform, String text, Position after, int count) {
        return platform.sql("SELECT " + COLUMNS + """
                  FROM tenant
                 WHERE (created_at, tenant_id) < (:at, :id)
                   AND (:text = '' OR strpos(lower(name), lower(:text)) > 0 OR strpos(tenant_id::text, lower(:text)) > 0)
                 ORDER BY created_at DESC, tenant_id DESC
                 LIMIT :count
                """)
                .param("text", text)
                .param("at", DbTime.of(after.at()))
                .param("id", after.id())
                .param("count", count)
                .query(TenantRepository::row)
                .list();
    }

    /** By month, the newest first. */
    List<SeatUsage> usage(JdbcClient platform, UUID tenantId) {
        return platform.sql("SELECT month, peak_staff FROM seat_usage WHERE tenant_id = ? ORDER BY month DESC")
                .param(tenantId)
                .query((row, number) -> new SeatUsage(
                        YearMonth.from(row.getObject("month", LocalDate.class)), row.getInt("peak_staff")))
                .list();
    }

    private static StatementSpec values(StatementSpec statement, TenantRow tenant) {
        var suspendedAt = tenant.suspendedAt();
        return statement
                .param("id", tenant.tenantId())
                .param("name", tenant.name())
                .param("plan", tenant.plan().code())
                .param("billing", tenant.billing().code())
                .param("suspendedAt", suspendedAt == null ? null : DbTime.of(suspendedAt))
                .param("staff", tenant.maxRosterStaff())
                .param("granularities", tenant.limits().allowedGranularities().toArray(Integer[]::new))
                .param("payload", tenant.maxPayloadBytes())
                .param("rate", tenant.requestsPerSecond())
                .param("running", tenant.maxRunningSchedules())
                .param("version", tenant.version())
                .param("updatedAt", DbTime.of(tenant.edits().updatedAt()));
    }

    private static TenantRow row(ResultSet row, int number) throws SQLException {
        return new TenantRow(
                row.getObject("tenant_id", UUID.class),
                row.getString("name"),
                Plan.find(row.getString("plan")).orElseThrow(),
                Billing.find(row.getString("billing")).orElseThrow(),
                DbTime.readNullable(row, "suspended_at"),
                new TenantLimits(
                        row.getInt("max_roster_staff"),
                        List.of((Integer[])
                                row.getArray("allowed_granularities").getArray()),
                        row.getInt("max_payload_bytes"),
                        row.getInt("requests_per_second"),
                        row.getInt("max_running_schedules")),
                new TenantRow.Edits(
                        row.getLong("version"), DbTime.read(row, "created_at"), DbTime.read(row, "updated_at")));
    }
}
