package io.shiftloom.jobs.listing;

import io.shiftloom.jobs.condition.ConditionSummary;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.result.ResultRepository;
import io.shiftloom.jobs.result.ResultSummary;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Position;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Reads the lists of a tenant, newest first. Every method works in the caller's transaction. */
@Component
public final class ConditionListRepository {

    private static final String CONDITION = "c.condition_id, c.created_at, c.schedule_start_date, c.schedule_end_date";
    private static final String RESULT = "r.condition_id, r.status, r.candidate_count, r.created_at, r.updated_at";
    private static final String BOTH = "schedule_result r JOIN schedule_condition c USING (tenant_id, condition_id)";

    /** @param after the end of the page before, or {@link Position#START} */
    public List<ConditionSummary> conditions(
            JdbcClient tx, UUID tenantId, ConditionFilter filter, int limit, Position after) {
        var page = new Page(tenantId, filter, limit, after);
        // A result is made with its condition, so both have the same time; of it there is an index beside the status.
        return filter.statuses().isEmpty()
                ? rows(tx, page, page(CONDITION, "schedule_condition c", "c", "", filter), (row, n) -> condition(row))
                : rows(tx, page, byStatus(CONDITION, BOTH, filter), (row, n) -> condition(row));
    }

    /** @param after the end of the page before, or {@link Position#START} */
    public List<ResultSummary> results(
            JdbcClient tx, UUID tenantId, ConditionFilter filter, int limit, Position after) {
        var page = new Page(tenantId, filter, limit, after);
        var tables = filter.asksForThePeriod() ? BOTH : "schedule_result r";
        var sql =
                filter.statuses().isEmpty() ? page(RESULT, tables, "r", "", filter) : byStatus(RESULT, tables, filter);
        return rows(tx, page, sql, (row, number) -> ResultRepository.summary(row));
    }

    /** A page of each status, from its index, and of these the newest. */
    private static String byStatus(String columns, String tables, ConditionFilter filter) {
        return """
                SELECT newest.*
                  FROM unnest(:statuses::text[]) AS wanted (status)
                 CROSS JOIN LATERAL (%s) AS newest
                 ORDER BY created_at DESC, condition_id DESC
                 LIMIT :limit
                """.formatted(page(columns, tables, "r", "AND r.status = wanted.status", filter));
    }

    private static String page(String columns, String tables, String from, String status, ConditionFilter filter) {
        return """
                SELECT %s
                  FROM %s
                 WHERE %s.tenant_id = :tenant %s AND (%3$s.created_at, %3$s.condition_id) < (:at, :id) %s
                 ORDER BY %3$s.created_at DESC, %3$s.condition_id DESC
                 LIMIT :limit
                """.formatted(columns, tables, from, status, String.join(" ", filter.tests(from + ".created_at")));
    }

    private static <R> List<R> rows(JdbcClient tx, Page page, String sql, RowMapper<R> row) {
        var filter = page.filter();
        var statement = tx.sql(sql)
                .param("tenant", page.tenantId())
                .param("at", DbTime.of(page.after().at()))
                .param("id", page.after().id())
                .param("limit", page.limit());
        if (!filter.statuses().isEmpty()) {
            statement.param("statuses", filter.statusCodes());
        }
        filter.createdFrom().ifPresent(time -> statement.param("createdFrom", DbTime.of(time)));
        filter.createdTo().ifPresent(time -> statement.param("createdTo", DbTime.of(time)));
        filter.periodFrom()
                .ifPresent(date -> statement
                        .param("periodFrom", date)
                        .param("longBefore", date.minusDays(StoredCondition.MAX_DAYS)));
        filter.periodTo().ifPresent(date -> statement.param("periodTo", date));
        return statement.query(row).list();
    }

    private static ConditionSummary condition(ResultSet row) throws SQLException {
        return new ConditionSummary(
                row.getObject("condition_id", UUID.class),
                DbTime.read(row, "created_at"),
                row.getObject("schedule_start_date", LocalDate.class),
                row.getObject("schedule_end_date", LocalDate.class));
    }

    private record Page(UUID tenantId, ConditionFilter filter, int limit, Position after) {}
}
