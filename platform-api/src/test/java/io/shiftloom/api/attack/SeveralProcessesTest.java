package io.shiftloom.api.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.chaos.Cluster;
import io.shiftloom.api.chaos.Pause;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two processes on one database: what one learns, the other must know. */
@Tag("slow")
class SeveralProcessesTest {

    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final String READ = "/v1/staff";

    /** Ten are promised, from the answer on; the last look may end a moment later. */
    private static final Duration REVOKED_WITHIN = Duration.ofSeconds(11);

    private static Cluster cluster;
    private static URI one;
    private static URI other;

    @BeforeAll
    static void start(@TempDir Path directory) {
        cluster = Cluster.start(directory, 0, Map.of());
        one = cluster.api().url();
        other = cluster.anotherApi().url();
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    @Test
    void aKeyRevokedAtOneIsSoonRefusedByTheOther() throws IOException, InterruptedException {
        var here = TenantPeer.create(one, "Revoked");
        var there = here.at(other);
        assertThat(there.read(READ).status()).isEqualTo(200);
        var keyId = here.apiKey().split("_", 3)[1];

        var revoked = operate("POST", one.resolve("/ops/v1/keys/" + keyId + "/revoke"), "");
        long begin = System.nanoTime();

        assertThat(revoked.statusCode()).isEqualTo(200);
        assertThat(Pause.until(REVOKED_WITHIN, () -> there.isRefused(READ))).isTrue();
        Report.figure("key revoked elsewhere", "refused after %.0f ms".formatted((System.nanoTime() - begin) / 1e6));
    }

    /** On purpose: a common count would cost a write for each read. */
    @Test
    void eachCountsTheRateOfAKeyForItself() throws IOException, InterruptedException {
        var here = TenantPeer.create(one, "Fast");

        var flood = ConstantRate.read(here, READ, 100, Duration.ofSeconds(3));
        var calm = ConstantRate.read(here.at(other), READ, 10, Duration.ofSeconds(2));

        Report.figure("one key, two processes", "100/s at one: %s".formatted(flood.statuses()));
        Report.figure("", "10/s at the other: %s".formatted(calm.statuses()));
        assertThat(flood.count(429)).isPositive();
        assertThat(flood.failures()).isZero();
        assertThat(calm.count(200)).isEqualTo(20);
    }

    @Test
    void aSessionHoldsAtBothAndEndsAtBoth() throws IOException, InterruptedException {
        var signedIn = HTTP.send(
                HttpRequest.newBuilder(one.resolve("/console/sign-in"))
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(BodyPublishers.ofString("token=" + Cluster.OPS_TOKEN))
                        .build(),
                BodyHandlers.ofString());
        var cookie = signedIn.headers().firstValue("Set-Cookie").orElseThrow().split(";", 2)[0];
        assertThat(page(one, cookie)).isEqualTo(200);
        assertThat(page(other, cookie)).isEqualTo(200);

        var sessions = operate("GET", other.resolve("/ops/v1/sessions"), "").body();
        var id = sessions.replaceFirst("(?s).*?\"sessionId\":\"([^\"]+)\".*", "$1");
        assertThat(operate("POST", other.resolve("/ops/v1/sessions/" + id + "/end"), "")
                        .statusCode())
                .isEqualTo(200);

        assertThat(page(one, cookie)).isEqualTo(302);
        assertThat(page(other, cookie)).isEqualTo(302);
    }

    private static int page(URI service, String cookie) throws IOException, InterruptedException {
        return HTTP.send(
                        HttpRequest.newBuilder(service.resolve("/console/jobs"))
                                .header("Cookie", cookie)
                                .build(),
                        BodyHandlers.discarding())
                .statusCode();
    }

    private static HttpResponse<String> operate(String method, URI address, String body)
            throws IOException, InterruptedException {
        return HTTP.send(
                HttpRequest.newBuilder(address)
                        .header("Authorization", "Bearer " + Cluster.OPS_TOKEN)
                        .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                        .build(),
                BodyHandlers.ofString());
    }
}
