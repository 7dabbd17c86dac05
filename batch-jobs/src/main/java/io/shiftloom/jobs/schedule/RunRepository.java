package io.shiftloom.jobs.schedule;

import io.shiftloom.jobs.database.DbTime;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.json.Json;
import io.shiftloom.jobs.queue.OwnedRun;
import io.shiftloom.jobs.queue.RequestQueue;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.solver.Checkpoint;
import io.shiftloom.solver.ScheduleOutcome;
import java.time.Clock;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What a run leaves between its steps and at its end, every write under the owner's fence. */
final class RunRepository {

    /** The search whose only state is what the stitching step ended with. */
    private static final String OUTCOME = "outcome";

    private static final String STITCHING = "stitching";

    private final PlatformDatabase database;
    private final RequestQueue requests;
    private final CheckpointRepository checkpoints;
    private final Clock clock;

    RunRepository(PlatformDatabase database, RequestQueue requests, CheckpointRepository checkpoints, Clock clock) {
        this.database = database;
        this.requests = requests;
        this.checkpoints = checkpoints;
        this.clock = clock;
    }

    /**
     * How a run ended, before that is published.
     *
     * @param gap of the best candidate to the bound, 0 to 1; null when there is none
     */
    record Decision(
            ResultStatus status,
            int candidateCount,
            @Nullable Double gap) {}

    /** Absent until the run is decided. */
    Optional<Decision> decision(OwnedRun owned) {
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

    /** Decides the run; what it found is published by the last step. */
    void decide(OwnedRun owned, ResultStatus status, ArrayNode candidates, ObjectNode review) {
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

    Optional<Checkpoint> stitchingCheckpoint(OwnedRun owned) {
        return checkpoints.find(database.jdbc(), key(owned, STITCHING));
    }

    void saveStitching(OwnedRun owned, Checkpoint checkpoint) {
        save(owned, STITCHING, checkpoint);
    }

    Optional<ScheduleOutcome> outcome(OwnedRun owned) {
        return checkpoints
                .find(database.jdbc(), key(owned, OUTCOME))
                .map(stored -> OutcomeDocument.read(stored.state()));
    }

    void saveOutcome(OwnedRun owned, String engineVersion, ScheduleOutcome outcome) {
        save(owned, OUTCOME, new Checkpoint(engineVersion, 0, OutcomeDocument.write(outcome)));
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
