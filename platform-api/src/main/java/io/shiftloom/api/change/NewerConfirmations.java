package io.shiftloom.api.change;

import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.solver.problem.StaffMember;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Tells whether people work by a schedule that is confirmed: of each date the newest condition counts, and no cancelled one, and actual
 * work before all of them.
 */
@Component
public class NewerConfirmations {

    /** The rule of a warning that another condition counts on some dates. */
    public static final String NEWER = "newerConfirmation";
    /** The rule of a warning that a cancelled condition counts on no date. */
    public static final String CANCELLED = "cancelledCondition";

    /** The rule of a warning that actual work counts on some dates. */
    public static final String ACTUAL = "actualWork";

    /**
     * The newest condition that counts in place of another.
     *
     * @param dates on how many dates some newer condition does
     */
    public record Newer(UUID conditionId, LocalDate first, LocalDate last, int dates) {}

    /** What a confirmation of the condition is warned of. */
    public List<Warning> warnings(JdbcClient tx, StoredCondition condition) {
        var actual = condition.cancelledAt() == null
                ? actualDates(tx, condition.tenantId(), condition.conditionId(), people(condition))
                : 0;
        return Stream.concat(
                        warning(tx, condition).stream(),
                        actual == 0 ? Stream.empty() : Stream.of(actual(condition, actual)))
                .toList();
    }

    private static Warning actual(StoredCondition condition, int dates) {
        return warning(
                ACTUAL,
                dates,
                "actual work is known of %d of the %d dates: it counts there, and not what is confirmed"
                        .formatted(dates, condition.problem().grid().dayCount()));
    }

    /** What whoever changes the schedule of a condition is warned of: that people do not work by it any more. */
    public Optional<Warning> warning(JdbcClient tx, StoredCondition condition) {
        if (condition.cancelledAt() != null) {
            return Optional.of(warning(
                    CANCELLED, 0, "the condition is cancelled, so its schedule does not count and nobody works by it"));
        }
        return find(tx, condition.tenantId(), condition.conditionId(), people(condition))
                .map(NewerConfirmations::warning);
    }

    private static List<String> people(StoredCondition condition) {
        return condition.searched().staff().stream().map(StaffMember::staffId).toList();
    }

    private static Warning warning(Newer newer) {
        return warning(
                NEWER,
                newer.dates(),
                "the newer condition %s is confirmed too: on %d of these dates, from %s to %s, people work by a newer one"
                        .formatted(newer.conditionId(), newer.dates(), newer.first(), newer.last()));
    }

    private static Warning warning(String rule, long dates, String message) {
        return new Warning(rule, false, null, List.of(), dates, message);
    }

    /** Of a condition that is confirmed; empty when it counts on all of its dates. */
    public Optional<Newer> find(JdbcClient tx, UUID tenantId, UUID conditionId) {
        return find(tx, tenantId, conditionId, people(tx, tenantId, conditionId));
    }

    /** On how many dates of a condition that is confirmed actual work counts for some of its people, of whatever condition. */
    public int actualDates(JdbcClient tx, UUID tenantId, UUID conditionId) {
        return actualDates(tx, tenantId, conditionId, people(tx, tenantId, conditionId));
    }

    private static List<String> people(JdbcClient tx, UUID tenantId, UUID conditionId) {
        return tx.sql("SELECT DISTINCT staff_id FROM worked_duty WHERE tenant_id = ? AND condition_id = ?")
                .params(tenantId, conditionId)
                .query((row, number) -> Objects.requireNonNull(row.getString("staff_id")))
                .list();
    }

    private static int actualDates(JdbcClient tx, UUID tenantId, UUID conditionId, Collection<String> staffIds) {
        return tx.sql("""
                SELECT count(DISTINCT d.duty_date)
                  FROM schedule_condition c
                  JOIN worked_duty d ON d.tenant_id = c.tenant_id
                   AND d.duty_date BETWEEN c.schedule_start_date AND c.schedule_end_date
                 WHERE c.tenant_id = :tenant AND c.condition_id = :condition
                   AND d.source = 'actual' AND d.staff_id = ANY (:staffIds)
                """)
                .param("tenant", tenantId)
                .param("condition", conditionId)
                .param("staffIds", staffIds.toArray(String[]::new))
                .query(Integer.class)
                .single();
    }

    private static Optional<Newer> find(JdbcClient tx, UUID tenantId, UUID conditionId, Collection<String> staffIds) {
        return tx.sql("""
                SELECT (array_agg(d.condition_id ORDER BY d.condition_created_at DESC, d.condition_id DESC))[1] AS newest,
                       min(d.duty_date) AS first, max(d.duty_date) AS last, count(DISTINCT d.duty_date) AS dates
                  FROM schedule_condition c
                  JOIN worked_duty d ON d.tenant_id = c.tenant_id
                   AND d.duty_date BETWEEN c.schedule_start_date AND c.schedule_end_date
                   AND (d.condition_created_at, d.condition_id) > (c.created_at, c.condition_id)
                 WHERE c.tenant_id = :tenant AND c.condition_id = :condition
                   AND d.source = 'confirmed' AND d.staff_id = ANY (:staffIds)
                HAVING count(*) > 0
                """)
                .param("tenant", tenantId)
                .param("condition", conditionId)
                .param("staffIds", staffIds.toArray(String[]::new))
                .query((row, number) -> new Newer(
                        Objects.requireNonNull(row.getObject("newest", UUID.class)),
                        Objects.requireNonNull(row.getObject("first", LocalDate.class)),
                        Objects.requireNonNull(row.getObject("last", LocalDate.class)),
                        row.getInt("dates")))
                .optional();
    }
}
