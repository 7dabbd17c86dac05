package io.shiftloom.api.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.database.server.DatabaseAddress;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A process that cannot start ends with code 1 and says why in one line, which is all that it says on standard error. */
class FailedStartTest {

    private static final String MASTER_KEY = "Y2hhb3MtY2hhb3MtY2hhb3MtY2hhb3MtY2hhb3MtMTI=";

    /** Only who migrates needs the owner's name and password. */
    private static final Map<String, String> MIGRATE = Map.of("SHIFTLOOM_DATABASE_MIGRATE", "true");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "SHIFTLOOM_OPS_TOKEN, short, SHIFTLOOM_OPS_TOKEN is too easy to guess",
        "SHIFTLOOM_PEER_GRACE, soon, shiftloom.peer.grace is soon",
        "SHIFTLOOM_RETENTION_SEARCHES, 14, The setting shiftloom.retention.searches cannot be read: 14 has no unit.",
        "SHIFTLOOM_BASE_URL, notaurl, shiftloom.base-url is notaurl",
    })
    void aSettingThatCannotBeUsedIsNamed(String name, String value, String said)
            throws IOException, InterruptedException {
        assertSaid(serve(TestDatabase.createEmpty(), Map.of(name, value)), said);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({
        "SHIFTLOOM_MASTER_KEY, c2hvcnQ=, SHIFTLOOM_MASTER_KEY",
        "SPRING_DATASOURCE_URL, jdbc:mysql://localhost/shiftloom, SPRING_DATASOURCE_URL",
        "SERVER_PORT, many, SERVER_PORT is",
        "SPRING_LIFECYCLE_TIMEOUT_PER_SHUTDOWN_PHASE, 20, spring.lifecycle.timeout-per-shutdown-phase cannot be read: 20 has no unit.",
        "SHIFTLOOM_CORES, -1, shiftloom.cores is -1",
        "SHIFTLOOM_ROLES, foo, shiftloom.roles is foo",
        "SHIFTLOOM_DATABASE_PORT, 70000, shiftloom.database.port is 70000",
        "SHIFTLOOM_CONSOLE_OIDC_ISSUER, not a url, shiftloom.console.oidc",
    })
    void eachOtherSettingThatCannotBeUsedIsNamed(String name, String value, String said)
            throws IOException, InterruptedException {
        assertSaid(serve(TestDatabase.createEmpty(), Map.of(name, value)), said);
    }

    /** Another process made the key of this database, and this one would make its own. */
    @Test
    void aKeyOfItsOwnBesideSecretsOfAnotherIsNamed() throws IOException, InterruptedException, SQLException {
        var database = TestDatabase.createEmpty();
        try (var owner = DriverManager.getConnection(database.url(), database.username(), database.password());
                var statement = owner.createStatement()) {
            statement.execute("""
                    WITH made AS (
                        INSERT INTO tenant (tenant_id, name, plan, billing, allowed_granularities, created_at, updated_at)
                        VALUES (gen_random_uuid(), 'Acme', 'free', 'inactive', '{60}', now(), now()) RETURNING tenant_id)
                    INSERT INTO webhook_endpoint (tenant_id, url, enabled, secret_ciphertext, secret_key_id, updated_at)
                    SELECT tenant_id, 'https://example.org', true, '\\x00', 'theirs', now() FROM made
                    """);
        }

        assertSaid(serve(database, Map.of("SHIFTLOOM_MASTER_KEY", "")), "Maybe set SHIFTLOOM_MASTER_KEY to the key");
    }

    @Test
    @Tag("slow")
    void aPortInUseIsNamed() throws IOException, InterruptedException {
        try (var taken = new ServerSocket(0)) {
            var port = Integer.toString(taken.getLocalPort());

            assertSaid(
                    serve(TestDatabase.createEmpty(), Map.of("SERVER_PORT", port)),
                    "Port " + port + " is in use by another process. Maybe");
            assertSaid(
                    serve(TestDatabase.createEmpty(), Map.of("MANAGEMENT_SERVER_PORT", port)),
                    "Port " + port + " is in use by another process. Maybe");
        }
    }

    @Test
    @Tag("slow")
    void aDatabaseThatIsNotThereIsNamed() throws IOException, InterruptedException {
        var address = TestDatabase.createBlank();
        var other = new DatabaseAddress(address.url() + "_not_there", address.username(), address.password());

        assertSaid(serve(other, Map.of()), "Maybe create it, or correct SPRING_DATASOURCE_URL");
    }

    @Test
    @Tag("slow")
    void aDatabaseServerThatIsNotThereIsNamed() throws IOException, InterruptedException {
        int port = closedPort();
        var nowhere = new DatabaseAddress("jdbc:postgresql://localhost:" + port + "/postgres", "postgres", "x");

        assertSaid(serve(nowhere, Map.of("SHIFTLOOM_DATABASE_STARTWAIT", "1s")), "localhost:" + port);
    }

    private static int closedPort() throws IOException {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    @Test
    @Tag("slow")
    void aSchemaThatNobodyMadeIsNamed() throws IOException, InterruptedException {
        assertSaid(
                serve(TestDatabase.createBlank(), Map.of("SHIFTLOOM_DATABASE_MIGRATE", "false")),
                "Maybe run `migrate` first");
    }

    @Test
    @Tag("slow")
    void aWrongPasswordIsNamed() throws IOException, InterruptedException, SQLException {
        var address = TestDatabase.createBlank();
        try (var owner = DriverManager.getConnection(address.url(), address.username(), address.password());
                var statement = owner.createStatement()) {
            statement.execute("CREATE ROLE guarded LOGIN PASSWORD 'the right one'");
            var rules = "";
            try (var file = statement.executeQuery("SELECT current_setting('hba_file')")) {
                file.next();
                rules = file.getString(1);
            }
            statement.execute(
                    "COPY (SELECT unnest(ARRAY['host all guarded all scram-sha-256', 'host all all all trust',"
                            + " 'local all all trust'])) TO '" + rules + "'");
            statement.execute("SELECT pg_reload_conf()");
        }

        assertSaid(
                serve(new DatabaseAddress(address.url(), "guarded", "a wrong one"), MIGRATE),
                "correct SPRING_DATASOURCE_USERNAME and SPRING_DATASOURCE_PASSWORD");
    }

    @Test
    @Tag("slow")
    void aDatabaseUserWhoIsNotThereIsNamed() throws IOException, InterruptedException {
        var address = TestDatabase.createBlank();

        assertSaid(
                serve(new DatabaseAddress(address.url(), "nobody_here", "x"), MIGRATE),
                "correct SPRING_DATASOURCE_USERNAME and SPRING_DATASOURCE_PASSWORD");
    }

    @Test
    @Tag("slow")
    void aFolderThatCannotBeMadeIsNamed() throws IOException, InterruptedException {
        var started = FailedStart.of(folder, List.of("serve", "--data", "/proc/shiftloom"), Map.of());

        assertSaid(started, "/proc/shiftloom");
    }

    private FailedStart serve(DatabaseAddress database, Map<String, String> settings)
            throws IOException, InterruptedException {
        var environment = new HashMap<>(Map.of(
                "SPRING_DATASOURCE_URL",
                database.url(),
                "SPRING_DATASOURCE_USERNAME",
                database.username(),
                "SPRING_DATASOURCE_PASSWORD",
                database.password(),
                "SHIFTLOOM_MASTER_KEY",
                MASTER_KEY,
                "SERVER_PORT",
                "0",
                "MANAGEMENT_SERVER_PORT",
                "0"));
        environment.putAll(settings);
        var command = List.of(
                "serve", "--roles", "api", "--data", folder.resolve("data").toString());
        return FailedStart.of(folder, command, environment);
    }

    private static void assertSaid(FailedStart started, String said) {
        assertThat(started.said()).as("standard error").hasSize(1);
        assertThat(started.said().getFirst())
                .startsWith("shiftloom: ")
                .contains(said)
                .doesNotContain("Exception");
        assertThat(started.exit()).isEqualTo(1);
    }
}
