package io.shiftloom.api.console.inbox;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.webhook.endpoint.WebhookEndpoint;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.springframework.stereotype.Repository;

/** What went wrong, grouped by cause. */
@Repository
class ProblemRepository {

    /** Jobs that failed longer ago count as given up. */
    static final Duration RECENT = Duration.ofDays(7);

    /** At most this many are fixed at once. */
    static final int MOST_AT_ONCE = 1000;

    /** At most this many groups of a kind are shown. */
    static final int MOST_GROUPS = 20;

    /** One group more tells that there are more. */
    private static final int READ_GROUPS = MOST_GROUPS + 1;

    /** The status of the last answer, else how the last attempt ended. */
    private static final String LETTER_CAUSE = """
            coalesce('HTTP ' || d.last_status, (SELECT a.outcome FROM webhook_attempt a
             WHERE a.delivery_id = d.delivery_id ORDER BY a.attempt DESC LIMIT 1), 'unknown')""";
    /** Ids and numbers differ where the cause is the same. */
    private static final String JOB_CAUSE = "left(regexp_replace(split_part(coalesce(r.last_failure, ''), E'\\n', 1),"
            + " '[0-9a-f]{8}-[0-9a-f-]{27}|[0-9]+', '…', 'g'), 160)";

    private static final String OPEN_JOB =
            "r.state = 'done' AND r.outcome = ? AND r.abandoned_at IS NULL AND r.finished_at > ?";

    private final PlatformDatabase database;

    ProblemRepository(PlatformDatabase database) {
        this.database = database;
    }

    /** Dead letters of one tenant with one cause. */
    record Letters(UUID tenantId, String tenantName, String cause, int count, Instant newest) {}

    List<Letters> deadLetters() {
        return database.jdbc()
                .sql("""
                SELECT d.tenant_id, t.name, %s AS cause, count(*) AS letters, max(d.finished_at) AS newest
                  FROM webhook_delivery d JOIN tenant t ON t.tenant_id = d.tenant_id
                 WHERE d.state = 'dead'
                 GROUP BY d.tenant_id, t.name, 3 ORDER BY letters DESC, newest DESC LIMIT %d
                """.formatted(LETTER_CAUSE, READ_GROUPS))
                .query((row, number) -> new Letters(
                        row.getObject("tenant_id", UUID.class),
                        text(row, "name"),
                        text(row, "cause"),
                        row.getInt("letters"),
                        DbTime.read(row, "newest")))
                .list();
    }

    List<UUID> deadLetters(UUID tenantId, String cause) {
        return database.jdbc()
                .sql("SELECT d.delivery_id FROM webhook_delivery d WHERE d.state = 'dead' AND d.tenant_id = ? AND "
                        + LETTER_CAUSE + " = ? ORDER BY d.created_at LIMIT " + MOST_AT_ONCE)
                .params(tenantId, cause)
                .query((row, number) -> Objects.requireNonNull(row.getObject(1, UUID.class)))
                .list();
    }

    /** Jobs that ended in the same way for the same cause. */
    record Jobs(String outcome, String cause, int count, Instant newest) {}

    List<Jobs> jobs(String outcome, Instant now) {
        return database.jdbc()
                .sql("""
                SELECT %s AS cause, count(*) AS jobs, max(r.finished_at) AS newest
                  FROM job_request r WHERE %s
                 GROUP BY 1 ORDER BY jobs DESC, newest DESC LIMIT %d
                """.formatted(JOB_CAUSE, OPEN_JOB, READ_GROUPS))
                .params(outcome, DbTime.of(now.minus(RECENT)))
                .query((row, number) ->
                        new Jobs(outcome, text(row, "cause"), row.getInt("jobs"), DbTime.read(row, "newest")))
                .list();
    }

    List<UUID> jobs(String outcome, String cause, Instant now) {
        return database.jdbc()
                .sql("SELECT r.condition_id FROM job_request r WHERE " + OPEN_JOB + " AND " + JOB_CAUSE
                        + " = ? ORDER BY r.finished_at LIMIT " + MOST_AT_ONCE)
                .params(outcome, DbTime.of(now.minus(RECENT)), cause)
                .query((row, number) -> Objects.requireNonNull(row.getObject(1, UUID.class)))
                .list();
    }

    List<UUID> stoppedJobs() {
        return database.jdbc()
                .sql("SELECT condition_id FROM job_request WHERE state = 'stopped' ORDER BY requested_at LIMIT "
                        + MOST_AT_ONCE)
                .query((row, number) -> Objects.requireNonNull(row.getObject(1, UUID.class)))
                .list();
    }

    /** A webhook that the service disabled, because nobody answered for long. */
    record Silenced(UUID tenantId, String tenantName, String reason) {}

    List<Silenced> silencedWebhooks() {
        return database.jdbc()
                .sql("""
                SELECT e.tenant_id, t.name, e.disabled_reason
                  FROM webhook_endpoint e JOIN tenant t ON t.tenant_id = e.tenant_id
                 WHERE %s ORDER BY t.name LIMIT %d
                """.formatted(WebhookEndpoint.DISABLED_BY_SERVICE, READ_GROUPS))
                .query((row, number) -> new Silenced(
                        row.getObject("tenant_id", UUID.class), text(row, "name"), text(row, "disabled_reason")))
                .list();
    }

    private static String text(ResultSet row, String column) throws SQLException {
        return Objects.requireNonNull(row.getString(column));
    }
}
