package io.shiftloom.jobs.maintenance;

import io.shiftloom.jobs.database.PlatformDatabase;
import java.util.Objects;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import org.springframework.batch.core.scope.context.ChunkContext;
import org.springframework.batch.core.step.StepContribution;
import org.springframework.batch.core.step.tasklet.Tasklet;
import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;

/** Does a maintenance step chunk by chunk until nothing is left or the process ends. */
final class MaintenanceTasklet implements Tasklet {

    /** The job parameter that tells one run from another. */
    static final String RUN = "runId";

    private final MaintenanceStep step;
    private final PlatformDatabase database;
    private final MaintenanceRuns runs;
    private final BooleanSupplier shuttingDown;

    MaintenanceTasklet(
            MaintenanceStep step, PlatformDatabase database, MaintenanceRuns runs, BooleanSupplier shuttingDown) {
        this.step = step;
        this.database = database;
        this.runs = runs;
        this.shuttingDown = shuttingDown;
    }

    @Override
    public RepeatStatus execute(StepContribution contribution, ChunkContext context) {
        var execution = contribution.getStepExecution();
        if (shuttingDown.getAsBoolean()) {
            execution.setTerminateOnly();
            return RepeatStatus.CONTINUABLE;
        }
        var runId = UUID.fromString(
                Objects.requireNonNull(execution.getJobParameters().getString(RUN)));
        // A copy, because Batch saves the step's own context also when the chunk fails.
        var place = new ExecutionContext(execution.getExecutionContext());
        // Joins the transaction in which Batch saves the place.
        int handled = database.inTransaction(tx -> {
            int items = step.chunk().next(tx, place);
            runs.count(tx, runId, step.name(), items);
            return items;
        });
        execution.setExecutionContext(place);
        contribution.incrementWriteCount(handled);
        return handled == MaintenanceStep.Chunk.NOTHING_LEFT ? RepeatStatus.FINISHED : RepeatStatus.CONTINUABLE;
    }
}
