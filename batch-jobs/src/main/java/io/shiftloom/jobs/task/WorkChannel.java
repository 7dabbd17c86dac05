package io.shiftloom.jobs.task;

import io.shiftloom.jobs.database.DirectConnections;
import io.shiftloom.jobs.settings.WorkerComponent;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Listens for notifications that another process committed work, and wakes the schedulers of this one. A notification
 * is only a hint that saves the wait for the next poll. Polling finds whatever is missed while the connection is gone,
 * or behind a pooler without LISTEN.
 */
@WorkerComponent
final class WorkChannel implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(WorkChannel.class);
    private static final String NAME = "shiftloom_work";
    private static final Duration LISTEN = Duration.ofSeconds(10);
    private static final Duration RETRY = Duration.ofSeconds(2);

    private final DirectConnections connections;
    private final Wakeups wakeups;
    private volatile @Nullable Thread listener;
    private volatile @Nullable Connection heard;
    private volatile boolean listening;

    public WorkChannel(DirectConnections connections, Wakeups wakeups) {
        this.connections = connections;
        this.wakeups = wakeups;
    }

    /** An SQL expression to evaluate where work is added. It notifies other processes at the commit. */
    static String announcement(TaskTable table) {
        return table.isAnnounced() ? "pg_notify('" + NAME + "', '" + table.name() + "')" : "NULL";
    }

    @Override
    public void start() {
        var thread = Thread.ofPlatform().name("work-channel").daemon().unstarted(this::listen);
        listener = thread;
        thread.start();
    }

    @Override
    public void stop() {
        var thread = listener;
        listener = null;
        if (thread != null) {
            thread.interrupt();
            hangUp(heard);
        }
    }

    /** Aborts the connection: nothing else ends the wait for a notification. */
    private static void hangUp(@Nullable Connection connection) {
        if (connection != null) {
            try {
                connection.abort(Runnable::run);
            } catch (SQLException e) {
                LOG.debug("The connection was gone already: {}", e.getMessage());
            }
        }
    }

    @Override
    public boolean isRunning() {
        return listener != null;
    }

    /** Whether work of other processes is announced here at this moment. */
    boolean isListening() {
        return listening;
    }

    private void listen() {
        while (isMine()) {
            try (var connection = connections.open()) {
                heard = connection;
                hear(connection);
            } catch (SQLException e) {
                listening = false;
                LOG.debug("Work of other processes is found by polling for now: {}", e.getMessage());
                pause();
            }
        }
    }

    private void hear(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("LISTEN " + NAME);
        }
        listening = true;
        var channel = connection.unwrap(PGConnection.class);
        while (isMine()) {
            var heard = channel.getNotifications((int) LISTEN.toMillis());
            if (heard == null || heard.length == 0) {
                requireAlive(connection);
            } else {
                for (var notification : heard) {
                    wake(notification.getParameter());
                }
            }
        }
    }

    /** Does nothing for a table that only a later version has. */
    private void wake(String table) {
        Stream.of(TaskTable.values())
                .filter(known -> known.name().equals(table))
                .forEach(wakeups::wake);
    }

    private static void requireAlive(Connection connection) throws SQLException {
        if (!connection.isValid((int) LISTEN.toSeconds())) {
            throw new SQLException("the connection is gone");
        }
    }

    private boolean isMine() {
        return Thread.currentThread().equals(listener);
    }

    private static void pause() {
        try {
            Thread.sleep(RETRY);
        } catch (InterruptedException e) {
            // Stopped: the loop sees it.
            Thread.currentThread().interrupt();
        }
    }
}
