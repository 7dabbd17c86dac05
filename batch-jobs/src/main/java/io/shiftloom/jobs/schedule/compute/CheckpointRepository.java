package io.shiftloom.jobs.schedule.compute;

import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.solver.control.Checkpoint;
import java.time.Clock;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Stores checkpoints, one row for each search of a run, in the caller's transaction. */
@WorkerComponent
public final class CheckpointRepository {

    private final Clock clock;

    public CheckpointRepository(Clock clock) {
        this.clock = clock;
    }

    /**
     * Identifies a search.
     *
     * @param search its name within the run
     */
    public record Key(UUID tenantId, UUID conditionId, int run, String search) {}

    public Optional<Checkpoint> find(JdbcClient jdbc, Key key) {
        return jdbc.sql("""
                SELECT engine_version, round, state FROM search_checkpoint
                 WHERE condition_id = ? AND run = ? AND search = ?
                """)
                .params(key.conditionId(), key.run(), key.search())
                .query((row, number) -> new Checkpoint(
                        Objects.requireNonNull(row.getString("engine_version")),
                        row.getInt("round"),
                        Objects.requireNonNull(row.getString("state"))))
                .optional();
    }

    public void save(JdbcClient tx, Key key, Checkpoint checkpoint) {
        tx.sql("""
                INSERT INTO search_checkpoint (condition_id, run, search, tenant_id, engine_version, round, state, updated_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (condition_id, run, search) DO UPDATE
                   SET engine_version = excluded.engine_version, round = excluded.round,
                       state = excluded.state, updated_at = excluded.updated_at
                """)
                .params(
                        key.conditionId(),
                        key.run(),
                        key.search(),
                        key.tenantId(),
                        checkpoint.engineVersion(),
                        checkpoint.round(),
                        checkpoint.state(),
                        DbTime.of(clock.instant()))
                .update();
    }
}
