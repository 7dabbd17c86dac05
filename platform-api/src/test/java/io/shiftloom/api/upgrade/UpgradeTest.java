package io.shiftloom.api.upgrade;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.api.PlatformApplication;
import io.shiftloom.jobs.database.server.DatabaseAddress;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class UpgradeTest {

    private static final Duration LONG_ENOUGH = Duration.ofMinutes(2);

    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final JsonMapper JSON = new JsonMapper();

    private static Receiver receiver;
    private static ConfigurableApplicationContext service;

    @BeforeAll
    static void startThisVersionOnTheDatabaseOfTheOneBefore(@TempDir Path data) throws Exception {
        receiver = new Receiver();
        var address = PreviousDatabase.create();
        jdbc(address)
                .sql("UPDATE webhook_endpoint SET url = ?")
                .param(receiver.url())
                .update();
        service = new SpringApplication(PlatformApplication.class)
                .run(
                        "--server.port=0",
                        "--shiftloom.data-dir=" + data,
                        "--shiftloom.master.key=" + PreviousDatabase.MASTER_KEY,
                        "--shiftloom.webhook.allow-insecure-targets=true",
                        "--shiftloom.database.migrate=true",
                        "--spring.datasource.url=" + address.url(),
                        "--spring.datasource.username=" + address.username(),
                        "--spring.datasource.password=" + address.password());
    }

    @AfterAll
    static void stop() {
        service.close();
        receiver.close();
    }

    @Test
    void keysAndRostersStay() throws Exception {
        assertThat(get("/v1/staff").at("/staff/0/displayName").asString()).isEqualTo("Ada");
        assertThat(get("/v1/schedule-defaults")
                        .at("/scheduleDefaults/timeRangeEnd")
                        .asString())
                .isEqualTo("12:00");
    }

    @Test
    void aConfirmedScheduleStaysAsItWas() throws Exception {
        var resolution = get(result(PreviousDatabase.CONFIRMED) + "/resolution").get("resolution");

        assertThat(resolution.get("status").asString()).isEqualTo("confirmed");
        assertThat(resolution.at("/candidates/0/score/soft").asInt()).isEqualTo(296);
        assertThat(get(result(PreviousDatabase.CONFIRMED) + "/review").isEmpty())
                .isFalse();
    }

    @Test
    void historyReadsOn() throws Exception {
        var events = get("/v1/schedule-results/history").get("items");

        assertThat(events.size()).isGreaterThanOrEqualTo(6);
        assertThat(events.valueStream().map(event -> event.get("conditionId").asString()))
                .contains(PreviousDatabase.CONFIRMED.toString(), PreviousDatabase.LEFT_RUNNING.toString());
    }

    @Test
    void whatAKilledWorkerOfTheOldVersionLeftIsFinishedByTheNewOne() {
        await().atMost(LONG_ENOUGH)
                .pollInterval(Duration.ofMillis(250))
                .untilAsserted(() -> assertThat(get(result(PreviousDatabase.LEFT_RUNNING))
                                .at("/scheduleResult/status")
                                .asString())
                        .isEqualTo("completed"));
    }

    @Test
    void aNotificationThatWasUnderWayArrivesSignedWithTheOldSecret() {
        await().atMost(LONG_ENOUGH)
                .untilAsserted(() -> assertThat(receiver.notifications())
                        .filteredOn(sent -> sent.body().contains(PreviousDatabase.CONFIRMED.toString()))
                        .isNotEmpty()
                        .allSatisfy(sent -> assertThat(sent.signature()).startsWith("v1=")));
    }

    private static String result(UUID conditionId) {
        return "/v1/schedule-results/" + conditionId;
    }

    private static JsonNode get(String path) throws IOException, InterruptedException {
        var port = service.getEnvironment().getRequiredProperty("local.server.port");
        var request = HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
                .header("x-api-key", PreviousDatabase.API_KEY)
                .build();
        var response = HTTP.send(request, HttpResponse.BodyHandlers.ofString());
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return JSON.readTree(response.body());
    }

    private static JdbcClient jdbc(DatabaseAddress address) {
        return JdbcClient.create(new DriverManagerDataSource(address.url(), address.username(), address.password()));
    }
}
