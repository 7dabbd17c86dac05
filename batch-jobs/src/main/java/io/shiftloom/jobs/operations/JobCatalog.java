package io.shiftloom.jobs.operations;

import io.shiftloom.jobs.queue.Tickets;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.storage.Position;
import io.shiftloom.jobs.task.TaskHolder;
import io.shiftloom.jobs.task.TaskTable;
import io.shiftloom.jobs.tenant.ExportedTenants;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds jobs, across tenants. */
@Component
public final class JobCatalog {

    private static final String SELECT = """
            SELECT r.*, %s AS job_status, s.status AS result_status, s.candidate_count, s.confirmed_at,
                   c.created_at AS submitted_at, c.schedule_start_date, c.schedule_end_date, c.playground,
                   c.source_condition_id IS NOT NULL AND NOT r.emergency AS revision, c.cancelled_at,
                   tenant.name AS tenant_name, tenant.suspended_at IS NOT NULL AND %s AS tenant_exported,
                   %s
              FROM job_request r
              JOIN schedule_condition c ON c.tenant_id = r.tenant_id AND c.condition_id = r.condition_id
              JOIN schedule_result s ON s.tenant_id = r.tenant_id AND s.condition_id = r.condition_id
              JOIN tenant ON tenant.tenant_id = r.tenant_id
              %s
            """.formatted(
                    JobStatusSql.OF_RESULT,
                    ExportedTenants.condition("r.tenant_id"),
                    TaskHolder.COLUMNS,
                    TaskTable.OWNER.join(Tickets.TASK, "r.ticket"));

    private final Clock clock;

    public JobCatalog(Clock clock) {
        this.clock = clock;
    }

    /** The jobs after the position, those opened last first. */
    public List<JobSnapshot> list(JdbcClient tx, JobFilter filter, Position after, int count) {
        var now = clock.instant();
        var conditions = JobFilterSql.of(filter);
        return tx.sql(SELECT + """
                 WHERE (r.requested_at, r.condition_id) < (:at, :id)%s
                 ORDER BY r.requested_at DESC, r.condition_id DESC
                 LIMIT %d
                """.formatted(conditions.sql(), count))
                .param("at", DbTime.of(after.at()))
                .param("id", after.id())
                .params(conditions.parameters())
                .query((row, number) -> job(row, now))
                .list();
    }

    /** How many jobs there are, counted up to a number. */
    public int count(JdbcClient tx, JobFilter filter, int most) {
        var conditions = JobFilterSql.of(filter);
        return tx.sql("SELECT count(*) FROM (SELECT FROM job_request r WHERE true%s LIMIT %d) counted"
                        .formatted(conditions.sql(), most))
                .params(conditions.parameters())
                .query(Integer.class)
                .single();
    }

    /** How many jobs there are after the position. */
    public int count(JdbcClient tx, JobFilter filter, Position after) {
        var conditions = JobFilterSql.of(filter);
        return tx.sql("SELECT count(*) FROM job_request r WHERE (r.requested_at, r.condition_id) < (:at, :id)%s"
                        .formatted(conditions.sql()))
                .param("at", DbTime.of(after.at()))
                .param("id", after.id())
                .params(conditions.parameters())
                .query(Integer.class)
                .single();
    }

    public Optional<JobSnapshot> find(JdbcClient tx, UUID conditionId) {
        var now = clock.instant();
        return tx.sql(SELECT + " WHERE r.condition_id = ?")
                .param(conditionId)
                .query((row, number) -> job(row, now))
                .optional();
    }

    private static JobSnapshot job(ResultSet row, Instant now) throws SQLException {
        var status = JobStatus.find(text(row, "job_status")).orElseThrow();
        // The last progress of a search is not what the job ended with, nor where it begins again.
        var progress = status.isOver() || status == JobStatus.QUEUED ? null : row.getString("progress");
        return new JobSnapshot(
                subject(row),
                new JobSnapshot.State(
                        status,
                        ResultStatus.of(text(row, "result_status")),
                        row.getInt("candidate_count"),
                        row.getBoolean("tenant_exported")),
                run(row),
                owner(row, now),
                progress == null ? null : JobProgress.read(Json.read(progress)),
                times(row, status),
                now);
    }

    private static JobSnapshot.Subject subject(ResultSet row) throws SQLException {
        return new JobSnapshot.Subject(
                row.getObject("condition_id", UUID.class),
                row.getObject("tenant_id", UUID.class),
                text(row, "tenant_name"),
                row.getObject("schedule_start_date", LocalDate.class),
                row.getObject("schedule_end_date", LocalDate.class),
                row.getBoolean("emergency"),
                row.getBoolean("revision"),
                row.getBoolean("playground"));
    }

    private static JobSnapshot.Run run(ResultSet row) throws SQLException {
        return new JobSnapshot.Run(
                row.getInt("run"),
                row.getLong("fence"),
                text(row, "opening"),
                row.getBoolean("replace_result"),
                row.getInt("failures"),
                row.getInt("deaths"),
                row.getString("last_failure"));
    }

    private static @Nullable JobOwner owner(ResultSet row, Instant now) throws SQLException {
        return TaskHolder.read(row)
                .map(holder -> JobOwner.ofTicket(holder, now))
                .orElse(null);
    }

    private static JobSnapshot.Times times(ResultSet row, JobStatus status) throws SQLException {
        var requestedAt = DbTime.read(row, "requested_at");
        var queuedAt = DbTime.readNullable(row, "queued_at");
        return new JobSnapshot.Times(
                DbTime.read(row, "submitted_at"),
                requestedAt,
                queuedAt == null || queuedAt.isBefore(requestedAt) ? requestedAt : queuedAt,
                DbTime.readNullable(row, "taken_at"),
                stoppedAt(row, status),
                DbTime.readNullable(row, "finished_at"),
                DbTime.readNullable(row, "cancelled_at"),
                DbTime.readNullable(row, "confirmed_at"),
                DbTime.readNullable(row, "abandoned_at"));
    }

    private static @Nullable Instant stoppedAt(ResultSet row, JobStatus status) throws SQLException {
        var stopped = DbTime.readNullable(row, "stopped_at");
        var taken = DbTime.readNullable(row, "taken_at");
        boolean stoodStill = status == JobStatus.STOPPED || status.isOver();
        return !stoodStill || stopped == null || (taken != null && stopped.isBefore(taken)) ? null : stopped;
    }

    private static String text(ResultSet row, String column) throws SQLException {
        return Objects.requireNonNull(row.getString(column));
    }
}
