package io.shiftloom.api.installation;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two installations that know nothing of each other, behind a router that keeps no state. */
class CellsTest {

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private ApiServer second;
    private TestTenant here;
    private TestTenant there;
    private CellRouter router;

    @BeforeEach
    void start() throws IOException {
        var first = ApiServer.running();
        second = ApiServer.with(Map.of());
        here = first.paidTenant();
        there = second.paidTenant();
        router = CellRouter.start(
                Map.of(CellRouter.prefix(here.apiKey()), url(first), CellRouter.prefix(there.apiKey()), url(second)),
                url(first));
    }

    @AfterEach
    void stop() {
        router.close();
        second.close();
    }

    @Test
    void eachTenantIsServedByItsOwnCellAndOutlivesTheOther() throws IOException, InterruptedException {
        assertThat(add(here, "Ada").statusCode()).isEqualTo(201);
        assertThat(add(there, "Ben").statusCode()).isEqualTo(201);

        assertThat(roster(here).body()).contains("Ada").doesNotContain("Ben");
        assertThat(roster(there).body()).contains("Ben").doesNotContain("Ada");
        assertThat(people(ApiServer.running(), there))
                .as("rows in the cell of the other")
                .isZero();
        assertThat(people(second, there)).isOne();
        assertThat(call("GET", there.apiKey().replaceFirst("slk_.{12}", "slk_unknownunkno"), "")
                        .statusCode())
                .isEqualTo(401);

        second.close();

        assertThat(roster(there).statusCode()).isEqualTo(502);
        assertThat(roster(here).statusCode()).isEqualTo(200);
    }

    private static URI url(ApiServer cell) {
        return URI.create("http://localhost:" + cell.port());
    }

    private static long people(ApiServer cell, TestTenant tenant) {
        return cell.asOwner()
                .sql("SELECT count(*) FROM staff WHERE tenant_id = ?")
                .param(tenant.tenantId())
                .query(Long.class)
                .single();
    }

    private HttpResponse<String> add(TestTenant tenant, String name) throws IOException, InterruptedException {
        return call("POST", tenant.apiKey(), "{\"displayName\": \"%s\"}".formatted(name));
    }

    private HttpResponse<String> roster(TestTenant tenant) throws IOException, InterruptedException {
        return call("GET", tenant.apiKey(), "");
    }

    private HttpResponse<String> call(String method, String apiKey, String body)
            throws IOException, InterruptedException {
        return HTTP.send(
                HttpRequest.newBuilder(router.url().resolve("/v1/staff"))
                        .header("x-api-key", apiKey)
                        .method(method, BodyPublishers.ofString(body))
                        .build(),
                BodyHandlers.ofString());
    }
}
