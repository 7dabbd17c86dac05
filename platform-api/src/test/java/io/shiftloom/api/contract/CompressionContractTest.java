package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers are packed for who accepts it, where it is worth it. */
class CompressionContractTest {

    private static final ApiServer SERVER = ApiServer.running();

    private static final class Sent {

        private final HttpResponse<InputStream> head;
        private final byte[] body;

        private Sent(HttpResponse<InputStream> head, byte[] body) {
            this.head = head;
            this.body = body;
        }

        static Sent of(Call call) {
            var answer = call.open();
            try (var body = answer.body()) {
                return new Sent(answer, body.readAllBytes());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        String header(String name) {
            return head.headers().firstValue(name).orElse("");
        }

        String unpacked() {
            try (var unpacking = new GZIPInputStream(new ByteArrayInputStream(body))) {
                return new String(unpacking.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static TestTenant tenantWithALongRoster() {
        var tenant = SERVER.paidTenant();
        for (int person = 0; person < 20; person++) {
            tenant.staff("Ada " + person);
        }
        return tenant;
    }

    @Test
    void longAnswerIsPackedForWhoAcceptsIt() {
        var tenant = tenantWithALongRoster();

        var plain = Sent.of(tenant.get("/v1/staff"));
        var packed = Sent.of(tenant.get("/v1/staff").header("Accept-Encoding", "br, gzip"));

        assertThat(packed.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(packed.header("Vary")).isEqualToIgnoringCase("accept-encoding");
        assertThat(packed.header("Content-Type")).isEqualTo("application/json");
        assertThat(packed.body).hasSizeLessThan(plain.body.length / 4);
        assertThat(packed.unpacked()).isEqualTo(new String(plain.body, StandardCharsets.UTF_8));
        assertThat(plain.header("Content-Encoding")).isEmpty();
        assertThat(plain.header("Vary")).isEqualToIgnoringCase("accept-encoding");
        assertThat(plain.body).hasSizeGreaterThan(2048);
    }

    @ParameterizedTest
    @ValueSource(strings = {"identity", "br", "gzip;q=0"})
    void whoDoesNotAcceptItGetsItAsItIs(String accepted) {
        var sent = Sent.of(tenantWithALongRoster().get("/v1/staff").header("Accept-Encoding", accepted));

        assertThat(sent.header("Content-Encoding")).isEmpty();
        assertThat(new String(sent.body, StandardCharsets.UTF_8)).startsWith("{\"staff\":[");
    }

    @Test
    void shortAnswerIsSentAsItIsWithItsLength() {
        var sent = Sent.of(SERVER.paidTenant().get("/v1/key").header("Accept-Encoding", "gzip"));

        assertThat(sent.header("Content-Encoding")).isEmpty();
        assertThat(sent.header("Content-Length")).isEqualTo(Integer.toString(sent.body.length));
        assertThat(sent.header("Transfer-Encoding")).isEmpty();
    }

    @Test
    void headIsAnsweredWithoutABody() {
        var sent = Sent.of(tenantWithALongRoster().call("HEAD", "/v1/staff").header("Accept-Encoding", "gzip"));

        assertThat(sent.head.statusCode()).isEqualTo(200);
        assertThat(sent.body).isEmpty();
    }

    @Test
    void eventsAreSentAsTheyAre() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.submitted();
        tenant.delete("/v1/schedule-conditions/" + id).send().expect(200);

        var sent = Sent.of(tenant.get("/v1/schedule-results/" + id + "/events")
                .header("Accept", "text/event-stream")
                .header("Accept-Encoding", "gzip"));

        assertThat(sent.header("Content-Encoding")).isEmpty();
        assertThat(new String(sent.body, StandardCharsets.UTF_8)).contains("event: terminal");
    }
}
