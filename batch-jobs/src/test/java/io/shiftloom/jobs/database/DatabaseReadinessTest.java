package io.shiftloom.jobs.database;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.datasource.DelegatingDataSource;

class DatabaseReadinessTest {

    private static final TestDatabase DATABASE = TestDatabase.create(2);
    /** A loaded machine may wake a thread late. */
    private static final Duration LATE = Duration.ofSeconds(10);

    private static final int CONNECTIONS = 2;

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void connectionsThatAnswerNoQueryAreNotEnough() throws SQLException {
        var readiness = of(DATABASE.platformPool());
        assertThat(readiness.isReady()).isTrue();

        DATABASE.asOwner()
                .sql("REVOKE SELECT ON tenant FROM shiftloom_platform")
                .update();
        try {
            assertThat(isConnectionValid()).as("connection").isTrue();
            assertThat(readiness.isReady()).isFalse();
        } finally {
            DATABASE.asOwner()
                    .sql("GRANT SELECT ON tenant TO shiftloom_platform")
                    .update();
        }
        assertThat(readiness.isReady()).isTrue();
    }

    @Test
    void aQueryThatWaitsForeverIsGivenUpAndKeepsNoConnection() throws SQLException {
        var readiness = of(DATABASE.platformPool());
        assertThat(readiness.isReady()).isTrue();

        try (var locking = lock()) {
            for (int asked = 0; asked < CONNECTIONS + 1; asked++) {
                long begin = System.nanoTime();
                assertThat(readiness.isReady()).isFalse();
                assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(LATE);
            }
            locking.rollback();
        }
        assertThat(readiness.isReady()).isTrue();
        assertThat(((HikariDataSource) DATABASE.platformPool())
                        .getHikariPoolMXBean()
                        .getActiveConnections())
                .isZero();
    }

    @Test
    void aSingleFailureTakesNoProcessOutOfService() {
        var failures = new AtomicInteger();
        var readiness = of(failing(failures));
        assertThat(readiness.isReady()).isTrue();

        failures.set(1);
        assertThat(readiness.isReady()).isTrue();
        failures.set(2);
        assertThat(readiness.isReady()).isFalse();
        assertThat(readiness.isReady()).isTrue();
    }

    private static DatabaseReadiness of(DataSource pool) {
        // Every question finds the last answer a year old.
        var years = new AtomicInteger();
        InstantSource clock = () -> Instant.EPOCH.plus(Duration.ofDays(365L * years.incrementAndGet()));
        return new DatabaseReadiness(List.of(pool), clock);
    }

    private static boolean isConnectionValid() throws SQLException {
        try (var connection = DATABASE.platformPool().getConnection()) {
            return connection.isValid(1);
        }
    }

    private static Connection lock() throws SQLException {
        var address = DATABASE.address();
        var connection = DriverManager.getConnection(address.url(), address.username(), address.password());
        connection.setAutoCommit(false);
        connection.createStatement().execute("LOCK TABLE tenant IN ACCESS EXCLUSIVE MODE");
        return connection;
    }

    private static DataSource failing(AtomicInteger failures) {
        return new DelegatingDataSource(DATABASE.platformPool()) {
            @Override
            public Connection getConnection() throws SQLException {
                if (failures.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
                    throw new SQLException("out of luck");
                }
                return super.getConnection();
            }
        };
    }
}
