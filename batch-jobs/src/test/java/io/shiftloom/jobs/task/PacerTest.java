package io.shiftloom.jobs.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.jobs.database.TestDatabase;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How often an idle process asks the database for work. */
class PacerTest {

    private static final TestDatabase DATABASE = TestDatabase.create(1);
    private static final Duration QUIET = Duration.ofMillis(500);

    private final Wakeups wakeups = new Wakeups();
    private final AtomicInteger polls = new AtomicInteger();
    private final AtomicBoolean reachable = new AtomicBoolean(true);
    private final WorkChannel channel = new WorkChannel(
            () -> {
                if (!reachable.get()) {
                    throw new SQLException("out of reach");
                }
                var address = DATABASE.address();
                return DriverManager.getConnection(address.url(), address.username(), address.password());
            },
            wakeups);
    private final Pacer pacer = new Pacer(channel, wakeups);

    @BeforeEach
    void listen() {
        wakeups.listen(TaskTable.OWNER, polls::incrementAndGet);
    }

    @AfterEach
    void hangUp() {
        channel.stop();
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void pollsOftenForAWhileAfterASignOfWorkAndThenLeavesTheDatabaseAlone() {
        channel.start();
        await().until(channel::isListening);
        await().until(() -> wakeups.isQuietFor(QUIET));
        polls.set(0);
        pacer.beat(QUIET);
        assertThat(polls).hasValue(0);

        wakeups.stir();
        pacer.beat(Duration.ofHours(1));
        assertThat(polls).hasValue(1);
    }

    @Test
    void pollsOftenAsLongAsNothingIsHeard() {
        reachable.set(false);
        channel.start();

        assertThat(channel.isListening()).isFalse();
        await().until(() -> wakeups.isQuietFor(QUIET));
        pacer.beat(QUIET);

        assertThat(polls).hasValue(1);
    }
}
