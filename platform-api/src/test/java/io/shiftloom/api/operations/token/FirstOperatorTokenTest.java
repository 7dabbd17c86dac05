package io.shiftloom.api.operations.token;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.uuid.factory.standard.TimeOrderedEpochFactory;
import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.audit.AuditLog;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.OperatorTokenRepository;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

/** What a start of the service makes of the token that it is given. */
@ExtendWith(OutputCaptureExtension.class)
class FirstOperatorTokenTest {

    private static final ApiServer SERVER = ApiServer.with(Map.of());
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    @TempDir
    private Path data;

    @AfterAll
    static void close() {
        SERVER.close();
        HTTP.close();
    }

    @Test
    void aTokenOfTheEnvironmentReplacesTheOneBefore() throws Exception {
        start("the-leaked-token-of-the-environment");
        start("the-fresh-token-of-the-environment");

        assertThat(status("the-leaked-token-of-the-environment")).isEqualTo(401);
        assertThat(status("the-fresh-token-of-the-environment")).isEqualTo(200);
        assertThat(replacements()).isPositive();
    }

    @Test
    void aProcessThatStartsWithTheOldTokenDuringARollChangesNothing() throws Exception {
        start("the-token-before-the-roll");
        start("the-token-after-the-roll");
        start("the-token-before-the-roll");

        assertThat(status("the-token-before-the-roll")).isEqualTo(401);
        assertThat(status("the-token-after-the-roll")).isEqualTo(200);
    }

    @Test
    void aTokenOfTheFileReplacesTheOneBeforeAndNoOther() throws Exception {
        start("the-token-of-the-environment-stays");
        var file = data.resolve("ops-token");
        Files.writeString(file, "the-leaked-token-of-the-file\n");
        start("");
        assertThat(status("the-leaked-token-of-the-file")).isEqualTo(200);

        Files.writeString(file, "the-fresh-token-of-the-file\n");
        start("");

        assertThat(status("the-leaked-token-of-the-file")).isEqualTo(401);
        assertThat(status("the-fresh-token-of-the-file")).isEqualTo(200);
        assertThat(status("the-token-of-the-environment-stays")).isEqualTo(200);
    }

    @Test
    void aTokenThatAnOperatorMadeStaysWhateverItsName() throws Exception {
        start("the-first-token-of-them-all");
        var operator = new Actor("service", OperatorRole.ADMIN, null, "127.0.0.1", null);
        var made =
                SERVER.bean(TokenOperations.class).create(operator, new NewToken("environment", OperatorRole.VIEWER));

        start("the-second-token-of-them-all");

        assertThat(status(made.token())).isEqualTo(200);
    }

    @Test
    void aLostFileIsNotedAndANewOneReplacesItsToken(CapturedOutput output) throws Exception {
        var file = data.resolve("ops-token");
        Files.writeString(file, "the-token-of-the-file-that-is-lost\n");
        start("");
        Files.delete(file);

        start("");

        assertThat(output)
                .contains("There is no token in " + file, "stay valid", "at least 20 characters", "start again");
        assertThat(file).doesNotExist();
        assertThat(status("the-token-of-the-file-that-is-lost")).isEqualTo(200);
        Files.writeString(file, "the-token-that-somebody-put-there\n");
        start("");
        assertThat(status("the-token-of-the-file-that-is-lost")).isEqualTo(401);
        assertThat(status("the-token-that-somebody-put-there")).isEqualTo(200);
    }

    @Test
    void aRevokedTokenIsSaidToBeTheLastWithTheWayOut(CapturedOutput output) throws Exception {
        var file = data.resolve("ops-token");
        Files.writeString(file, "the-token-of-the-file-that-was-revoked\n");
        start("");
        start("the-token-of-the-environment-that-was-revoked");
        SERVER.asOwner()
                .sql("UPDATE operator_token SET revoked_at = now() WHERE revoked_at IS NULL")
                .update();

        start("");
        start("the-token-of-the-environment-that-was-revoked");

        assertThat(output)
                .contains("No other admin token is left. Maybe remove " + file)
                .contains("No other admin token is left. Maybe set SHIFTLOOM_OPS_TOKEN to a new one");
        Files.delete(file);
        start("");
        assertThat(status(Files.readString(file).strip())).isEqualTo(200);
    }

    /** @param given in the environment; empty for none */
    private void start(String given) {
        var environment = new StandardEnvironment();
        environment.getPropertySources().addFirst(new MapPropertySource("test", Map.of("shiftloom.ops-token", given)));
        var settings = new Binder(new MapConfigurationPropertySource(Map.of("shiftloom.data-dir", data.toString())))
                .bindOrCreate("shiftloom", ShiftloomSettings.class);
        new FirstOperatorToken(
                        SERVER.bean(PlatformDatabase.class),
                        SERVER.bean(OperatorTokenRepository.class),
                        SERVER.bean(AuditLog.class),
                        SERVER.bean(TimeOrderedEpochFactory.class),
                        SERVER.bean(Clock.class),
                        environment,
                        settings)
                .ensure();
    }

    private static int status(String token) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create("http://localhost:" + SERVER.port() + "/ops/v1/tenants"))
                .header("Authorization", "Bearer " + token)
                .build();
        return HTTP.send(request, HttpResponse.BodyHandlers.ofString()).statusCode();
    }

    private static long replacements() {
        return SERVER.asOwner()
                .sql(
                        "SELECT count(*) FROM audit_entry WHERE action = 'token.revoke' AND detail ->> 'replaced' = 'true'")
                .query((row, number) -> row.getLong(1))
                .single();
    }
}
