package io.shiftloom.jobs.database;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether the database answers the queries of this process in time. A valid connection is not enough: the table may be
 * locked, the right to read it lost, or the server frozen. A change is believed once two queries in a row agree, so that
 * a single slow answer takes no process out of service.
 */
public final class DatabaseReadiness {

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseReadiness.class);
    private static final Duration DEADLINE = Duration.ofSeconds(1);
    private static final Duration AGAIN = Duration.ofMillis(250);
    /** Anybody may ask. */
    private static final Duration CURRENT = Duration.ofSeconds(1);

    /** The check gives up before the deadline, because a server does not notice that nobody waits for the answer any more. */
    private static final String LIMIT = "SET LOCAL statement_timeout = 800";

    private static final String QUERY = "SELECT 1 FROM tenant LIMIT 1";

    private final List<DataSource> pools;
    private final InstantSource clock;
    private @Nullable Boolean ready;
    private Instant until = Instant.MIN;

    /** @param pools that all have to answer */
    DatabaseReadiness(List<? extends DataSource> pools, InstantSource clock) {
        this.pools = List.copyOf(pools);
        this.clock = clock;
    }

    /** Takes about two seconds at most. */
    public synchronized boolean isReady() {
        if (ready == null || !clock.instant().isBefore(until)) {
            ready = judge(ready);
            until = clock.instant().plus(CURRENT);
        }
        return ready;
    }

    private static boolean differs(@Nullable Boolean before, boolean now) {
        return before == null ? !now : before != now;
    }

    private boolean judge(@Nullable Boolean before) {
        var failure = ask();
        if (!differs(before, failure == null)) {
            return failure == null;
        }
        pause();
        var second = ask();
        if ((second == null) != (failure == null)) {
            return before == null || before;
        }
        if (second == null) {
            LOG.info("Ready: the database answers queries");
        } else {
            LOG.warn("Not ready: the database answers no query. {}", second);
        }
        return second == null;
    }

    /** Why there was no answer in time; null if there was. */
    private @Nullable String ask() {
        var question = new FutureTask<@Nullable String>(this::failure);
        Thread.ofVirtual().name("readiness").start(question);
        try {
            return question.get(DEADLINE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            // Closes the connection to a server that does not even give up the query.
            question.cancel(true);
            return "No answer came within %d ms.".formatted(DEADLINE.toMillis());
        } catch (ExecutionException e) {
            return String.valueOf(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "The question was interrupted.";
        }
    }

    private @Nullable String failure() {
        for (var pool : pools) {
            try (var connection = pool.getConnection();
                    var statement = connection.createStatement()) {
                connection.setAutoCommit(false);
                statement.execute(LIMIT);
                statement.execute(QUERY);
                connection.rollback();
            } catch (SQLException e) {
                return e.getMessage();
            }
        }
        return null;
    }

    private static void pause() {
        try {
            Thread.sleep(AGAIN);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
