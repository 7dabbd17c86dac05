package io.shiftloom.jobs.schedule;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.queue.OwnedRun;
import io.shiftloom.jobs.queue.RequestQueue;
import io.shiftloom.jobs.task.TaskQueue;
import io.shiftloom.jobs.task.TaskTable;
import io.shiftloom.solver.SearchStopped;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.ExitStatus;
import org.springframework.batch.core.job.JobInterruptedException;
import org.springframework.batch.core.partition.support.AbstractPartitionHandler;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.dao.DataAccessException;

/**
 * Step 2: has the chunks solved. A single one in this thread; several as tasks that any worker takes, while this thread
 * waits for their rows. The tasks know nothing of Spring Batch, so a new owner of the run finds them still running and
 * only waits on.
 */
final class ChunkPartitionHandler extends AbstractPartitionHandler {

    private static final Logger LOG = LoggerFactory.getLogger(ChunkPartitionHandler.class);
    private static final Duration LOOK = Duration.ofMillis(500);
    private static final int LOOKS_PER_CHECK = 10;
    private static final int EMERGENCY_PRIORITY = 1000;

    private final ActiveRuns runs;
    private final Engine engine;
    private final ChunkRepository chunks;
    private final ChunkSolver solver;
    private final ChunkSignal finished;
    private final RequestQueue requests;
    private final TaskQueue tasks;
    private final JobRepository jobs;
    private final Clock clock;
    private final PlatformDatabase database;

    ChunkPartitionHandler(
            ActiveRuns runs,
            Engine engine,
            ChunkRepository chunks,
            ChunkSolver solver,
            ChunkSignal finished,
            RequestQueue requests,
            TaskQueue tasks,
            JobRepository jobs,
            Clock clock,
            PlatformDatabase database) {
        this.runs = runs;
        this.engine = engine;
        this.chunks = chunks;
        this.solver = solver;
        this.finished = finished;
        this.requests = requests;
        this.tasks = tasks;
        this.jobs = jobs;
        this.clock = clock;
        this.database = database;
    }

    @Override
    protected Set<StepExecution> doHandle(StepExecution manager, Set<StepExecution> partitions) throws Exception {
        if (partitions.isEmpty()) {
            return partitions;
        }
        var run = runs.of(manager);
        var grid = run.problem().grid();
        var dates = engine.chunks(run.problem()).stream()
                .map(chunk -> chunk.firstDate(grid))
                .toList();
        try {
            chunks.prepare(run.owned(), dates, engine.version());
            if (dates.size() == 1) {
                solveHere(run, dates.getFirst());
            } else {
                run.permit().release();
                await(run);
            }
            end(partitions, BatchStatus.COMPLETED, ExitStatus.COMPLETED);
        } catch (JobInterruptedException e) {
            end(partitions, BatchStatus.STOPPED, ExitStatus.STOPPED);
            throw e;
        } catch (RuntimeException e) {
            end(partitions, BatchStatus.FAILED, ExitStatus.FAILED);
            throw e;
        }
        return partitions;
    }

    private void solveHere(ActiveRun run, LocalDate date) throws JobInterruptedException {
        var owned = run.owned();
        var chunk = new ChunkKey(owned.conditionId(), owned.run(), date);
        try {
            solver.solve(chunk, owned.fence(), run.stop(), run.problem(), progress -> report(owned, date, progress));
        } catch (SearchStopped stopped) {
            Interruption.unlessCanceled(run.stop());
            return;
        }
        if (!chunks.list(owned.conditionId(), owned.run()).stream().allMatch(ChunkRepository.Progress::isDone)) {
            throw new IllegalStateException("chunk " + chunk.task() + " was not solved");
        }
    }

    private void report(OwnedRun owned, LocalDate date, String progress) {
        var chunk = new ChunkRepository.Progress(date, "running", owned.fence(), null, progress);
        requests.report(owned, ProgressDocument.ofChunks(ChunkSplitter.STEP, List.of(chunk)));
    }

    private void await(ActiveRun run) throws JobInterruptedException {
        for (int look = 0; !run.stop().isRaised(); look++) {
            try {
                var rows = chunks.list(run.owned().conditionId(), run.owned().run());
                if (look % LOOKS_PER_CHECK == 0) {
                    addMissingTasks(run.owned(), rows);
                }
                rows.stream()
                        .filter(ChunkRepository.Progress::isFailed)
                        .findFirst()
                        .ifPresent(row -> {
                            throw new ChunkFailed(row);
                        });
                if (rows.stream().allMatch(ChunkRepository.Progress::isDone)) {
                    return;
                }
                requests.report(run.owned(), ProgressDocument.ofChunks(ChunkSplitter.STEP, rows));
            } catch (DataAccessException e) {
                LOG.warn("The chunks of {} cannot be looked up: {}", run.owned().conditionId(), e.getMessage());
            }
            finished.await(LOOK);
        }
        Interruption.unlessCanceled(run.stop());
    }

    /** A task may have ended unsolved while the job was held; then, and at the beginning, it has none. */
    private void addMissingTasks(OwnedRun owned, List<ChunkRepository.Progress> rows) {
        int priority = owned.emergency() ? EMERGENCY_PRIORITY : Math.max(1, 100 - owned.tenantRunning());
        database.inTransaction(tx -> {
            for (var row : rows) {
                if (!row.isDone() && !row.isFailed()) {
                    var task = new ChunkKey(owned.conditionId(), owned.run(), row.date()).task();
                    long version = Math.max(1, row.version());
                    tasks.addMissing(tx, TaskTable.PARTITION, ChunkTask.NAME, task, version, clock.instant(), priority);
                }
            }
            return rows;
        });
    }

    private void end(Set<StepExecution> partitions, BatchStatus status, ExitStatus exit) {
        for (var partition : partitions) {
            partition.setStatus(status);
            partition.setExitStatus(exit);
            partition.setEndTime(LocalDateTime.ofInstant(clock.instant(), ZoneId.systemDefault()));
            jobs.update(partition);
        }
    }
}
