package io.shiftloom.jobs.webhook.delivery;

import io.shiftloom.jobs.secret.SealedSecret;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.trail.Origin;
import io.shiftloom.jobs.webhook.http.WebhookExchange;
import io.shiftloom.jobs.webhook.http.WebhookExchange.Answered;
import io.shiftloom.jobs.webhook.http.WebhookExchange.Failed;
import io.shiftloom.jobs.webhook.log.EndReason;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Stores the beginnings and ends of attempts. Every transaction locks endpoints before deliveries. */
final class AttemptRepository {

    private final int mostInFlight;
    private final Duration longestFlight;
    private final Duration longestWithoutKey;

    /**
     * @param mostInFlight attempts of a tenant at once, over all processes
     * @param longestFlight after which an attempt without an end no longer counts as in flight
     * @param longestWithoutKey how long a delivery waits for a process that can sign it, before that is a failed attempt
     */
    AttemptRepository(int mostInFlight, Duration longestFlight, Duration longestWithoutKey) {
        this.mostInFlight = mostInFlight;
        this.longestFlight = longestFlight;
        this.longestWithoutKey = longestWithoutKey;
    }

    /** The tenant of a delivery that is still pending. */
    Optional<UUID> tenantOf(JdbcClient tx, UUID deliveryId) {
        return tx.sql("SELECT tenant_id FROM webhook_delivery WHERE delivery_id = ? AND state = 'pending'")
                .param(deliveryId)
                .query(UUID.class)
                .optional();
    }

    /**
     * Begins an attempt if nothing forbids it.
     *
     * @param signable whether this process can sign with a secret
     */
    Claim claim(JdbcClient tx, UUID deliveryId, UUID tenantId, Predicate<SealedSecret> signable, Instant now) {
        var endpoint = endpoint(tx, tenantId);
        if (endpoint.isEmpty()) {
            discard(tx, deliveryId, now);
            return new Claim.Gone();
        }
        if (endpoint.get().paused() && isStillPaused(tx, tenantId)) {
            return new Claim.Paused();
        }
        if (!signable.test(endpoint.get().secret()) && noteUnsignable(tx, deliveryId, now)) {
            return new Claim.Unsignable();
        }
        lockFlights(tx, tenantId);
        if (inFlight(tx, tenantId, deliveryId, now) >= mostInFlight) {
            return new Claim.Full();
        }
        return begin(tx, deliveryId, tenantId, endpoint.get(), now);
    }

    /**
     * Ends an attempt, unless the delivery was decided or taken over in the meantime.
     *
     * @return whether the verdict was stored
     */
    boolean end(JdbcClient tx, Claim.Taken taken, WebhookExchange exchange, AttemptVerdict verdict, Instant now) {
        var next = verdict.next();
        // Deliveries before attempts, as at the beginning: the opposite order could deadlock.
        boolean ours = tx.sql("""
                        UPDATE webhook_delivery
                           SET state = :state, failures = failures + :failed, in_flight_since = NULL,
                               last_status = :status, last_error = :error, reason = :reason,
                               next_attempt_at = :next,
                               finished_at = CASE WHEN :state = 'pending' THEN NULL ELSE :now::timestamptz END
                         WHERE delivery_id = :id AND attempts = :attempt AND state = 'pending'
                        """)
                        .param("state", verdict.state())
                        .param("failed", verdict.failure() ? 1 : 0)
                        .param("status", status(exchange))
                        .param("error", error(exchange))
                        .param("reason", verdict.reason())
                        .param("next", next == null ? null : DbTime.of(next))
                        .param("now", DbTime.of(now))
                        .param("id", taken.deliveryId())
                        .param("attempt", taken.attempt())
                        .update()
                == 1;
        log(tx, taken, exchange);
        return ours;
    }

    private record Endpoint(String url, boolean paused, SealedSecret secret) {}

    private static Optional<Endpoint> endpoint(JdbcClient tx, UUID tenantId) {
        return tx.sql("""
                SELECT url, disabled_reason, secret_key_id, secret_ciphertext FROM webhook_endpoint
                 WHERE tenant_id = ? AND enabled AND url IS NOT NULL AND secret_ciphertext IS NOT NULL
                """)
                .param(tenantId)
                .query((row, number) -> new Endpoint(
                        row.getString("url"),
                        row.getString("disabled_reason") != null,
                        new SealedSecret(row.getString("secret_key_id"), row.getBytes("secret_ciphertext"))))
                .optional();
    }

    /** Locks the endpoint until the delivery is postponed, so that whoever ends the pause finds it waiting. */
    private static boolean isStillPaused(JdbcClient tx, UUID tenantId) {
        return tx.sql("SELECT disabled_reason IS NOT NULL FROM webhook_endpoint WHERE tenant_id = ? FOR SHARE")
                .param(tenantId)
                .query(Boolean.class)
                .single();
    }

