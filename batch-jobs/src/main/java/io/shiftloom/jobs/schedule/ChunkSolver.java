package io.shiftloom.jobs.schedule;

import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.json.Json;
import io.shiftloom.solver.Checkpoint;
import io.shiftloom.solver.DateChunk;
import io.shiftloom.solver.SearchStopped;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.UUID;

/** Solves one chunk into its row, whether in the owner's thread or as a task anywhere. */
final class ChunkSolver {

    private final PlatformDatabase database;
    private final ConditionRepository conditions;
    private final Engine engine;
    private final ChunkRepository chunks;
    private final CheckpointRepository checkpoints;

    ChunkSolver(
            PlatformDatabase database,
            ConditionRepository conditions,
            Engine engine,
            ChunkRepository chunks,
            CheckpointRepository checkpoints) {
        this.database = database;
        this.conditions = conditions;
        this.engine = engine;
        this.chunks = chunks;
        this.checkpoints = checkpoints;
    }

    /**
     * Solves the chunk unless that is done, or nobody wants it any more.
     *
     * @param version higher than that of every earlier attempt
     * @throws SearchStopped when the signal was raised
     */
    void solve(ChunkKey key, long version, StopSignal stop) {
        var tenantId = chunks.begin(key, version);
        if (tenantId.isPresent()) {
            solve(key, version, stop, tenantId.get(), problem(tenantId.get(), key));
        }
    }

    /** The same for whoever has the problem at hand. */
    void solve(ChunkKey key, long version, StopSignal stop, ScheduleProblem problem) {
        chunks.begin(key, version).ifPresent(tenantId -> solve(key, version, stop, tenantId, problem));
    }

    private void solve(ChunkKey key, long version, StopSignal stop, UUID tenantId, ScheduleProblem problem) {
        var search = new CheckpointRepository.Key(tenantId, key.conditionId(), key.run(), "chunk " + key.date());
        var control = new StoredSearch(
                stop,
                checkpoints.find(database.jdbc(), search),
                progress -> require(chunks.report(key, version, Json.write(ProgressDocument.ofSearch(progress)))),
                checkpoint -> save(key, version, search, checkpoint));
        try {
            var solution = engine.solveChunk(problem, chunk(problem, key), control);
            require(chunks.finish(key, version, engine.version(), solution));
        } catch (SearchStopped stopped) {
            control.flush();
            throw stopped;
        }
    }

    private void save(ChunkKey key, long version, CheckpointRepository.Key search, Checkpoint checkpoint) {
        require(database.inTransaction(tx -> {
            boolean held = chunks.holds(tx, key, version);
            if (held) {
                checkpoints.save(tx, search, checkpoint);
            }
            return held;
        }));
    }

    private static void require(boolean held) {
        if (!held) {
            throw new ChunkTaken();
        }
    }

    private ScheduleProblem problem(UUID tenantId, ChunkKey key) {
        return conditions
                .find(database.jdbc(), tenantId, key.conditionId())
                .map(StoredCondition::problem)
                .orElseThrow(() -> new IllegalStateException("the condition of chunk " + key.task() + " is gone"));
    }

    private DateChunk chunk(ScheduleProblem problem, ChunkKey key) {
        return engine.chunks(problem).stream()
                .filter(chunk -> chunk.firstDate(problem.grid()).equals(key.date()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("the engine cuts no chunk at " + key.date()));
    }

    /** Ends an attempt that was given up for dead while another has the chunk. */
    static final class ChunkTaken extends RuntimeException {

        ChunkTaken() {
            super("a later attempt has this chunk", null, false, false);
        }
    }
}
