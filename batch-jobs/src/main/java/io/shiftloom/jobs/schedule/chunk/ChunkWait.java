package io.shiftloom.jobs.schedule.chunk;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.queue.OwnedRun;
import io.shiftloom.jobs.schedule.compute.StopSignal;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.task.TaskQueue;
import io.shiftloom.jobs.task.TaskQueue.Execution;
import io.shiftloom.jobs.task.TaskTable;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

/** Has the chunks of a run solved as tasks that any worker takes, and waits for their solutions. */
@WorkerComponent
public final class ChunkWait {

    private static final Logger LOG = LoggerFactory.getLogger(ChunkWait.class);
    private static final Duration LOOK = Duration.ofMillis(500);
    private static final int LOOKS_PER_CHECK = 10;
    private static final Duration RECALL = Duration.ofSeconds(2);
    private static final int EMERGENCY_PRIORITY = 1000;

    private final ChunkRepository chunks;
    private final ChunkSignal finished;
    private final TaskQueue tasks;
    private final Clock clock;
    private final PlatformDatabase database;

    ChunkWait(ChunkRepository chunks, ChunkSignal finished, TaskQueue tasks, Clock clock, PlatformDatabase database) {
        this.chunks = chunks;
        this.finished = finished;
        this.tasks = tasks;
        this.clock = clock;
        this.database = database;
    }

    /**
     * Returns when all chunks are solved, or the stop signal is raised.
     *
     * @param engineVersion of the owner
     * @param step of the run that waits, under which it reports the progress of its chunks
     * @return whether they are solved
     * @throws ChunkFailed when one of them failed at every attempt
     */
    public boolean await(OwnedRun owned, String engineVersion, String step, StopSignal stop) {
        var recalled = clock.instant();
        for (int look = 0; !stop.isRaised(); look++) {
            try {
                var rows = chunks.list(owned.conditionId(), owned.run());
                if (look % LOOKS_PER_CHECK == 0) {
                    addMissingTasks(owned, rows);
                }
                if (clock.instant().isAfter(recalled.plus(RECALL))) {
                    recallTasks(owned, rows);
                    recalled = clock.instant();
                }
                rows.stream()
                        .filter(ChunkRepository.Progress::isFailed)
                        .findFirst()
                        .ifPresent(row -> {
                            throw new ChunkFailed(row);
                        });
                // Also when all are done: the next step may take a while before it reports anything.
                chunks.report(owned, step, rows);
                if (rows.stream().allMatch(ChunkRepository.Progress::isDone) && !chunks.reopen(owned, engineVersion)) {
                    return true;
                }
            } catch (DataAccessException e) {
                LOG.warn("The chunks of condition {} cannot be read", owned.conditionId(), e);
            }
            finished.await(LOOK);
        }
        return false;
    }

    /** At first no chunk has a task, and while the job was held a task may have ended without solving its chunk. */
    private void addMissingTasks(OwnedRun owned, List<ChunkRepository.Progress> rows) {
        int priority = owned.emergency() ? EMERGENCY_PRIORITY : Math.max(1, 100 - owned.tenantRunning());
        database.inTransaction(tx -> {
            for (var row : rows) {
                if (!row.state().isOver()) {
                    var task = new ChunkKey(owned.conditionId(), owned.run(), row.date()).task();
                    var execution =
                            new Execution(ChunkTask.NAME, task, Math.max(1, row.version()), clock.instant(), priority);
                    tasks.addMissing(tx, TaskTable.PARTITION, execution);
                }
            }
            return rows;
        });
    }

    /**
     * While a release is rolled out, workers with another engine put tasks off that they may not do, and would do so again and
     * again if they always looked first.
     */
    private void recallTasks(OwnedRun owned, List<ChunkRepository.Progress> rows) {
        var open = rows.stream()
                .filter(row -> !row.state().isOver())
                .map(row -> new ChunkKey(owned.conditionId(), owned.run(), row.date()).task())
                .toList();
        if (!open.isEmpty()) {
            tasks.recall(database.jdbc(), TaskTable.PARTITION, ChunkTask.NAME, open, clock.instant());
        }
    }
}
