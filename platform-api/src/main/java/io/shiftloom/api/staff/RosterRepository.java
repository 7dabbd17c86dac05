package io.shiftloom.api.staff;

import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.route.Ids;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.JsonNode;

/** The active people of a tenant; a removed person does not exist any more. */
@Repository
public class RosterRepository {

    private static final String SELECT = """
            SELECT staff_id, display_name, created_at, updated_at, labor_law_compliance, labor_flsa_exempt,
                   personal_max_weekly_minutes, personal_max_monthly_minutes, personal_max_three_month_minutes,
                   labor_constraint_mask, scheduling_role_ids, preferred_scheduling_role_ids, avoided_scheduling_role_ids
              FROM staff
             WHERE tenant_id = ? AND deleted_at IS NULL
            """;

    /** Sorted by displayName, then staffId. */
    public List<RosterMember> list(JdbcClient tx, UUID tenantId) {
        return tx.sql(SELECT + " ORDER BY display_name COLLATE \"C\", staff_id COLLATE \"C\"")
                .param(tenantId)
                .query((row, number) -> member(row))
                .list();
    }

    /** Those of these ids who are on the roster. */
    public List<RosterMember> list(JdbcClient tx, UUID tenantId, Collection<String> staffIds) {
        return tx.sql(SELECT + " AND staff_id = ANY (?)")
                .params(tenantId, staffIds.toArray(String[]::new))
                .query((row, number) -> member(row))
                .list();
    }

    /** The ids of the people of a problem who were removed from the roster. */
    public Set<String> removed(JdbcClient tx, UUID tenantId, ScheduleProblem problem) {
        var staffIds = problem.staff().stream().map(StaffMember::staffId).toArray(String[]::new);
        return Set.copyOf(tx.sql("""
                        SELECT staff_id FROM staff WHERE tenant_id = ? AND deleted_at IS NOT NULL AND staff_id = ANY (?)
                        """)
                .params(tenantId, staffIds)
                .query((row, number) -> Objects.requireNonNull(row.getString("staff_id")))
                .list());
    }

    public Optional<RosterMember> find(JdbcClient tx, UUID tenantId, String staffId) {
        return tx.sql(SELECT + " AND staff_id = ?")
                .params(tenantId, staffId)
                .query((row, number) -> member(row))
                .optional();
    }

    /** @throws RequestRejected with NOT_FOUND when there is no such active person */
    public void requireActive(JdbcClient tx, UUID tenantId, String staffId) {
        if (find(tx, tenantId, staffId).isEmpty()) {
            throw Ids.staffNotFound();
        }
    }

    Optional<RosterMember> findForUpdate(JdbcClient tx, UUID tenantId, String staffId) {
        return tx.sql(SELECT + " AND staff_id = ? FOR UPDATE")
                .params(tenantId, staffId)
                .query((row, number) -> member(row))
                .optional();
    }

    public int countActive(JdbcClient tx, UUID tenantId) {
        return tx.sql("SELECT count(*) FROM staff WHERE tenant_id = ? AND deleted_at IS NULL")
                .param(tenantId)
                .query(Integer.class)
                .single();
    }

    /** Makes others who want to grow this tenant's roster wait until the transaction ends. */
    void lock(JdbcClient tx, UUID tenantId) {
        tx.sql("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))")
                .param("roster " + tenantId)
                .query((row, number) -> true)
                .single();
    }

    void insert(JdbcClient tx, UUID tenantId, RosterMember member) {
        tx.sql("INSERT INTO staff (tenant_id, staff_id, display_name, created_at, updated_at) VALUES (?, ?, ?, ?, ?)")
                .params(
                        tenantId,
                        member.staffId(),
                        member.displayName(),
                        DbTime.of(member.createdAt()),
                        DbTime.of(member.updatedAt()))
                .update();
    }

