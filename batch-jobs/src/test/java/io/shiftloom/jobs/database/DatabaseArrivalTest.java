package io.shiftloom.jobs.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import java.io.IOException;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** A process that starts before its database. */
class DatabaseArrivalTest {

    private static final TestDatabase DATABASE = TestDatabase.create();

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void databaseThatIsThereIsNotWaitedFor() {
        assertThatCode(() -> DatabaseArrival.await(DATABASE.address(), Duration.ZERO))
                .doesNotThrowAnyException();
    }

    @Test
    void serverThatLetsNobodyInIsThere() {
        var stranger = new DatabaseAddress(DATABASE.address().url(), "nobody", "wrong");

        assertThatCode(() -> DatabaseArrival.await(stranger, Duration.ZERO)).doesNotThrowAnyException();
    }

    @Test
    void absentDatabaseIsAskedForAgainUntilPatienceEnds() throws IOException {
        var calls = new AtomicInteger();
        try (var silent = new ServerSocket(0)) {
            Thread.ofVirtual().start(() -> hangUp(silent, calls));
            var address = new DatabaseAddress("jdbc:postgresql://localhost:" + silent.getLocalPort() + "/db", "a", "b");

            assertThatThrownBy(() -> DatabaseArrival.await(address, Duration.ofMillis(1500)))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining(address.url());
        }
        assertThat(calls.get()).isGreaterThan(1);
    }

    private static void hangUp(ServerSocket server, AtomicInteger calls) {
        try {
            while (true) {
                server.accept().close();
                calls.incrementAndGet();
            }
        } catch (IOException e) {
            // The test is over.
        }
    }
}
