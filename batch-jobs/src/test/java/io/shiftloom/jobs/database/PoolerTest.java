package io.shiftloom.jobs.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Debian's PgBouncer between the service and the server, lending connections for a transaction at a time. */
class PoolerTest {

    private static final Path PROGRAM = Path.of("/usr/sbin/pgbouncer");

    @TempDir
    private static Path directory;

    private static TestDatabase database;
    private static @Nullable Process bouncer;
    private static DatabaseAddress pooled;

    @BeforeAll
    static void start() throws IOException {
        assumeThat(Files.isExecutable(PROGRAM))
                .as("pgbouncer is installed (Debian's package pgbouncer)")
                .isTrue();
        database = TestDatabase.create(1);
        var direct = URI.create(database.address().url().substring("jdbc:".length()));
        int port = freePort();
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
        // The server of the tests asks no password of its own machine.
        var users = Files.writeString(
                directory.resolve("users"), "\"shiftloom_platform\" \"\"\n\"shiftloom_tenant\" \"\"\n");
        var settings =
                Files.writeString(directory.resolve("pgbouncer.ini"), """
                [databases]
                * = host=127.0.0.1 port=%d
                [pgbouncer]
                listen_addr = 127.0.0.1
                listen_port = %d
                unix_socket_dir =
                auth_type = trust
                auth_file = %s
                pool_mode = transaction
                default_pool_size = 4
                ignore_startup_parameters = extra_float_digits
                """.formatted(direct.getPort(), port, users));
        // It refuses to run as root.
        var command = new ArrayList<>(List.of(PROGRAM.toString()));
        if ("root".equals(System.getProperty("user.name"))) {
            command.addAll(List.of("-u", "nobody"));
        }
        command.add(settings.toString());
        bouncer = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("log").toFile())
                .start();
        pooled = new DatabaseAddress(
                "jdbc:postgresql://127.0.0.1:%d%s".formatted(port, direct.getPath()),
                database.address().username(),
                database.address().password());
        await().atMost(Duration.ofSeconds(20))
                .until(() -> Files.readString(directory.resolve("log")).contains("process up"));
    }

    @AfterAll
    static void stop() {
        if (bouncer != null) {
            bouncer.destroy();
            database.close();
        }
    }

    @Test
    void poolerIsFoundAndAServerOfOnesOwnIsNot() {
        assertThat(ConnectionPools.findPooler(pooled, settings(null))).isEqualTo(Pooler.LENDS_TRANSACTIONS);
        assertThat(ConnectionPools.findPooler(database.address(), settings(null)))
                .isEqualTo(Pooler.NONE);
    }

    @Test
    void statementsAreNotPreparedOnTheServerSoThatAnotherSessionCanExecuteThem() {
        var pools = new ConnectionPools(pooled, settings(null), Pooler.LENDS_TRANSACTIONS);
        try (var first = pools.open(LoginRole.PLATFORM, 2);
                var second = pools.open(LoginRole.PLATFORM, 2)) {
            for (int call = 0; call < 20; call++) {
                for (var pool : List.of(first, second)) {
                    assertThat(JdbcClient.create(pool)
                                    .sql("SELECT count(*) FROM tenant WHERE name = ?")
                                    .param("nobody")
                                    .query(Long.class)
                                    .single())
                            .isZero();
                }
            }
            assertThat(JdbcClient.create(first)
                            .sql("SELECT count(*) FROM pg_prepared_statements")
                            .query(Long.class)
                            .single())
                    .isZero();
        }
    }

    @Test
    void workIsHeardOfPastThePoolerOrNotAtAll() throws SQLException {
        var deaf = new ConnectionPools(pooled, settings(null), Pooler.LENDS_TRANSACTIONS).direct(LoginRole.PLATFORM);
        assertThatExceptionOfType(SQLException.class)
                .isThrownBy(() -> deaf.open().close())
                .withMessageContaining("shiftloom.database.direct-url");

        var hearing = new ConnectionPools(pooled, settings(database.address().url()), Pooler.LENDS_TRANSACTIONS)
                .direct(LoginRole.PLATFORM);
        try (var connection = hearing.open()) {
            assertThat(connection.getMetaData().getURL())
                    .startsWith(database.address().url());
        }
    }

    private static DatabaseSettings settings(@Nullable String directUrl) {
        return new DatabaseSettings(
                0, false, "shiftloom", false, null, null, null, 2, 2, directUrl, Duration.ofSeconds(30));
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
