package io.shiftloom.jobs.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.zaxxer.hikari.HikariDataSource;
import io.shiftloom.jobs.SetClock;
import io.shiftloom.jobs.task.Schedulers;
import io.shiftloom.jobs.task.TaskTable;
import io.shiftloom.jobs.task.Wakeups;
import java.io.EOFException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.transaction.TransactionSystemException;

class OutageLogTest {

    private final SetClock clock = new SetClock("2026-11-22T12:00:00Z");
    private final LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
    private final OutageLog outages = OutageLog.watch(context, clock);
    private final ListAppender<ILoggingEvent> written = new ListAppender<>();
    private final org.slf4j.Logger somebody = LoggerFactory.getLogger("some.library");

    @BeforeEach
    void listen() {
        // Workers that other tests started may have left the root at another level.
        context.getLogger("some.library").setLevel(Level.INFO);
        written.start();
        context.getLogger("ROOT").addAppender(written);
    }

    @AfterEach
    void forget() {
        context.getLogger("ROOT").detachAppender(written);
        outages.close();
    }

    @Test
    void outageIsToldOnceInTenSecondsHoweverManyNoticeIt() {
        for (int second = 0; second < 20; second++) {
            for (int poll = 0; poll < 14; poll++) {
                somebody.error("Failed while polling", away());
            }
            clock.move(Duration.ofSeconds(1));
        }

        assertThat(written.list).hasSize(2).allSatisfy(line -> {
            assertThat(line.getLevel()).isEqualTo(Level.WARN);
            assertThat(line.getFormattedMessage()).startsWith("The database does not answer: Connection refused");
            assertThat(line.getThrowableProxy()).isNull();
        });
        assertThat(written.list.getLast().getFormattedMessage()).contains("(139 messages like this left out)");
    }

    /** What the driver throws when the server goes while it is asked. */
    @Test
    void aCauseWithoutAMessageIsToldByTheOneAroundIt() {
        somebody.error(
                "Failed",
                new SQLException("An I/O error occurred while sending to the backend.", "08006", new EOFException()));

        assertThat(written.list)
                .singleElement()
                .satisfies(line -> assertThat(line.getFormattedMessage())
                        .startsWith(
                                "The database does not answer: An I/O error occurred while sending to the backend."));
    }

    /** A call in the middle of its work: the rollback over the connection that is gone fails as well. */
    @Test
    void rollbackThatFailsDoesNotHideWhyTheTransactionEnded() {
        var rollback = new TransactionSystemException("JDBC rollback failed", new SQLException("Connection is closed"));
        rollback.initApplicationException(new UncategorizedSQLException(
                "insert", null, new SQLException("terminating connection due to administrator command", "57P01")));

        somebody.error("POST /v1/schedule failed in the database", rollback);

        assertThat(written.list)
                .singleElement()
                .satisfies(line -> assertThat(line.getFormattedMessage())
                        .isEqualTo("The database does not answer: terminating connection due to administrator command"
                                + " (0 messages like this left out)"));
    }

    @Test
    void exceptionAmongTheArgumentsCountsToo() {
        somebody.warn("Condition {} waits", "1", away());

        assertThat(written.list)
                .singleElement()
                .satisfies(line -> assertThat(line.getFormattedMessage()).startsWith("The database does not answer"));
    }

    /** A server that stops ends connections within transactions of the scheduler, which tells it as two errors of its own. */
    @Test
    void connectionThatEndsUnderTheSchedulerIsAnOutageAndUnderAnybodyElseABug() throws SQLException {
        var closed = closed();
        written.list.clear();

        LoggerFactory.getLogger("com.github.kagkarlsson.shaded.jdbc.TransactionManager")
                .error("Failed to restore autocommit for Connection.", closed);
        LoggerFactory.getLogger("com.github.kagkarlsson.scheduler.RunUntilShutdown")
                .error("Unhandled exception. Will keep running.", new IllegalStateException(closed));
        somebody.error("A bug", closed);

        assertThat(written.list)
                .filteredOn(line -> line.getLevel().isGreaterOrEqual(Level.WARN))
                .extracting(ILoggingEvent::getFormattedMessage)
                .containsExactly(
                        "The database does not answer: Connection is closed (0 messages like this left out)", "A bug");
    }

    /** A provider that makes a full server read-only, a standby, a full disk: each poll would leave a trace. */
    @Test
    void serverThatTakesNoWorkIsToldOnceToo() {
        for (int poll = 0; poll < 14; poll++) {
            somebody.error(
                    "Unhandled exception", refusing("cannot execute UPDATE in a read-only transaction", "25006"));
            somebody.error("Failed", refusing("could not extend file: No space left on device", "53100"));
        }

        assertThat(written.list)
                .singleElement()
                .satisfies(line -> assertThat(line.getFormattedMessage())
                        .isEqualTo("The database takes no work: cannot execute UPDATE in a read-only transaction"
                                + " (0 messages like this left out)"));
    }

    @Test
    void everythingElseIsWritten() {
        somebody.error("A bug", new IllegalStateException());
        somebody.error(
                "Another", new CannotGetJdbcConnectionException("refused", new SQLException("no role", "28P01")));
        somebody.warn("No exception");
        somebody.info("By the way", away());

        assertThat(written.list)
                .extracting(ILoggingEvent::getMessage)
                .contains("A bug", "Another", "No exception", "By the way");
    }

    /** A worker that ends while it polls ends well. */
    @Test
    void pollThatTheEndOfItsSchedulerInterruptsIsNoError() throws SQLException {
        try (var database = TestDatabase.create(1)) {
            var scheduler = new Schedulers(database.platformPool(), new Wakeups(), Clock.systemUTC())
                    .prepare(TaskTable.OWNER, List.of(), 1)
                    .build();
            try (var only = database.platformPool().getConnection()) {
                scheduler.start();
                await().until(() -> waiting(database) > 0);
                scheduler.stop();

                assertThat(only.isClosed()).isFalse();
            }
        }

        assertThat(written.list)
                .filteredOn(line -> line.getLevel().isGreaterOrEqual(Level.WARN))
                .isEmpty();
    }

    @Test
    void anybodyElseWhoIsInterruptedTells() {
        somebody.error("A bug", new IllegalStateException(new InterruptedException()));

        assertThat(written.list).extracting(ILoggingEvent::getMessage).contains("A bug");
    }

    private static SQLException closed() throws SQLException {
        try (var database = TestDatabase.create(1)) {
            var connection = database.platformPool().getConnection();
            connection.close();
            return catchThrowableOfType(SQLException.class, connection::rollback);
        }
    }

    private static int waiting(TestDatabase database) {
        return ((HikariDataSource) database.platformPool())
                .getHikariPoolMXBean()
                .getThreadsAwaitingConnection();
    }

    private static RuntimeException refusing(String message, String state) {
        return new UncategorizedSQLException("update", null, new SQLException(message, state));
    }

    private static RuntimeException away() {
        return new CannotGetJdbcConnectionException(
                "Failed to obtain JDBC Connection",
                new SQLTransientConnectionException(
                        "shiftloom_platform - Connection is not available",
                        "08001",
                        new SQLException("Connection refused", "08001")));
    }
}
