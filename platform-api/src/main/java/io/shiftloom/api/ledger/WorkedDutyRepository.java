package io.shiftloom.api.ledger;

import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.labor.WorkedBlock;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Work that is done or firmly planned, person by person and date by date. */
@Repository
class WorkedDutyRepository {

    /**
     * The rows that count: of several of a person and a date an actual before a confirmation, and the newest condition before older
     * ones. A cancelled condition has no rows of a confirmation.
     */
    private static final String COUNTING = """
            SELECT DISTINCT ON (staff_id, duty_date) *
              FROM worked_duty
             WHERE tenant_id = :tenantId AND %s
             ORDER BY staff_id, duty_date, (source = 'actual') DESC, condition_created_at DESC, condition_id DESC
            """;

    /**
     * The blocks of each person that count, in order of time.
     *
     * @param before dates from here ...
     * @param horizonStart ... to the day before here ...
     * @param horizonEnd ... and from the day after here ...
     * @param after ... to here count
     */
    Map<String, List<WorkedBlock>> find(
            JdbcClient tx,
            UUID tenantId,
            Collection<String> staffIds,
            LocalDate before,
            LocalDate horizonStart,
            LocalDate horizonEnd,
            LocalDate after) {
        var byStaff = new HashMap<String, List<WorkedBlock>>();
        tx.sql("""
                        SELECT staff_id, blocks FROM (%s) AS duty ORDER BY staff_id, duty_date
                        """.formatted(COUNTING.formatted("""
                                staff_id = ANY (:staffIds) AND duty_date BETWEEN :before AND :after
                                AND duty_date NOT BETWEEN :horizonStart AND :horizonEnd
                                """)))
                .param("tenantId", tenantId)
                .param("staffIds", staffIds.toArray(String[]::new))
                .param("before", before)
                .param("horizonStart", horizonStart)
                .param("horizonEnd", horizonEnd)
                .param("after", after)
                .query((row, number) -> add(
                        byStaff.computeIfAbsent(
                                Objects.requireNonNull(row.getString("staff_id")), any -> new ArrayList<>()),
                        Objects.requireNonNull(row.getString("blocks"))))
                .list();
        return byStaff;
    }

    /** What counts of each person on each date, both ends included, in order of person and date. */
    List<FairDay> days(JdbcClient tx, UUID tenantId, LocalDate from, LocalDate to) {
        return tx.sql("""
                        SELECT duty.*, c.time_zone
                          FROM (%s) AS duty
                          JOIN schedule_condition c USING (tenant_id, condition_id)
                         ORDER BY staff_id, duty_date
                        """.formatted(COUNTING.formatted("duty_date BETWEEN :from AND :to")))
                .param("tenantId", tenantId)
                .param("from", from)
                .param("to", to)
                .query((row, number) -> FairDay.of(row))
                .list();
    }

    /**
     * What counts of one person on each date from the first on, in order. A condition that is cancelled gives its dates back to
     * an older one, and that is a change of them, and of the nights beside them.
     */
    List<PersonDuties.Duty> from(JdbcClient tx, UUID tenantId, String staffId, LocalDate first) {
        return tx.sql("""
                        WITH given_back AS MATERIALIZED (
                          SELECT b.schedule_start_date, b.schedule_end_date, b.cancelled_at
                            FROM schedule_condition b
                            JOIN schedule_result s USING (tenant_id, condition_id)
                           WHERE b.tenant_id = :tenantId AND b.cancelled_at IS NOT NULL AND s.confirmed_at IS NOT NULL)
                        SELECT duty.*, c.time_zone,
                               greatest(
                                 coalesce(CASE duty.source WHEN 'actual' THEN a.updated_at ELSE r.confirmed_at END,
                                          duty.condition_created_at),
                                 (SELECT max(cancelled_at) FROM given_back
                                   WHERE duty.duty_date BETWEEN schedule_start_date - 1 AND schedule_end_date + 1)) AS changed_at
                          FROM (%s) AS duty
                          JOIN schedule_condition c USING (tenant_id, condition_id)
                          LEFT JOIN schedule_result r USING (tenant_id, condition_id)
                          LEFT JOIN schedule_actual a USING (tenant_id, condition_id)
                         ORDER BY duty.duty_date
                        """.formatted(COUNTING.formatted("staff_id = :staffId AND duty_date >= :first")))
                .param("tenantId", tenantId)
                .param("staffId", staffId)
                .param("first", first)
                .query((row, number) -> duty(row))
                .list();
    }

