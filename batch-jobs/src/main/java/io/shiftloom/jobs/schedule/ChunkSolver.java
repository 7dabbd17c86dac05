package io.shiftloom.jobs.schedule;

import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.json.Json;
import io.shiftloom.jobs.progress.SearchSeries;
import io.shiftloom.jobs.progress.SeriesDocument;
import io.shiftloom.jobs.trail.Trail;
import io.shiftloom.jobs.trail.Work;
import io.shiftloom.solver.Checkpoint;
import io.shiftloom.solver.DateChunk;
import io.shiftloom.solver.SearchProgress;
import io.shiftloom.solver.SearchStopped;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.time.Clock;
import java.util.UUID;
import java.util.function.Consumer;

/** Solves one chunk into its row, whether in the owner's thread or as a task anywhere. */
final class ChunkSolver {

    private final PlatformDatabase database;
    private final ConditionRepository conditions;
    private final Engine engine;
    private final ChunkRepository chunks;
    private final CheckpointRepository checkpoints;
    private final Trail trail;
    private final Clock clock;

    ChunkSolver(
            PlatformDatabase database,
            ConditionRepository conditions,
            Engine engine,
            ChunkRepository chunks,
            CheckpointRepository checkpoints,
            Trail trail,
            Clock clock) {
        this.database = database;
        this.conditions = conditions;
        this.engine = engine;
        this.chunks = chunks;
        this.checkpoints = checkpoints;
        this.trail = trail;
        this.clock = clock;
    }

    /**
     * Solves the chunk unless that is done, or nobody wants it any more.
     *
     * @param version higher than that of every earlier attempt
     * @throws SearchStopped when the signal was raised
     */
    void solve(ChunkKey key, long version, StopSignal stop) {
        chunks.begin(key, version).ifPresent(begun -> {
            var date = key.date().toString();
            var work = Work.chunk(begun.origin(), begun.tenantId(), key.conditionId(), key.run(), date);
            trail.follow(work, () -> {
                solve(new Attempt(key, version, begun, progress -> {}), stop, problem(begun.tenantId(), key));
                return date;
            });
        });
    }

    /**
     * The same for whoever has the problem at hand.
     *
     * @param told is given what the chunk's row is given of its progress
     */
    void solve(ChunkKey key, long version, StopSignal stop, ScheduleProblem problem, Consumer<String> told) {
        chunks.begin(key, version).ifPresent(begun -> solve(new Attempt(key, version, begun, told), stop, problem));
    }

    private record Attempt(ChunkKey key, long version, ChunkRepository.Begun begun, Consumer<String> told) {

        CheckpointRepository.Key search() {
            return new CheckpointRepository.Key(begun.tenantId(), key.conditionId(), key.run(), key.search());
        }
    }

    private void solve(Attempt attempt, StopSignal stop, ScheduleProblem problem) {
        var key = attempt.key();
        var series = SeriesDocument.resume(attempt.begun().series(), key.run(), clock);
        var control = new StoredSearch(
                stop,
                checkpoints.find(database.jdbc(), attempt.search()),
                series,
                progress -> report(attempt, progress, series),
                checkpoint -> save(attempt, checkpoint));
        try {
            var solution = engine.solveChunk(problem, chunk(problem, key), control);
            control.completed();
            require(chunks.finish(key, attempt.version(), engine.version(), solution));
        } catch (SearchStopped stopped) {
            control.interrupted();
            throw stopped;
        }
    }

    private void report(Attempt attempt, SearchProgress progress, SearchSeries series) {
        var document = Json.write(ProgressDocument.ofSearch(progress));
        var course = SeriesDocument.write(attempt.key().run(), series);
        require(chunks.report(attempt.key(), attempt.version(), document, course));
        attempt.told().accept(document);
    }

    private void save(Attempt attempt, Checkpoint checkpoint) {
        require(database.inTransaction(tx -> {
            boolean held = chunks.holds(tx, attempt.key(), attempt.version());
            if (held) {
                checkpoints.save(tx, attempt.search(), checkpoint);
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
