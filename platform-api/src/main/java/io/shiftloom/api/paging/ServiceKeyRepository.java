package io.shiftloom.api.paging;

import io.shiftloom.jobs.database.PlatformDatabase;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Repository;

/** The random key that cursors are signed with, the same in all processes of an installation; made by the first. */
@Repository
class ServiceKeyRepository {

    private static final String CURSORS = "cursors";
    private static final int KEY_BYTES = 32;

    private final PlatformDatabase database;
    private final Clock clock;
    private volatile byte @Nullable [] cursorKey;

    ServiceKeyRepository(PlatformDatabase database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    byte[] cursorKey() {
        var key = cursorKey;
        if (key == null) {
            key = load();
            cursorKey = key;
        }
        return key;
    }

    private byte[] load() {
        var offered = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(offered);
        database.jdbc()
                .sql("INSERT INTO service_key (name, key, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
                .params(CURSORS, offered, clock.instant().atOffset(ZoneOffset.UTC))
                .update();
        return database.jdbc()
                .sql("SELECT key FROM service_key WHERE name = ?")
                .param(CURSORS)
                .query(byte[].class)
                .single();
    }
}
