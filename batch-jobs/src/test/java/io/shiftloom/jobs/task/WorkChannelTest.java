package io.shiftloom.jobs.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.jobs.database.TestDatabase;
import java.sql.DriverManager;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** How a process hears of work that another one committed. */
class WorkChannelTest {

    private static final TestDatabase DATABASE = TestDatabase.create();
    private static final Instant LATER = Instant.parse("2100-01-01T00:00:00Z");
    private static final String LISTENING =
            " FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN shiftloom_work'";

    private final Wakeups here = new Wakeups();
    private final AtomicInteger owners = new AtomicInteger();
    private final AtomicInteger partitions = new AtomicInteger();
    private final AtomicInteger deliveries = new AtomicInteger();
    private final WorkChannel channel = new WorkChannel(
            () -> DriverManager.getConnection(
                    DATABASE.address().url(),
                    DATABASE.address().username(),
                    DATABASE.address().password()),
            here);
    private final TaskQueue elsewhere = new TaskQueue(new Wakeups());

    @BeforeEach
    void listen() {
        here.listen(TaskTable.OWNER, owners::incrementAndGet);
        here.listen(TaskTable.PARTITION, partitions::incrementAndGet);
        here.listen(TaskTable.DELIVERY, deliveries::incrementAndGet);
        channel.start();
        await().until(() -> listeners() == 1);
    }

    @AfterEach
    void forget() {
        channel.stop();
        await().until(() -> listeners() == 0);
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void workWakesTheSchedulersOfItsTableOnly() {
        DATABASE.platform().inTransaction(tx -> add(tx, TaskTable.PARTITION, "one"));

        await().until(() -> partitions.get() == 1);
        assertThat(owners).hasValue(0);
    }

    @Test
    void workOfALaterVersionIsIgnored() {
        DATABASE.asOwner().sql("NOTIFY shiftloom_work, 'LATER'").update();
        DATABASE.platform().inTransaction(tx -> add(tx, TaskTable.PARTITION, "of a known table"));

        await().until(() -> partitions.get() == 1);
    }

    @Test
    void nothingIsHeardOfWorkThatIsRolledBack() {
        try {
            DATABASE.platform().inTransaction(tx -> {
                add(tx, TaskTable.OWNER, "never");
                throw new IllegalStateException("changed its mind");
            });
        } catch (IllegalStateException expected) {
            // Rolled back.
        }
        DATABASE.platform().inTransaction(tx -> add(tx, TaskTable.PARTITION, "after it"));

        await().until(() -> partitions.get() == 1);
        assertThat(owners).hasValue(0);
    }

    @Test
    void deliveriesAreLeftToPolling() {
        DATABASE.platform().inTransaction(tx -> add(tx, TaskTable.DELIVERY, "a letter"));
        DATABASE.platform().inTransaction(tx -> add(tx, TaskTable.PARTITION, "a chunk"));

        await().until(() -> partitions.get() == 1);
        assertThat(deliveries).hasValue(0);
    }

    @Test
    void lostConnectionIsReplaced() {
        DATABASE.asOwner()
                .sql("SELECT pg_terminate_backend(pid)" + LISTENING)
                .query((row, number) -> 1)
                .list();
        await().until(() -> listeners() == 0);
        await().until(() -> listeners() == 1);

        DATABASE.platform().inTransaction(tx -> add(tx, TaskTable.OWNER, "after the break"));

        await().until(() -> owners.get() == 1);
    }

    /** Connections whose last statement was to listen. */
    private static int listeners() {
        return DATABASE.asOwner()
                .sql("SELECT count(*)" + LISTENING)
                .query(Integer.class)
                .single();
    }

    private int add(JdbcClient tx, TaskTable table, String name) {
        elsewhere.add(tx, table, "test", name, LATER, 0);
        return 1;
    }
}