    /** What counts on dates with work, in order of person and date. */
    List<PersonDuties.Duty> between(
            JdbcClient tx, UUID tenantId, Optional<String> staffId, LocalDate from, LocalDate to) {
        var whose = staffId.isPresent() ? "staff_id = :staffId AND " : "";
        return tx.sql("""
                        SELECT duty.*, c.time_zone,
                               coalesce(CASE duty.source WHEN 'actual' THEN a.updated_at ELSE r.confirmed_at END,
                                        duty.condition_created_at) AS changed_at
                          FROM (%s) AS duty
                          JOIN schedule_condition c USING (tenant_id, condition_id)
                          LEFT JOIN schedule_result r USING (tenant_id, condition_id)
                          LEFT JOIN schedule_actual a USING (tenant_id, condition_id)
                         WHERE duty.blocks <> '[]'
                         ORDER BY duty.staff_id, duty.duty_date
                        """.formatted(COUNTING.formatted(whose + "duty_date BETWEEN :from AND :to")))
                .param("tenantId", tenantId)
                .param("staffId", staffId.orElse(""))
                .param("from", from)
                .param("to", to)
                .query((row, number) -> duty(row))
                .list();
    }

    /** The people and dates for which what was confirmed of a condition counts. */
    Set<PersonDuties.PersonDate> counting(JdbcClient tx, UUID tenantId, UUID conditionId) {
        return Set.copyOf(tx.sql("""
                        SELECT staff_id, duty_date FROM (%s) AS duty
                         WHERE condition_id = :conditionId AND source = 'confirmed'
                        """.formatted(COUNTING.formatted("""
                                (staff_id, duty_date) IN (
                                  SELECT staff_id, duty_date FROM worked_duty
                                   WHERE tenant_id = :tenantId AND condition_id = :conditionId AND source = 'confirmed')
                                """)))
                .param("tenantId", tenantId)
                .param("conditionId", conditionId)
                .query((row, number) -> new PersonDuties.PersonDate(
                        Objects.requireNonNull(row.getString("staff_id")),
                        Objects.requireNonNull(row.getObject("duty_date", LocalDate.class))))
                .list());
    }

    private static PersonDuties.Duty duty(ResultSet row) throws SQLException {
        var blocks = new ArrayList<WorkedBlock>();
        add(blocks, Objects.requireNonNull(row.getString("blocks")));
        var staffId = Objects.requireNonNull(row.getString("staff_id"));
        return new PersonDuties.Duty(
                new PersonDuties.Worker(staffId, Objects.requireNonNullElse(row.getString("person_name"), staffId)),
                Objects.requireNonNull(row.getObject("duty_date", LocalDate.class)),
                Objects.requireNonNull(row.getObject("condition_id", UUID.class)),
                "actual".equals(row.getString("source")),
                ZoneId.of(row.getString("time_zone")),
                blocks,
                DbTime.read(row, "changed_at"));
    }

    /** Work across midnight is one block. */
    private static int add(List<WorkedBlock> blocks, String json) {
        for (var pair : Json.read(json)) {
            long start = pair.get(0).longValue();
            long end = pair.get(1).longValue();
            if (!blocks.isEmpty() && blocks.getLast().endMinute() == start) {
                blocks.add(new WorkedBlock(blocks.removeLast().startMinute(), end));
            } else if (end > start) {
                blocks.add(new WorkedBlock(start, end));
            }
        }
        return blocks.size();
    }
}
