package io.shiftloom.jobs.schedule.chunk;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.progress.ForwardProgress;
import io.shiftloom.jobs.progress.SearchSeries;
import io.shiftloom.jobs.progress.SeriesDocument;
import io.shiftloom.jobs.schedule.compute.CheckpointRepository;
import io.shiftloom.jobs.schedule.compute.StopSignal;
import io.shiftloom.jobs.schedule.compute.StoredProblems;
import io.shiftloom.jobs.schedule.compute.StoredSearch;
import io.shiftloom.jobs.schedule.engine.Engine;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.trail.Trail;
import io.shiftloom.jobs.trail.Work;
import io.shiftloom.solver.control.Checkpoint;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.horizon.DateChunk;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.time.Clock;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Solves one chunk and stores the solution in its row, in the owner's thread or as a task on any worker. */
@WorkerComponent
public final class ChunkSolver {

    private static final Logger LOG = LoggerFactory.getLogger(ChunkSolver.class);

    private final PlatformDatabase database;
    private final StoredProblems problems;
    private final Engine engine;
    private final ChunkAttempts attempts;
    private final CheckpointRepository checkpoints;
    private final Trail trail;
    private final Clock clock;

    public ChunkSolver(
            PlatformDatabase database,
            StoredProblems problems,
            Engine engine,
            ChunkAttempts attempts,
            CheckpointRepository checkpoints,
            Trail trail,
            Clock clock) {
        this.database = database;
        this.problems = problems;
        this.engine = engine;
        this.attempts = attempts;
        this.checkpoints = checkpoints;
        this.trail = trail;
        this.clock = clock;
    }

    /**
     * Solves the chunk, unless it is solved or no longer wanted.
     *
     * @param version higher than that of every earlier attempt
     * @throws SearchStopped when the signal was raised
     * @throws OtherEngine when the owner has another version of the engine, which may cut and solve chunks otherwise
     */
    public void solve(ChunkKey key, long version, StopSignal stop) {
        var attempt = attempts.begin(key, version, engine.version());
        if (attempt.isEmpty() && attempts.isOfAnotherEngine(key, engine.version())) {
            throw new OtherEngine();
        }
        attempt.ifPresent(begun -> {
            var date = key.date().toString();
            var work = Work.chunk(begun.origin(), begun.tenantId(), key.conditionId(), key.run(), date);
            trail.follow(work, () -> {
                solve(
                        new Attempt(key, begun, SpareThreads.NONE, progress -> {}),
                        stop,
                        problems.load(begun.tenantId(), key.conditionId()));
                return date;
            });
        });
    }

    /**
     * Solves the chunk of a problem that is already loaded, in the thread of the run's owner.
     *
     * @param fence of the owner
     * @param threads may help
     * @param told receives the progress that is stored in the chunk's row
     */
    public void solve(
            ChunkKey key,
            long fence,
            StopSignal stop,
            ScheduleProblem problem,
            SpareThreads threads,
            Consumer<String> told) {
        attempts.beginAsOwner(key, fence, engine.version())
                .ifPresent(begun -> solve(new Attempt(key, begun, threads, told), stop, problem));
    }

    private record Attempt(ChunkKey key, ChunkAttempts.Begun begun, SpareThreads threads, Consumer<String> told) {

        long version() {
            return begun.version();
        }

        CheckpointRepository.Key search() {
            return new CheckpointRepository.Key(begun.tenantId(), key.conditionId(), key.run(), key.search());
        }
    }

    private void solve(Attempt attempt, StopSignal stop, ScheduleProblem problem) {
        var key = attempt.key();
        var series = SeriesDocument.resume(attempt.begun().series(), key.run(), clock);
        var control = new StoredSearch(
                stop,
                attempt.threads(),
                checkpoints.find(database.jdbc(), attempt.search()),
                series,
                ForwardProgress.ofChunk(series),
                progress -> report(attempt, progress, series),
                checkpoint -> save(attempt, checkpoint));
        try {
            var solution = engine.solveChunk(problem, chunk(problem, key), control);
            control.completed();
            throwUnlessHeld(attempts.finish(key, attempt.version(), engine.version(), solution));
            LOG.info("Chunk {} is solved", key.date());
        } catch (SearchStopped stopped) {
            control.interrupted();
            throw stopped;
        } catch (ChunkTaken taken) {
            throw taken;
        } catch (RuntimeException e) {
            LOG.warn("Chunk {} failed, and may be tried again", key.date(), e);
            throw e;
        }
    }

    private void report(Attempt attempt, ForwardProgress.Furthest progress, SearchSeries series) {
        var document = ProgressDocument.ofSearch(progress);
        var course = SeriesDocument.write(attempt.key().run(), series);
        throwUnlessHeld(attempts.report(attempt.key(), attempt.version(), document, course));
        attempt.told().accept(document);
    }

    private void save(Attempt attempt, Checkpoint checkpoint) {
        throwUnlessHeld(database.inTransaction(tx -> {
            boolean held = attempts.holds(tx, attempt.key(), attempt.version());
            if (held) {
                checkpoints.save(tx, attempt.search(), checkpoint);
            }
            return held;
        }));
    }

    private static void throwUnlessHeld(boolean held) {
        if (!held) {
            throw new ChunkTaken();
        }
    }

    private DateChunk chunk(ScheduleProblem problem, ChunkKey key) {
        return engine.chunks(problem).stream()
                .filter(chunk -> chunk.firstDate(problem.grid()).equals(key.date()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("the engine cuts no chunk at " + key.date()));
    }

    /** Leaves a chunk to workers of another version. */
    static final class OtherEngine extends RuntimeException {

        OtherEngine() {
            super("the owner of this chunk has another version of the engine", null, false, false);
        }
    }

    /** Stops an attempt that counts as dead, because a later attempt has the chunk. */
    static final class ChunkTaken extends RuntimeException {

        ChunkTaken() {
            super("a later attempt has this chunk", null, false, false);
        }
    }
}
