package io.shiftloom.jobs.schedule.run;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.queue.OwnedRun;
import io.shiftloom.jobs.queue.RequestQueue;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.schedule.compute.CheckpointRepository;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.control.Checkpoint;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Stores what a run passes from step to step, and its decision. Every write is under the owner's fence. */
@WorkerComponent
public final class RunRepository {

    /** The name of the checkpoint that contains the outcome of the stitching step. */
    private static final String OUTCOME = "outcome";

    private static final String STITCHING = "stitching";

    private final PlatformDatabase database;
    private final RequestQueue requests;
    private final CheckpointRepository checkpoints;
    private final Clock clock;

    public RunRepository(
            PlatformDatabase database, RequestQueue requests, CheckpointRepository checkpoints, Clock clock) {
        this.database = database;
        this.requests = requests;
        this.checkpoints = checkpoints;
        this.clock = clock;
    }

    /**
     * How a run ends, before that is published.
     *
     * @param gap of the best candidate to the bound, 0 to 1; null when there is none
     */
    public record Decision(
            ResultStatus status,
            int candidateCount,
            @Nullable Double gap) {}

    /** Empty until the run is decided. */
    public Optional<Decision> decision(OwnedRun owned) {
        return database.jdbc()
                .sql("""
                        SELECT outcome, jsonb_array_length(candidates) AS candidates,
                               (review -> 'quality' ->> 'gap')::double precision AS gap
                          FROM result_document
                         WHERE tenant_id = ? AND condition_id = ? AND run = ?
                        """)
                .params(owned.tenantId(), owned.conditionId(), owned.run())
                .query((row, number) -> new Decision(
                        ResultStatus.of(Objects.requireNonNull(row.getString("outcome"))),
                        row.getInt("candidates"),
                        row.getObject("gap", Double.class)))
                .optional();
    }

    /**
     * Decides the run. The last step publishes the decision.
     *
     * @param candidates by rank, bound to JSON as {@code review}
     */
    public void decide(OwnedRun owned, ResultStatus status, List<?> candidates, Object review) {
        database.inTransaction(tx -> {
            requests.requireHeld(tx, owned);
            return tx.sql("""
                    INSERT INTO result_document (tenant_id, condition_id, run, outcome, published, candidates, review,
                           created_at)
                    VALUES (?, ?, ?, ?, false, ?::jsonb, ?::jsonb, ?)
                    ON CONFLICT DO NOTHING
                    """)
                    .params(
                            owned.tenantId(),
                            owned.conditionId(),
                            owned.run(),
                            status.code(),
                            Json.write(candidates),
                            Json.write(review),
                            DbTime.of(clock.instant()))
                    .update();
        });
    }

    public Optional<Checkpoint> stitchingCheckpoint(OwnedRun owned) {
        return checkpoints.find(database.jdbc(), key(owned, STITCHING));
    }

    public void saveStitching(OwnedRun owned, Checkpoint checkpoint) {
        save(owned, STITCHING, checkpoint);
    }

    /** An outcome, and the version of the engine that found it. */
    public record Found(String engineVersion, ScheduleOutcome outcome) {}

    public Optional<Found> outcome(OwnedRun owned) {
        return checkpoints
                .find(database.jdbc(), key(owned, OUTCOME))
                .map(stored -> new Found(stored.engineVersion(), Json.read(stored.state(), ScheduleOutcome.class)));
    }

    public void saveOutcome(OwnedRun owned, String engineVersion, ScheduleOutcome outcome) {
        save(owned, OUTCOME, new Checkpoint(engineVersion, 0, Json.write(outcome)));
    }

    private void save(OwnedRun owned, String search, Checkpoint checkpoint) {
        database.inTransaction(tx -> {
            requests.requireHeld(tx, owned);
            checkpoints.save(tx, key(owned, search), checkpoint);
            return checkpoint;
        });
    }

    private static CheckpointRepository.Key key(OwnedRun owned, String search) {
        return new CheckpointRepository.Key(owned.tenantId(), owned.conditionId(), owned.run(), search);
    }
}
