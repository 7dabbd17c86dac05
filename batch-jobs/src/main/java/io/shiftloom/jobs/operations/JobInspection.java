package io.shiftloom.jobs.operations;

import io.shiftloom.jobs.progress.ChunkStateSql;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.schedule.chunk.ChunkState;
import io.shiftloom.jobs.schedule.chunk.ChunkTask;
import io.shiftloom.jobs.storage.CertificateDocument;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.storage.RoleLabels;
import io.shiftloom.jobs.task.TaskHolder;
import io.shiftloom.jobs.task.TaskTable;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Collects everything about one job. */
@Component
public final class JobInspection {

    private final JobCatalog catalog;
    private final JobSteps steps;
    private final JobExplanation explanation;

    public JobInspection(JobCatalog catalog, JobSteps steps, JobExplanation explanation) {
        this.catalog = catalog;
        this.steps = steps;
        this.explanation = explanation;
    }

    /** Absent when there is no such job. */
    public Optional<JobDetail> find(JdbcClient tx, UUID conditionId) {
        return catalog.find(tx, conditionId)
                .map(job -> detail(tx, job, job.run().number()));
    }

    /** With the steps, the partitions and the review of one of its runs, which need not be the newest. */
    public Optional<JobDetail> find(JdbcClient tx, UUID conditionId, int run) {
        return catalog.find(tx, conditionId).map(job -> detail(tx, job, run));
    }

    private JobDetail detail(JdbcClient tx, JobSnapshot job, int run) {
        var review = review(tx, job, run);
        return new JobDetail(
                job,
                explanation.of(
                        tx,
                        job,
                        run == job.run().number()
                                ? review
                                : review(tx, job, job.run().number())),
                runs(tx, job),
                steps.of(conditionRun(job, run)),
                partitions(tx, job, run),
                review == null ? null : CertificateDocument.toldOf(review, RoleLabels.read(tx, job.tenantId())),
                deliveries(tx, job));
    }

    private static JobSteps.ConditionRun conditionRun(JobSnapshot job, int run) {
        var owner = job.owner();
        var alive = run == job.run().number() && owner != null && owner.isHeld() && !owner.isDead();
        return new JobSteps.ConditionRun(job.conditionId(), run, alive ? job.readAt() : null);
    }

    /** As it is stored, with the facts behind its sentences. */
    private static @Nullable JsonNode review(JdbcClient tx, JobSnapshot job, int run) {
        return tx.sql("SELECT review FROM result_document WHERE tenant_id = ? AND condition_id = ? AND run = ?")
                .params(job.tenantId(), job.conditionId(), run)
                .query((row, number) -> Json.read(Objects.requireNonNull(row.getString("review"))))
                .optional()
                .orElse(null);
    }

    private static List<JobDetail.Run> runs(JdbcClient tx, JobSnapshot job) {
        return tx.sql("""
                WITH runs AS (
                    SELECT condition_id, run, opening, outcome, failures, deaths, last_failure, requested_at, taken_at,
                           finished_at FROM job_run
                    UNION ALL
                    SELECT condition_id, run, opening, outcome, failures, deaths, last_failure, requested_at, taken_at,
                           finished_at FROM job_request
                )
                SELECT runs.*, coalesce(jsonb_array_length(d.candidates), 0) AS candidates
                  FROM runs
                  LEFT JOIN result_document d
                    ON d.tenant_id = ? AND d.condition_id = runs.condition_id AND d.run = runs.run
                 WHERE runs.condition_id = ?
                 ORDER BY runs.run DESC
                """)
                .params(job.tenantId(), job.conditionId())
                .query((row, number) -> run(row))
                .list();
    }

    private static JobDetail.Run run(ResultSet row) throws SQLException {
        var outcome = row.getString("outcome");
        return new JobDetail.Run(
                row.getInt("run"),
                Objects.requireNonNull(row.getString("opening")),
                outcome == null ? null : ResultStatus.of(outcome),
                row.getInt("candidates"),
                row.getInt("failures"),
                row.getInt("deaths"),
                row.getString("last_failure"),
                DbTime.read(row, "requested_at"),
                DbTime.readNullable(row, "taken_at"),
                DbTime.readNullable(row, "finished_at"));
    }

    /** A chunk that runs without a task is solved by the owner of the run. */
    private static List<JobDetail.Partition> partitions(JdbcClient tx, JobSnapshot job, int run) {
        return tx.sql("""
                SELECT c.chunk, %s AS state, %s AS failure, c.progress, c.updated_at, (c.version > 0)::integer AS begun, %s
                  FROM chunk_solution c
                  %s
                 WHERE c.condition_id = ? AND c.run = ?
                 ORDER BY c.chunk
                """.formatted(
                        ChunkStateSql.STATE,
                        ChunkStateSql.FAILURE,
                        TaskHolder.COLUMNS,
                        TaskTable.PARTITION.join(ChunkTask.NAME, "concat(c.condition_id, '/', c.run, '/', c.chunk)")))
                .params(job.conditionId(), run)
                .query((row, number) -> partition(row, job))
                .list();
    }

    private static JobDetail.Partition partition(ResultSet row, JobSnapshot job) throws SQLException {
        var progress = row.getString("progress");
        var state = Objects.requireNonNull(row.getString("state"));
        var holder = TaskHolder.read(row);
        return new JobDetail.Partition(
                row.getObject("chunk", LocalDate.class),
                state,
                partitionOwner(holder, state, job),
                holder.map(TaskHolder::failures).orElse(0) + row.getInt("begun"),
                row.getString("failure"),
                progress == null ? null : JobProgress.read(Json.read(progress)),
                DbTime.read(row, "updated_at"));
    }

    private static @Nullable JobOwner partitionOwner(Optional<TaskHolder> holder, String state, JobSnapshot job) {
        return holder.isPresent()
                ? JobOwner.of(holder.get(), job.readAt())
                : ChunkState.of(state) == ChunkState.RUNNING ? job.owner() : null;
    }

    private static List<JobDetail.Notification> deliveries(JdbcClient tx, JobSnapshot job) {
        var deliveries = new ArrayList<JobDetail.Notification>();
        tx.sql("""
                SELECT delivery_id, run, state, attempts, last_status, created_at FROM webhook_delivery
                 WHERE condition_id = ? ORDER BY created_at DESC, delivery_id DESC
                """).param(job.conditionId()).query(row -> {
            deliveries.add(delivery(row, DbTime.read(row, "created_at")));
        });
        return deliveries;
    }

    private static JobDetail.Notification delivery(ResultSet row, Instant createdAt) throws SQLException {
        return new JobDetail.Notification(
                row.getObject("delivery_id", UUID.class),
                row.getInt("run"),
                Objects.requireNonNull(row.getString("state")),
                row.getInt("attempts"),
                row.getObject("last_status", Integer.class),
                createdAt);
    }
}
