package io.shiftloom.ops.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.assertj.core.api.AbstractThrowableAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
        var connection = connect(null, null);

        assertThat(connection.url()).hasToString("http://localhost:8080");
        assertThat(connection.secret()).isEqualTo("from-file");
    }

    @Test
    void profileWinsOverTheDefault() {
        environment.put("SHIFTLOOM_PROFILE", "prod");

        assertThat(connect(null, null).url()).hasToString("https://shifts.example");
        assertThat(connect(null, null).secret()).isEqualTo("from-profile");
    }

    @Test
    void whatTheCommandLineSaysWinsOverTheEnvironment() {
        environment.put("SHIFTLOOM_URL", "https://elsewhere.example");
        environment.put("SHIFTLOOM_OPS_TOKEN", "from-environment");

        assertThat(connect(null, null).url()).hasToString("https://elsewhere.example");
        assertThat(connect(null, null).secret()).isEqualTo("from-environment");
        assertThat(connect(null, "prod").url()).hasToString("https://shifts.example");
        assertThat(connect(null, "prod").secret()).isEqualTo("from-profile");
        assertThat(connect("http://localhost:2", "prod").url()).hasToString("http://localhost:2");
    }

    @Test
    void tokenIsSentToTheAddressThatItWasGivenForAndToNoOther() throws IOException {
        environment.put("SHIFTLOOM_URL", "https://elsewhere.example");
        environment.put("SHIFTLOOM_OPS_TOKEN", "from-environment");

        assertThat(connect("https://elsewhere.example:443/", null).secret()).isEqualTo("from-environment");
        assertThat(connect("http://127.0.0.1:9", null).secret()).isEqualTo("from-file");
        for (var url : new String[] {"https://elsewhere.example:8443", "https://other.example"}) {
            assertFails(4, () -> connect(url, null)).hasMessageContaining("belongs to https://elsewhere.example");
            assertFails(4, () -> connect(url, "prod"));
        }
        var meant = Files.writeString(folder.resolve("meant"), "meant");
        assertThat(connect("https://other.example", null, meant).secret()).isEqualTo("meant");
    }

    @Test
    void tokenWithoutAnAddressIsForThisMachine() {
        environment.put("SHIFTLOOM_OPS_TOKEN", "from-environment");

        assertThat(connect("http://localhost:18080", null).secret()).isEqualTo("from-environment");
        assertThat(connect("http://[::1]:18080", null).secret()).isEqualTo("from-environment");
        assertFails(4, () -> connect("https://shifts.example", null)).hasMessageContaining("belongs to this machine");
        assertFails(4, () -> connect("https://localhost.evil.example", null));
        assertFails(4, () -> connect("https://127.0.0.1.evil.example", null));
    }

    @Test
    void plainHttpIsForThisMachineUnlessItIsAllowed() {
        environment.put("SHIFTLOOM_URL", "http://shifts.example");
        environment.put("SHIFTLOOM_OPS_TOKEN", "from-environment");

        assertFails(2, () -> connect(null, null)).hasMessageContaining("in the clear");

        environment.put("SHIFTLOOM_ALLOW_HTTP", "true");
        assertThat(connect(null, null).secret()).isEqualTo("from-environment");
    }

    /** Such as a private key, or two tokens. The HTTP client would name it in an exception. */
    @Test
    void whatNoHeaderCanCarryIsRefusedAndNotShown() throws IOException {
        var wrong = Files.writeString(folder.resolve("wrong"), "first-secret\nsecond-secret\n");

        assertFails(2, () -> connect(null, null, wrong))
                .hasMessageContaining("not one line of visible ASCII characters")
                .hasMessageNotContainingAny("first-secret", "second-secret");
    }

    @Test
    void tellsWhatToDoWithoutAToken() throws IOException {
        Files.delete(folder.resolve(".shiftloom/ops-token"));

        assertFails(4, () -> connect(null, null)).hasMessageContaining("set SHIFTLOOM_OPS_TOKEN");
    }

    @Test
    void whoHasATokenForAnotherAddressIsToldSoAndNotOfAFile() throws IOException {
        environment.put("SHIFTLOOM_HOME", folder.resolve("unused").toString());
        environment.put("SHIFTLOOM_URL", "http://localhost:8300");
        environment.put("SHIFTLOOM_OPS_TOKEN", "from-environment");

        assertFails(4, () -> connect("http://localhost:9", null))
                .hasMessageContaining("belongs to http://localhost:8300");
    }

    @Test
    void refusesWhatIsNoAddressAndAProfileThatDoesNotExist() {
        assertFails(2, () -> connect("localhost:8080", null));
        assertFails(2, () -> connect(null, "test"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"first\nsecond", "first\r\nsecond", "first second", "first\u00e9second", "first\tsecond"})
    void secretThatNoHeaderCanCarryIsRefusedAndNotShown(String secret) throws IOException {
        var file = Files.writeString(folder.resolve("wrong"), secret);
        environment.put("SHIFTLOOM_OPS_TOKEN", secret);
        environment.put("SHIFTLOOM_API_KEY", secret);

        assertRefusedUnseen("operator token", () -> connect(null, null, file));
        assertRefusedUnseen("operator token", () -> connect(null, null));
        assertRefusedUnseen(
                "API key",
                () -> Connection.from(Credential.KEY, environment, new Connection.Given(null, null, null, false)));
    }

    private static void assertRefusedUnseen(String words, ThrowingCallable call) {
        assertFails(2, call).hasMessageContaining(words).message().doesNotContain("first", "second");
    }

    private Connection connect(@Nullable String url, @Nullable String profile) {
        return connect(url, profile, null);
    }

    private Connection connect(@Nullable String url, @Nullable String profile, @Nullable Path tokenFile) {
        return Connection.from(Credential.TOKEN, environment, new Connection.Given(url, profile, tokenFile, false));
    }

    private static AbstractThrowableAssert<?, ?> assertFails(int exitCode, ThrowingCallable call) {
        return assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        OpsFailure.class,
                        failure -> assertThat(failure.exitCode()).isEqualTo(exitCode));
    }
}
