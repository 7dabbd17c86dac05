package io.shiftloom.jobs.webhook.delivery;

import io.shiftloom.jobs.storage.DbTime;
import java.time.Duration;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Disables endpoints at which every attempt has failed for too long. */
final class EndpointHealth {

    private static final Logger LOG = LoggerFactory.getLogger(EndpointHealth.class);

    /** Days without an attempt say nothing: whoever plans once a week would lose their webhook by the second failure. */
    private static final int LEAST_FAILURES = 5;

    private final Duration patience;
    private final DeliveryMetrics metrics;

    EndpointHealth(Duration patience, DeliveryMetrics metrics) {
        this.patience = patience;
        this.metrics = metrics;
    }

    /** Counts an attempt. One that went to an earlier URL says nothing about the present one. */
    void note(JdbcClient tx, Claim.Taken taken, AttemptVerdict verdict, Instant now) {
        if (verdict instanceof AttemptVerdict.Delivered) {
            noteSuccess(tx, taken);
        } else if (verdict.failure()) {
            noteFailure(tx, taken, now);
        }
    }

    private static void noteSuccess(JdbcClient tx, Claim.Taken taken) {
        tx.sql("""
                UPDATE webhook_endpoint SET failing_since = NULL, failed_attempts = 0
                 WHERE tenant_id = ? AND url = ? AND failing_since IS NOT NULL
                """).params(taken.tenantId(), taken.url()).update();
    }

    private void noteFailure(JdbcClient tx, Claim.Taken taken, Instant now) {
        tx.sql("""
                UPDATE webhook_endpoint
                   SET failing_since = coalesce(failing_since, :now), failed_attempts = failed_attempts + 1
                 WHERE tenant_id = :tenant AND url = :url
                """)
                .param("now", DbTime.of(now))
                .param("tenant", taken.tenantId())
                .param("url", taken.url())
                .update();
        int disabled = tx.sql("""
                UPDATE webhook_endpoint
                   SET disabled_reason = 'every attempt failed for ' || :patience, updated_at = :now
                 WHERE tenant_id = :tenant AND url = :url AND disabled_reason IS NULL AND failing_since <= :limit
                   AND failed_attempts >= :failures
                """)
                .param("patience", words(patience))
                .param("now", DbTime.of(now))
                .param("tenant", taken.tenantId())
                .param("url", taken.url())
                .param("limit", DbTime.of(now.minus(patience)))
                .param("failures", LEAST_FAILURES)
                .update();
        if (disabled > 0) {
            metrics.disabled();
            LOG.warn("Webhook of tenant {} disabled: every attempt failed for {}", taken.tenantId(), words(patience));
        }
    }

    /** In hours, or in minutes or seconds where those are not whole. */
    static String words(Duration time) {
        if (time.toSecondsPart() > 0 || time.compareTo(Duration.ofMinutes(1)) < 0) {
            return time.toSeconds() + " s";
        }
        return time.toMinutesPart() > 0 ? time.toMinutes() + " min" : time.toHours() + " h";
    }
}
