package io.shiftloom.api.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** Values that Java can hold and the database cannot. */
class OperatorInputTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    @ParameterizedTest
    @CsvSource({
        "/ops/v1/jobs?text=a%00b, text",
        "/ops/v1/jobs?status=%00, status",
        "/ops/v1/jobs?tenant=%00, tenant",
        "/ops/v1/audit?actor=%00, actor",
        "/ops/v1/audit?since=%2B999999999-12-31, since",
        "/ops/v1/audit?since=-999999999-01-01, since",
        "/ops/v1/audit?since=%2B1000000000-12-31T23:59:59Z, since",
        "/ops/v1/audit?since=294277-01-01, since",
        "/ops/v1/jobs?since=-5000-01-01T00:00:00Z, since",
        "/ops/v1/deliveries?since=0000-01-01, since",
        "/ops/v1/dead-letters?since=%00, since"
    })
    void valuesThatNoColumnHoldsAreRefusedWithTheirPath(String target, String path) throws Exception {
        var answer = send("GET", target, "");

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
        assertThat(paths(answer)).containsExactly(path);
    }

    @ParameterizedTest
    @ValueSource(strings = {"999999d", "24h", "0001-01-01", "9999-12-30"})
    void farAwayTimesThatTheDatabaseKnowsAreTaken(String since) throws Exception {
        assertThat(send("GET", "/ops/v1/audit?since=" + since, "").statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"expires\":\"+999999999-12-31\"} | expires",
                "{\"expires\":\"+1000000000-12-31T23:59:59Z\"} | expires",
                "{\"expires\":\"9999-12-31\"} | expires",
                "{\"name\":\"a\\u0000b\"} | name"
            })
    void aKeyThatNoRowHoldsIsRefusedWithItsPath(String fields, String path) throws Exception {
        var tenant = SERVER.paidTenant().tenantId();
        var body = "{\"tenantId\":\"" + tenant + "\"," + fields.substring(1);

        var answer = send("POST", "/ops/v1/keys", body);

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
        assertThat(paths(answer)).containsExactly(path);
    }

    @Test
    void aReasonOfControlCharactersIsNoReasonAtAll() throws Exception {
        var request = HttpRequest.newBuilder(uri("/ops/v1/tokens"))
                .header("Authorization", "Bearer " + ApiServer.OPS_TOKEN)
                .header("X-Reason", "%00%0a%1b")
                .POST(BodyPublishers.ofString("{\"name\":\"for nothing\",\"role\":\"viewer\"}"))
                .build();

        assertThat(HTTP.send(request, BodyHandlers.ofString()).statusCode()).isEqualTo(201);
    }

    private static List<String> paths(HttpResponse<String> answer) {
        return new JsonMapper()
                .readTree(answer.body()).at("/error/details").values().stream()
                        .map(detail -> detail.required("path").stringValue())
                        .toList();
    }

    private static HttpResponse<String> send(String method, String target, String body)
            throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(uri(target))
                .header("Authorization", "Bearer " + ApiServer.OPS_TOKEN)
                .header("Content-Type", "application/json")
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                .build();
        return HTTP.send(request, BodyHandlers.ofString());
    }

    private static URI uri(String target) {
        return URI.create("http://localhost:" + SERVER.port() + target);
    }
}