    /**
     * Tells whoever looks at the delivery why it waits.
     *
     * @return whether it may still wait
     */
    private boolean noteUnsignable(JdbcClient tx, UUID deliveryId, Instant now) {
        return tx.sql("""
                UPDATE webhook_delivery SET last_error = ?
                 WHERE delivery_id = ? AND state = 'pending' AND created_at > ?
                """)
                        .params(SigningSender.NO_KEY, deliveryId, DbTime.of(now.minus(longestWithoutKey)))
                        .update()
                == 1;
    }

    /** Admits one claim at a time in each tenant; two at once would count the same free place. */
    private static void lockFlights(JdbcClient tx, UUID tenantId) {
        tx.sql("SELECT pg_advisory_xact_lock(hashtextextended('webhook flights ' || ?, 0))")
                .param(tenantId.toString())
                .query((row, number) -> true)
                .single();
    }

    private int inFlight(JdbcClient tx, UUID tenantId, UUID exceptDelivery, Instant now) {
        return tx.sql("""
                SELECT count(*) FROM webhook_delivery
                 WHERE tenant_id = ? AND in_flight_since > ? AND delivery_id <> ?
                """)
                .params(tenantId, DbTime.of(now.minus(longestFlight)), exceptDelivery)
                .query(Integer.class)
                .single();
    }

    private static Claim begin(JdbcClient tx, UUID deliveryId, UUID tenantId, Endpoint endpoint, Instant now) {
        var taken = tx.sql("""
                UPDATE webhook_delivery SET attempts = attempts + 1, in_flight_since = ?
                 WHERE delivery_id = ? AND state = 'pending'
                RETURNING attempts, failures, created_at, body, condition_id, request_id, traceparent
                """)
                .params(DbTime.of(now), deliveryId)
                .query((row, number) -> new Claim.Taken(
                        deliveryId,
                        tenantId,
                        row.getInt("attempts"),
                        row.getInt("failures"),
                        DbTime.read(row, "created_at"),
                        endpoint.url(),
                        endpoint.secret(),
                        row.getBytes("body"),
                        row.getObject("condition_id", UUID.class),
                        Origin.read(row)))
                .optional();
        taken.ifPresent(begun -> logBeginning(tx, begun, now));
        return taken.isPresent() ? taken.get() : new Claim.Gone();
    }

    /** Marks an earlier attempt that is still open as interrupted: its process died. */
    private static void logBeginning(JdbcClient tx, Claim.Taken taken, Instant now) {
        tx.sql("UPDATE webhook_attempt SET outcome = 'interrupted' WHERE delivery_id = ? AND outcome = 'in_flight'")
                .param(taken.deliveryId())
                .update();
        tx.sql("""
                INSERT INTO webhook_attempt (delivery_id, attempt, series, attempted_at, duration_ms, outcome, url)
                SELECT delivery_id, attempts, series, ?, 0, 'in_flight', ? FROM webhook_delivery WHERE delivery_id = ?
                """).params(DbTime.of(now), taken.url(), taken.deliveryId()).update();
    }

    private static void log(JdbcClient tx, Claim.Taken taken, WebhookExchange exchange) {
        tx.sql("""
                UPDATE webhook_attempt
                   SET duration_ms = :took, outcome = :outcome, status = :status, error = :error, answer = :answer
                 WHERE delivery_id = :id AND attempt = :attempt
                """)
                .param("took", Math.toIntExact(exchange.took().toMillis()))
                .param("outcome", outcome(exchange))
                .param("status", status(exchange))
                .param("error", error(exchange))
                .param("answer", exchange instanceof Answered answered ? answered.answer() : null)
                .param("id", taken.deliveryId())
                .param("attempt", taken.attempt())
                .update();
    }

    /** Discards a delivery that was announced while the webhook was being switched off. */
    private static void discard(JdbcClient tx, UUID deliveryId, Instant now) {
        tx.sql("""
                UPDATE webhook_delivery
                   SET state = 'discarded', reason = ?, next_attempt_at = NULL, finished_at = ?
                 WHERE delivery_id = ? AND state = 'pending'
                """).params(EndReason.SWITCHED_OFF, DbTime.of(now), deliveryId).update();
    }

    private static String outcome(WebhookExchange exchange) {
        return switch (exchange) {
            case Answered answered -> "answered";
            case Failed failed -> failed.fault().name().toLowerCase(Locale.ROOT);
        };
    }

    private static @Nullable Integer status(WebhookExchange exchange) {
        return exchange instanceof Answered answered ? answered.status() : null;
    }

    private static @Nullable String error(WebhookExchange exchange) {
        return exchange instanceof Failed failed ? failed.message() : null;
    }
}
