package io.shiftloom.api.apikey;

import io.shiftloom.api.apikey.ApiKeyRepository.StoredKey;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.storage.WriteRefusal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.springframework.stereotype.Component;

/**
 * From a key to its caller. What was read is kept for two seconds, so that a revoked key, a suspended tenant or a
 * changed plan counts within that time in every process; in the process of the change at once, see
 * {@link #forgetAll()}.
 */
@Component
public class Authenticator {

    private static final Duration KEPT = Duration.ofSeconds(2);
    private static final int MAX_KEPT = 10_000;

    private final PlatformDatabase database;
    private final ApiKeyRepository keys;
    private final Clock clock;
    private final ConcurrentMap<String, Known> known = new ConcurrentHashMap<>();

    Authenticator(PlatformDatabase database, ApiKeyRepository keys, Clock clock) {
        this.database = database;
        this.keys = keys;
        this.clock = clock;
    }

    /** The caller this key stands for; empty when it is malformed, unknown, expired or revoked. */
    Optional<Caller> authenticate(String header) {
        var now = clock.instant();
        return ApiKeyText.parse(header)
                .flatMap(key -> find(key.keyId(), now)
                        .filter(stored -> stored.secretHash().matches(key.secretHash())))
                .filter(stored -> stored.validAt(now))
                .map(StoredKey::caller);
    }

    /** Makes every change of keys and tenants count at once in this process. */
    public void forgetAll() {
        known.clear();
    }

    private Optional<StoredKey> find(String keyId, Instant now) {
        var kept = known.get(keyId);
        if (kept != null && kept.isFresh(now)) {
            return Optional.of(kept.key());
        }
        var stored = keys.find(database.jdbc(), keyId);
        // Only keys that exist are kept, so that guessing fills nothing.
        stored.ifPresentOrElse(key -> keep(keyId, key, now), () -> known.remove(keyId));
        return stored;
    }

    private void keep(String keyId, StoredKey key, Instant now) {
        if (known.size() >= MAX_KEPT) {
            known.clear();
        }
        known.put(keyId, new Known(key, now));
        if (key.validAt(now)) {
            WriteRefusal.tolerate(() -> keys.noteUse(database.jdbc(), keyId, now));
        }
    }

    private record Known(StoredKey key, Instant readAt) {

        /** A clock that was set back makes nothing fresh again: what was read later than now is read once more. */
        boolean isFresh(Instant now) {
            return !readAt.isAfter(now) && readAt.plus(KEPT).isAfter(now);
        }
    }
}
