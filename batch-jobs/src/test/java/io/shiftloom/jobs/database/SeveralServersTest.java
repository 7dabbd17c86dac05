package io.shiftloom.jobs.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** An address that names several servers, of which one is the primary. */
class SeveralServersTest {

    private static final TestDatabase DATABASE = TestDatabase.create();

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void aDeadServerBeforeTheLivingOneIsPassedBy() throws IOException {
        var address = beside(freePort(), "primary");

        assertThatCode(() -> DatabaseArrival.await(address, Duration.ZERO)).doesNotThrowAnyException();
        for (var role : new LoginRole[] {LoginRole.TENANT, LoginRole.PLATFORM}) {
            try (var pool = new ConnectionPools(address, settings()).open(role, 2)) {
                assertThat(JdbcClient.create(pool)
                                .sql("SELECT current_user")
                                .query(String.class)
                                .single())
                        .isEqualTo(role.username(settings()));
            }
        }
        assertThat(ConnectionPools.findPooler(address, settings())).isEqualTo(Pooler.NONE);
    }

    @Test
    void aSchemaIsFoundUpToDateThere() throws IOException {
        var address = beside(freePort(), "primary");

        assertThatCode(() -> new Migration(address, settings()).run()).doesNotThrowAnyException();
    }

    @Test
    void noServerIsTakenThatIsNotOfTheKindAskedFor() throws IOException {
        var address = beside(freePort(), "secondary");

        assertThatThrownBy(() -> DatabaseArrival.await(address, Duration.ZERO))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("cannot be reached");
    }

    private static DatabaseAddress beside(int deadPort, String kind) {
        var living = URI.create(DATABASE.address().url().substring("jdbc:".length()));
        return new DatabaseAddress(
                "jdbc:postgresql://127.0.0.1:%d,127.0.0.1:%d%s?targetServerType=%s&connectTimeout=3"
                        .formatted(deadPort, living.getPort(), living.getPath(), kind),
                DATABASE.address().username(),
                DATABASE.address().password());
    }

    private static DatabaseSettings settings() {
        return new DatabaseSettings(0, false, "shiftloom", false, null, null, null, 2, 2, null, Duration.ofSeconds(30));
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
