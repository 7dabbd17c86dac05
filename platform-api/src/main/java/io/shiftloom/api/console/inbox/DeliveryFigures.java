package io.shiftloom.api.console.inbox;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.storage.DbTime;
import java.time.Clock;
import java.time.Duration;
import org.springframework.stereotype.Repository;

/** Webhook deliveries in numbers. */
@Repository
class DeliveryFigures {

    private static final Duration DAY = Duration.ofDays(1);

    private final PlatformDatabase database;
    private final Clock clock;

    DeliveryFigures(PlatformDatabase database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * Counts.
     *
     * @param pending waiting for an attempt
     * @param dead given up and neither replayed nor discarded
     * @param made in the last day
     */
    public record Figures(long pending, long dead, long made, long delivered) {}

    Figures now() {
        return database.jdbc()
                .sql("""
                SELECT (SELECT count(*) FROM webhook_delivery WHERE state = 'pending') AS pending,
                       (SELECT count(*) FROM webhook_delivery WHERE state = 'dead') AS dead,
                       count(*) AS made, count(*) FILTER (WHERE state = 'delivered') AS delivered
                  FROM webhook_delivery WHERE created_at > ?
                """)
                .param(DbTime.of(clock.instant().minus(DAY)))
                .query((row, number) -> new Figures(
                        row.getLong("pending"), row.getLong("dead"), row.getLong("made"), row.getLong("delivered")))
                .single();
    }
}
