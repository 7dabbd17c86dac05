package io.shiftloom.jobs.maintenance;

import io.shiftloom.jobs.settings.RetentionSettings;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.storage.BatchTime;
import java.time.Clock;
import java.util.List;
import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The work of {@code batch-metadata}. It deletes job instances whose executions all ended long ago and whose run is
 * over. It uses statements of its own, because the job repository needs one statement for each row.
 */
@WorkerComponent
final class BatchMetadataPurge implements MaintenanceWork {

    private static final int INSTANCES_AT_ONCE = 100;
    private static final String AFTER = "after";

    private final RetentionSettings retention;
    private final Clock clock;

    BatchMetadataPurge(RetentionSettings retention, Clock clock) {
        this.retention = retention;
        this.clock = clock;
    }

    @Override
    public MaintenanceName name() {
        return MaintenanceName.BATCH_METADATA;
    }

    @Override
    public List<MaintenanceStep> steps() {
        return List.of(new MaintenanceStep("job-instances", this::next));
    }

    private int next(JdbcClient tx, ExecutionContext place) {
        var instances = old(tx, place.getLong(AFTER, 0));
        if (instances.isEmpty()) {
            return MaintenanceStep.Chunk.NOTHING_LEFT;
        }
        place.putLong(AFTER, instances.getLast());
        var ids = instances.toArray(Long[]::new);
        var executions = "(SELECT job_execution_id FROM batch_job_execution WHERE job_instance_id = ANY (?))";
        var steps = "(SELECT step_execution_id FROM batch_step_execution WHERE job_execution_id IN " + executions + ")";
        for (var statement : List.of(
                "DELETE FROM batch_step_execution_context WHERE step_execution_id IN " + steps,
                "DELETE FROM batch_step_execution WHERE job_execution_id IN " + executions,
                "DELETE FROM batch_job_execution_context WHERE job_execution_id IN " + executions,
                "DELETE FROM batch_job_execution_params WHERE job_execution_id IN " + executions,
                "DELETE FROM batch_job_execution WHERE job_instance_id = ANY (?)",
                "DELETE FROM batch_job_instance WHERE job_instance_id = ANY (?)")) {
            tx.sql(statement).param(ids).update();
        }
        return instances.size();
    }

    /**
     * Open and stopped runs are kept, because they restart from their metadata. Executions that
     * a killed process left open count from their last change.
     */
    private List<Long> old(JdbcClient tx, long after) {
        var cutoff = BatchTime.of(clock.instant().minus(retention.batchMetadata()));
        return tx.sql("""
                SELECT i.job_instance_id
                  FROM batch_job_instance i
                 WHERE i.job_instance_id > :after
                   AND EXISTS (SELECT FROM batch_job_execution e WHERE e.job_instance_id = i.job_instance_id)
                   AND NOT EXISTS (
                       SELECT FROM batch_job_execution e
                        WHERE e.job_instance_id = i.job_instance_id AND coalesce(e.end_time, e.last_updated) >= :cutoff)
                   AND NOT EXISTS (
                       SELECT FROM batch_job_execution e
                         JOIN batch_job_execution_params p USING (job_execution_id)
                         JOIN job_request r ON r.condition_id::text = p.parameter_value AND r.state <> 'done'
                        WHERE e.job_instance_id = i.job_instance_id AND p.parameter_name = 'conditionId')
                 ORDER BY i.job_instance_id
                 LIMIT :limit
                   FOR UPDATE OF i SKIP LOCKED
                """)
                .param("after", after)
                .param("cutoff", cutoff)
                .param("limit", INSTANCES_AT_ONCE)
                .query((row, number) -> row.getLong(1))
                .list();
    }
}
