package io.shiftloom.jobs.database;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Waits for a database that cannot be reached yet, because both are starting, it is being restarted, or another server
 * takes over. It does not check credentials.
 */
final class DatabaseArrival {

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseArrival.class);
    private static final Duration AGAIN = Duration.ofSeconds(1);
    private static final int TRIES_PER_WORD = 10;

    /**
     * The SQLSTATE class of failed connections, and the states of a server that starts, stops or has no connection
     * left.
     */
    private static final String CONNECTION = "08";

    private static final String STARTING = "57P03";
    private static final String STOPPING = "57P01";
    private static final String FULL = "53300";

    private DatabaseArrival() {}

    /** @throws IllegalStateException when it is still unreachable after the limit */
    static void await(DatabaseAddress address, Duration limit) {
        long deadline = System.nanoTime() + limit.toNanos();
        for (int tries = 0; ; tries++) {
            var away = away(address);
            if (away == null) {
                return;
            }
            if (System.nanoTime() >= deadline) {
                throw new IllegalStateException(
                        "The database at %s cannot be reached: %s".formatted(address.shown(), away.getMessage()), away);
            }
            if (tries % TRIES_PER_WORD == 0) {
                LOG.warn("Waiting for the database at {}: {}", address.shown(), away.getMessage());
            }
            pause();
        }
    }

    private static @Nullable SQLException away(DatabaseAddress address) {
        try {
            DriverManager.getConnection(address.url(), address.username(), address.password())
                    .close();
            return null;
        } catch (SQLException e) {
            var state = Objects.requireNonNullElse(e.getSQLState(), "");
            boolean isAway = state.startsWith(CONNECTION)
                    || state.equals(STARTING)
                    || state.equals(STOPPING)
                    || state.equals(FULL);
            return isAway ? e : null;
        }
    }

    private static void pause() {
        try {
            Thread.sleep(AGAIN);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for the database", e);
        }
    }
}
