package io.shiftloom.jobs.webhook.delivery;

import static io.shiftloom.jobs.webhook.delivery.DeliveryFixture.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.webhook.http.Receiver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that is killed (SIGKILL) after it sent a webhook and before it could note that. */
class KilledWorkerTest {

    private static final int KILLED = 128 + 9;

    private final TestDatabase database = TestDatabase.create(20);
    private final DeliveryFixture deliveries = new DeliveryFixture(database);
    private final Receiver receiver = new Receiver(Receiver.status(200));

    @TempDir
    private Path directory;

    @AfterEach
    void stop() throws Exception {
        deliveries.stop();
        receiver.close();
        database.close();
    }

    @Test
    void killedBetweenTheAnswerAndTheCommitTheDeliveryIsRepeatedWithTheSameIdAndBody() throws Exception {
        var arrived = new CountDownLatch(1);
        var mayAnswer = new CountDownLatch(1);
        receiver.behave((request, caller) -> {
            arrived.countDown();
            mayAnswer.await();
            Receiver.status(200).answer(request, caller);
        });
        var delivery = deliveries.announce(deliveries.tenant(receiver.url()));
        var log = directory.resolve("process.log");
        var process = DeliveryProcess.start(database.address(), log);

        assertThat(arrived.await(90, TimeUnit.SECONDS))
                .as(() -> "the process sent nothing:\n" + read(log))
                .isTrue();
        try (var connection = lock(delivery)) {
            mayAnswer.countDown();
            // It has the answer, and wants to note it.
            await(() -> blocked() == 1);
            process.destroyForcibly();
            assertThat(process.waitFor()).isEqualTo(KILLED);
            connection.rollback();
        }
        assertThat(deliveries.state(delivery)).isEqualTo("pending");

        receiver.behave(Receiver.status(200));
        deliveries.worker(Duration.ZERO);
        deliveries.awaitState(delivery, "delivered");

        assertThat(deliveries.attempts(delivery)).containsExactly("interrupted", "200");
        assertThat(receiver.requests()).hasSize(2).allSatisfy(request -> {
            assertThat(request.header("x-service-delivery")).isEqualTo(delivery.toString());
            assertThat(request.body()).isEqualTo(receiver.requests().getFirst().body());
        });
    }

    private Connection lock(UUID delivery) throws SQLException {
        var address = database.address();
        var connection = DriverManager.getConnection(address.url(), address.username(), address.password());
        connection.setAutoCommit(false);
        try (var statement =
                connection.prepareStatement("SELECT 1 FROM webhook_delivery WHERE delivery_id = ? FOR UPDATE")) {
            statement.setObject(1, delivery);
            statement.execute();
        }
        return connection;
    }

    /** How many statements wait for somebody's lock. */
    private long blocked() {
        return deliveries.jobs.count(
                "pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
