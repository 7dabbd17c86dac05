package io.shiftloom.jobs.maintenance;

import io.shiftloom.jobs.database.PlatformDatabase;
import java.util.Objects;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import org.springframework.batch.core.scope.context.ChunkContext;
import org.springframework.batch.core.step.StepContribution;
import org.springframework.batch.core.step.tasklet.Tasklet;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;

/** Does a portion chunk by chunk, each committed with its count, until nothing is left or the process ends. */
final class PortionTasklet implements Tasklet {

    /** The parameter that makes a run's job instance. */
    static final String RUN = "runId";

    private final Portion portion;
    private final PlatformDatabase database;
    private final MaintenanceRuns runs;
    private final BooleanSupplier shuttingDown;

    PortionTasklet(Portion portion, PlatformDatabase database, MaintenanceRuns runs, BooleanSupplier shuttingDown) {
        this.portion = portion;
        this.database = database;
        this.runs = runs;
        this.shuttingDown = shuttingDown;
    }

    @Override
    public RepeatStatus execute(StepContribution contribution, ChunkContext context) {
        var step = contribution.getStepExecution();
        if (shuttingDown.getAsBoolean()) {
            step.setTerminateOnly();
            return RepeatStatus.CONTINUABLE;
        }
        var runId =
                UUID.fromString(Objects.requireNonNull(step.getJobParameters().getString(RUN)));
        // Part of the step's own transaction.
        int handled = database.inTransaction(tx -> {
            int items = portion.work().next(tx, step.getExecutionContext());
            runs.count(tx, runId, portion.name(), items);
            return items;
        });
        contribution.incrementWriteCount(handled);
        return handled == Portion.Work.NOTHING_LEFT ? RepeatStatus.FINISHED : RepeatStatus.CONTINUABLE;
    }
}
