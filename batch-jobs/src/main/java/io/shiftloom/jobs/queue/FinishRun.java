package io.shiftloom.jobs.queue;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.result.ResultRepository;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.webhook.outbox.Outbox;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Ends a run for good: terminal status, history event, published documents and delivery are one transaction. */
@Component
public final class FinishRun {

    /**
     * How a run ended.
     *
     * @param took since it was taken from the queue
     * @param trial whether nobody waits for it: it is of the playground, or a replay that leaves the result as it is
     */
    public record Ended(ResultStatus status, Duration took, boolean trial) {

        /** A result that its client cancelled has its status already. */
        private Ended besideResult() {
            return status == ResultStatus.CANCELED ? this : new Ended(status, took, true);
        }
    }

    private static final Logger LOG = LoggerFactory.getLogger(FinishRun.class);

    private final PlatformDatabase database;
    private final ResultRepository results;
    private final Outbox outbox;
    private final Tickets tickets;
    private final Clock clock;

    public FinishRun(PlatformDatabase database, ResultRepository results, Outbox outbox, Tickets tickets, Clock clock) {
        this.database = database;
        this.results = results;
        this.outbox = outbox;
        this.tickets = tickets;
        this.clock = clock;
    }

    /** Ends the run, whose owner has nothing to store beside it. */
    public Ended finish(OwnedRun owned, ResultStatus status, int candidateCount) {
        return finish(owned, status, candidateCount, tx -> {});
    }

    /**
     * Ends the run. A result that was cancelled in the meantime stays cancelled, and the run ends nevertheless.
     *
     * @param beside what the owner stores in the same transaction
     * @return how the run ended, and how long after it had been taken from the queue
     * @throws FenceLost when somebody else owns it
     */
    public Ended finish(OwnedRun owned, ResultStatus status, int candidateCount, Consumer<JdbcClient> beside) {
        var ended = database.inTransaction(tx -> {
            var now = clock.instant();
            var done = tx.sql("""
                    UPDATE job_request
                       SET state = 'done', ticket = NULL, finished_at = ?, hold_requested = false,
                           outcome = CASE WHEN stop_requested THEN 'canceled' ELSE ? END
                     WHERE condition_id = ? AND run = ? AND fence = ? AND state = 'running'
                    RETURNING outcome, taken_at,
                              (SELECT c.playground FROM schedule_condition c
                                WHERE c.tenant_id = job_request.tenant_id AND c.condition_id = job_request.condition_id)
                    """)
                    .params(DbTime.of(now), status.code(), owned.conditionId(), owned.run(), owned.fence())
                    .query((row, number) -> ended(row, now))
                    .optional()
                    .orElseThrow(() -> new FenceLost(owned));
            boolean moved = results.move(tx, owned.tenantId(), owned.conditionId(), status, candidateCount, now);
            if (moved) {
                ResultRepository.publish(tx, owned.tenantId(), owned.conditionId(), owned.run());
                outbox.announce(tx, owned.tenantId(), owned.conditionId(), owned.run(), status, now);
            }
            clear(tx, owned.conditionId(), owned.run(), now);
            beside.accept(tx);
            // The tenant may now run one more.
            tickets.issue(tx, now);
            return moved ? done : done.besideResult();
        });
        LOG.info(
                "Condition {} ended as {} after {} ms",
                owned.conditionId(),
                ended.status().code(),
                ended.took().toMillis());
        return ended;
    }

    private static Ended ended(ResultSet row, Instant now) throws SQLException {
        return new Ended(
                ResultStatus.of(Objects.requireNonNull(row.getString("outcome"))),
                Duration.between(DbTime.read(row, "taken_at"), now),
                row.getBoolean("playground"));
    }

    /** Removes what only an unfinished run needs, and closes chunks that somebody could continue. */
    static void clear(JdbcClient tx, UUID conditionId, int run, Instant now) {
        tx.sql("""
                UPDATE chunk_solution SET state = 'failed', failure = 'the run ended before', updated_at = ?
                 WHERE condition_id = ? AND run = ? AND state IN ('waiting', 'running')
                """).params(DbTime.of(now), conditionId, run).update();
        tx.sql("DELETE FROM search_checkpoint WHERE condition_id = ? AND run = ?")
                .params(conditionId, run)
                .update();
    }
}