    void update(JdbcClient tx, UUID tenantId, RosterMember member) {
        tx.sql("""
                        UPDATE staff
                           SET display_name = :name, updated_at = :now, labor_law_compliance = :compliance,
                               labor_flsa_exempt = :exempt, personal_max_weekly_minutes = :weekly,
                               personal_max_monthly_minutes = :monthly, personal_max_three_month_minutes = :threeMonth,
                               labor_constraint_mask = :mask::jsonb, scheduling_role_ids = :held::uuid[],
                               preferred_scheduling_role_ids = :preferred::uuid[],
                               avoided_scheduling_role_ids = :avoided::uuid[]
                         WHERE tenant_id = :tenantId AND staff_id = :staffId
                        """)
                .param("name", member.displayName())
                .param("now", DbTime.of(member.updatedAt()))
                .param("compliance", member.laborLawCompliance())
                .param("exempt", member.laborFlsaExempt())
                .param("weekly", member.terms().maxWeeklyMinutes())
                .param("monthly", member.terms().maxMonthlyMinutes())
                .param("threeMonth", member.terms().maxThreeMonthMinutes())
                .param("mask", member.terms().mask().map(Json::write).orElse(null))
                .param("held", member.roles().held().toArray(String[]::new))
                .param("preferred", member.roles().preferred().toArray(String[]::new))
                .param("avoided", member.roles().avoided().toArray(String[]::new))
                .param("tenantId", tenantId)
                .param("staffId", member.staffId())
                .update();
    }

    /** False when there is no such active person. */
    boolean remove(JdbcClient tx, UUID tenantId, String staffId, Instant now) {
        return tx.sql("""
                                UPDATE staff SET deleted_at = ?, updated_at = ?
                                 WHERE tenant_id = ? AND staff_id = ? AND deleted_at IS NULL
                                """)
                        .params(DbTime.of(now), DbTime.of(now), tenantId, staffId)
                        .update()
                == 1;
    }

    /** Billing counts the most people at once in each calendar month (UTC). */
    void noteSeats(JdbcClient tx, UUID tenantId, int activeStaff, Instant now) {
        tx.sql("""
                        INSERT INTO seat_usage (tenant_id, month, peak_staff)
                        VALUES (?, date_trunc('month', ?::timestamptz AT TIME ZONE 'UTC')::date, ?)
                        ON CONFLICT (tenant_id, month) DO UPDATE
                           SET peak_staff = greatest(seat_usage.peak_staff, excluded.peak_staff)
                        """).params(tenantId, DbTime.of(now), activeStaff).update();
    }

    private static RosterMember member(ResultSet row) throws SQLException {
        return new RosterMember(
                Objects.requireNonNull(row.getString("staff_id")),
                Objects.requireNonNull(row.getString("display_name")),
                DbTime.read(row, "created_at"),
                DbTime.read(row, "updated_at"),
                row.getBoolean("labor_law_compliance"),
                row.getObject("labor_flsa_exempt", Boolean.class),
                new RosterMember.Terms(
                        minutes(row, "personal_max_weekly_minutes"),
                        minutes(row, "personal_max_monthly_minutes"),
                        minutes(row, "personal_max_three_month_minutes"),
                        mask(row.getString("labor_constraint_mask"))),
                new RosterMember.Roles(
                        ids(row, "scheduling_role_ids"),
                        ids(row, "preferred_scheduling_role_ids"),
                        ids(row, "avoided_scheduling_role_ids")));
    }

    private static Optional<JsonNode> mask(@Nullable String json) {
        return json == null ? Optional.empty() : Optional.of(Json.read(json));
    }

    private static @Nullable Integer minutes(ResultSet row, String column) throws SQLException {
        return row.getObject(column, Integer.class);
    }

    private static List<String> ids(ResultSet row, String column) throws SQLException {
        return Arrays.stream((UUID[]) row.getArray(column).getArray())
                .map(UUID::toString)
                .toList();
    }
}
