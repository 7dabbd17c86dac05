package io.shiftloom.ops.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConnectionTest {

    @TempDir
    Path folder;

    private final Map<String, String> environment = new HashMap<>();

    @BeforeEach
    void configure() throws IOException {
        Files.createDirectories(folder.resolve(".shiftloom"));
        Files.writeString(folder.resolve(".shiftloom/ops-token"), "from-file\n");
        Files.createDirectories(folder.resolve("shiftloom"));
        Files.writeString(
                folder.resolve("shiftloom/profiles.properties"),
                "prod.url=https://shifts.example/\nprod.token=from-profile\n");
        environment.put("SHIFTLOOM_HOME", folder.toString());
        environment.put("XDG_CONFIG_HOME", folder.toString());
    }

    @Test
    void defaultsToThisMachineAndTheTokenOfTheFirstStart() {
        var connection = Connection.from(environment, null, null, null);

        assertThat(connection.url()).hasToString("http://localhost:8080");
        assertThat(connection.token()).isEqualTo("from-file");
    }

    @Test
    void profileWinsOverTheDefault() {
        var connection = Connection.from(environment, null, "prod", null);

        assertThat(connection.url()).hasToString("https://shifts.example");
        assertThat(connection.token()).isEqualTo("from-profile");
    }

    @Test
    void environmentWinsOverTheProfileAndTheFlagOverBoth() {
        environment.put("SHIFTLOOM_URL", "http://elsewhere:1");
        environment.put("SHIFTLOOM_OPS_TOKEN", "from-environment");

        assertThat(Connection.from(environment, null, "prod", null).url()).hasToString("http://elsewhere:1");
        assertThat(Connection.from(environment, null, "prod", null).token()).isEqualTo("from-environment");
        assertThat(Connection.from(environment, "http://here:2", "prod", null).url())
                .hasToString("http://here:2");
    }

    @Test
    void tellsWhatToDoWithoutAToken() throws IOException {
        Files.delete(folder.resolve(".shiftloom/ops-token"));

        assertThatThrownBy(() -> Connection.from(environment, null, null, null))
                .isInstanceOfSatisfying(
                        OpsFailure.class,
                        failure -> assertThat(failure.exitCode()).isEqualTo(4))
                .hasMessageContaining("set SHIFTLOOM_OPS_TOKEN");
    }

    @Test
    void refusesWhatIsNoAddressAndAProfileThatDoesNotExist() {
        assertThatThrownBy(() -> Connection.from(environment, "localhost:8080", null, null))
                .isInstanceOfSatisfying(
                        OpsFailure.class,
                        failure -> assertThat(failure.exitCode()).isEqualTo(2));
        assertThatThrownBy(() -> Connection.from(environment, null, "test", null))
                .isInstanceOfSatisfying(
                        OpsFailure.class,
                        failure -> assertThat(failure.exitCode()).isEqualTo(2));
    }
}
