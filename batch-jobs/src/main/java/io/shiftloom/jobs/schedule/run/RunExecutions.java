package io.shiftloom.jobs.schedule.run;

import io.shiftloom.jobs.queue.OwnedRun;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.storage.BatchTime;
import java.time.Clock;
import org.springframework.batch.core.BatchStatus;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The executions of a run in the tables of Spring Batch. */
@WorkerComponent
final class RunExecutions {

    private final Clock clock;

    RunExecutions(Clock clock) {
        this.clock = clock;
    }

    /**
     * Ends what the last step leaves open, in the transaction that ends the run. Batch stores the same a moment later. A
     * process that is killed in that moment would leave the execution open for ever, because nobody restarts a run that
     * has ended. The versions stay, so that Batch can still write.
     */
    void complete(JdbcClient tx, OwnedRun owned) {
        var status = BatchStatus.COMPLETED.name();
        var now = BatchTime.of(clock.instant());
        tx.sql("""
                WITH open AS (
                    UPDATE batch_job_execution
                       SET status = :status, exit_code = :status, end_time = :now, last_updated = :now
                     WHERE end_time IS NULL AND job_instance_id =
                           (SELECT job_instance_id FROM batch_job_instance WHERE job_name = :job AND job_key = :key)
                    RETURNING job_execution_id)
                UPDATE batch_step_execution
                   SET status = :status, exit_code = :status, end_time = :now, last_updated = :now
                 WHERE end_time IS NULL AND job_execution_id IN (SELECT job_execution_id FROM open)
                """)
                .param("status", status)
                .param("now", now)
                .param("job", RunParameters.JOB)
                .param("key", RunParameters.key(owned.conditionId(), owned.run()))
                .update();
    }
}
