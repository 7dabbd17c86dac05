package io.shiftloom.api.route;

import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.route.IdempotencyRepository.Stored;
import io.shiftloom.jobs.database.TenantDatabase;
import java.net.URI;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Function;
import org.apache.commons.codec.digest.DigestUtils;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * Runs a write at most once for each key that a client names: the answer is stored in the transaction of the effect, and
 * given again to the same request within 24 hours.
 */
@Component
public class Idempotency {

    private static final Duration KEPT = Duration.ofHours(24);
    private static final Duration RETRY = Duration.ofSeconds(1);
    private static final Logger LOG = LoggerFactory.getLogger(Idempotency.class);

    private final TenantDatabase tenants;
    private final IdempotencyRepository answers;
    private final JsonMapper json;
    private final Clock clock;

    Idempotency(TenantDatabase tenants, IdempotencyRepository answers, JsonMapper json, Clock clock) {
        this.tenants = tenants;
        this.answers = answers;
        this.json = json;
        this.clock = clock;
    }

    /** What a write made: its answer, to be stored and sent. */
    public record Made(int status, URI location, Object document) {}

    /**
     * @param route the route's template
     * @param path what the template was filled with: the same key and body at another path is a conflict
     * @param effect the write, in the tenant's transaction
     */
    public ResponseEntity<byte[]> run(
            Tenant tenant,
            IdempotencyKey key,
            String route,
            String path,
            Body body,
            Function<JdbcClient, Made> effect) {
        var answer = tenants.inTransaction(tenant.tenantId(), tx -> {
            if (key.key().isEmpty()) {
                return first(stored(effect.apply(tx), new byte[0]));
            }
            var named = new IdempotencyRepository.Name(
                    tenant.tenantId(), route, key.key().get());
            return once(tx, named, hash(path, body), effect);
        });
        LOG.info(
                "{} answers {} {}",
                route,
                answer.getStatusCode().value(),
                answer.getHeaders().getLocation());
        return answer;
    }

    private ResponseEntity<byte[]> once(
            JdbcClient tx, IdempotencyRepository.Name name, byte[] hash, Function<JdbcClient, Made> effect) {
        if (!answers.lock(tx, name)) {
            throw RequestRejected.forNow(
                    ErrorCode.IDEMPOTENCY_IN_FLIGHT, "the first request with this key is still being answered", RETRY);
        }
        var now = clock.instant();
        var earlier = answers.find(tx, name, now.minus(KEPT));
        if (earlier.isPresent()) {
            if (!MessageDigest.isEqual(earlier.get().requestHash(), hash)) {
                throw new RequestRejected(
                        ErrorCode.IDEMPOTENCY_CONFLICT, "this Idempotency-Key was used for another request");
            }
            return replayed(earlier.get());
        }
        var made = stored(effect.apply(tx), hash);
        answers.save(tx, name, made, now);
        return first(made);
    }

    private Stored stored(Made made, byte[] hash) {
        return new Stored(hash, made.status(), made.location().toString(), json.writeValueAsBytes(made.document()));
    }

    private static ResponseEntity<byte[]> first(Stored stored) {
        return answer(stored).body(stored.body());
    }

    private static ResponseEntity<byte[]> replayed(Stored stored) {
        return answer(stored).header("Idempotent-Replayed", "true").body(stored.body());
    }

    private static ResponseEntity.BodyBuilder answer(Stored stored) {
        return ResponseEntity.status(stored.status())
                .contentType(MediaType.APPLICATION_JSON)
                .location(URI.create(stored.location()));
    }

    private static byte[] hash(String path, Body body) {
        return DigestUtils.updateDigest(DigestUtils.getSha256Digest(), path + "\n")
                .digest(body.bytes());
    }
}
