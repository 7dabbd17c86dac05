package io.shiftloom.jobs.schedule;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.webhook.endpoint.WebhookEndpoints;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** From a submitted condition to what a tenant's server receives. */
class CompletionNotificationTest {

    private static final TestDatabase DATABASE = TestDatabase.create();
    private static final TestEngine ENGINE = new TestEngine();
    private static final Worker WORKER = Worker.start(
            DATABASE.address(),
            ENGINE,
            "--shiftloom.webhook.allow-insecure-targets=true",
            "--shiftloom.base-url=https://api.example.org/");
    private static final BlockingQueue<Received> RECEIVED = new LinkedBlockingQueue<>();

    private static HttpServer receiver;

    private final JobsFixture jobs = new JobsFixture(DATABASE);

    private record Received(String userAgent, String type, String timestamp, String signature, String body) {}

    @BeforeAll
    static void listen() throws IOException {
        receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        receiver.createContext("/hook", CompletionNotificationTest::receive);
        receiver.start();
    }

    @AfterAll
    static void close() {
        WORKER.close();
        receiver.stop(0);
        DATABASE.close();
    }

    @BeforeEach
    void reset() {
        ENGINE.reset();
    }

    @Test
    void completedResultIsAnnouncedAndTheSignatureHolds() throws Exception {
        var tenant = DATABASE.createTenant("Acme");
        var secret = endpoint(tenant);

        var id = jobs.submit(tenant, TestProblems.twoPeople(2));

        var received = Objects.requireNonNull(RECEIVED.poll(30, TimeUnit.SECONDS), "nothing arrived");
        assertThat(received.signature()).isEqualTo("v1=" + hmac(secret, received.timestamp() + "." + received.body()));
        assertThat(received.userAgent()).isEqualTo("Service-Webhook/1.0");
        assertThat(received.type()).isEqualTo("application/json");
        assertThat(Long.parseLong(received.timestamp()))
                .isCloseTo(jobs.clock.instant().getEpochSecond(), within(300L));
        var body = Json.read(received.body());
        assertThat(body.propertyNames())
                .containsExactlyInAnyOrder("type", "conditionId", "status", "occurredAt", "links");
        assertThat(body.required("type").stringValue()).isEqualTo("schedule.result.terminal");
        assertThat(body.required("conditionId").stringValue()).isEqualTo(id.toString());
        assertThat(body.required("status").stringValue()).isEqualTo("completed");
        assertThat(Instant.parse(body.required("occurredAt").stringValue())).isBefore(jobs.clock.instant());
        assertThat(body.required("links").required("result").stringValue())
                .isEqualTo("https://api.example.org/v1/schedule-results/" + id);
    }

    @Test
    void cancelledConditionIsAnnouncedAtOnceAndThenNeverAgain() throws Exception {
        var tenant = DATABASE.createTenant("Acme");
        assertThat(endpoint(tenant)).startsWith("whsec_");
        ENGINE.hangs = true;
        var id = jobs.submit(tenant, TestProblems.twoPeople(2));
        ENGINE.awaitSearch();

        DATABASE.tenants().inTransaction(tenant, tx -> jobs.cancel.cancel(tx, tenant, id));

        var received = Objects.requireNonNull(RECEIVED.poll(30, TimeUnit.SECONDS), "nothing arrived");
        assertThat(Json.read(received.body()).required("status").stringValue()).isEqualTo("canceled");
        assertThat(RECEIVED.poll(3, TimeUnit.SECONDS)).isNull();
    }

    private static String endpoint(UUID tenant) {
        var url = "http://localhost:" + receiver.getAddress().getPort() + "/hook";
        var endpoints = WORKER.bean(WebhookEndpoints.class);
        var setting = endpoints.accept(url, true);
        var change = DATABASE.platform()
                .inTransaction(tx -> endpoints.set(tx, tenant, setting))
                .orElseThrow();
        return Objects.requireNonNull(change.signingSecret()).value();
    }

    private static void receive(HttpExchange exchange) throws IOException {
        var headers = exchange.getRequestHeaders();
        RECEIVED.add(new Received(
                headers.getFirst("User-Agent"),
                headers.getFirst("Content-Type"),
                headers.getFirst("X-Service-Timestamp"),
                headers.getFirst("X-Service-Signature"),
                new String(exchange.getRequestBody().readAllBytes(), UTF_8)));
        exchange.sendResponseHeaders(204, -1);
        exchange.close();
    }

    private static String hmac(String secret, String text) throws GeneralSecurityException {
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
        return HexFormat.of().formatHex(mac.doFinal(text.getBytes(UTF_8)));
    }
}
