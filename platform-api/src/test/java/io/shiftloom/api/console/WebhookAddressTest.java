package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.Call;
import io.shiftloom.api.contract.Reply;
import io.shiftloom.api.error.ErrorCode;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The address of a webhook often carries a token: all of it is for those alone who may change it, wherever it is shown. */
class WebhookAddressTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String SHOWN = "https://93.184.215.14/serv…";

    private final UUID tenant = SERVER.paidTenant().tenantId();
    private final String webhook = "/ops/v1/tenants/" + tenant + "/webhook";
    private String delivery = "";

    @BeforeEach
    void callAnAddressWithATokenTwice() {
        put("https://93.184.215.14/services/t0ken-of-before").expect(200);
        put("https://93.184.215.14/services/t0ken?key=k3y").expect(200);
        delivery = call(ApiServer.OPS_TOKEN, "POST", webhook + "/test")
                .send()
                .expect(200)
                .at("/deliveryId")
                .stringValue();
        SERVER.asOwner().sql("""
                INSERT INTO webhook_attempt (delivery_id, attempt, attempted_at, duration_ms, outcome, status, url)
                VALUES (?::uuid, 1, now(), 12, 'answered', 410, 'https://93.184.215.14/services/t0ken?key=k3y')
                """).param(delivery).update();
    }

    @Test
    void answersShowItToThoseWhoMayChangeIt() {
        for (var path : answers()) {
            for (var role : List.of("viewer", "operator")) {
                assertThat(call(SERVER.operatorToken(role), "GET", path)
                                .send()
                                .expect(200)
                                .json()
                                .toString())
                        .as(path)
                        .contains(SHOWN)
                        .doesNotContain("t0ken", "k3y");
            }
            assertThat(call(ApiServer.OPS_TOKEN, "GET", path)
                            .send()
                            .expect(200)
                            .json()
                            .toString())
                    .as(path)
                    .contains("https://93.184.215.14/services/t0ken?key=k3y");
        }
    }

    @Test
    void pagesShowItToThoseWhoMayChangeIt() {
        var viewer = ConsoleClient.signedIn(SERVER.operatorToken("viewer"));
        var operator = ConsoleClient.signedIn(SERVER.operatorToken("operator"));
        for (var page : pages()) {
            for (var client : List.of(viewer, operator)) {
                assertThat(client.get(page).body()).as(page).contains(SHOWN).doesNotContain("t0ken", "k3y");
            }
            assertThat(ConsoleClient.admin().get(page).body()).as(page).contains("/services/t0ken?key=k3y");
        }
    }

    @Test
    void addressAsItWasShownIsNotSavedByMistake() {
        put(SHOWN).expectError(ErrorCode.BAD_REQUEST);
    }

    private List<String> answers() {
        return List.of(webhook, "/ops/v1/deliveries/" + delivery, "/ops/v1/audit?tenant=" + tenant);
    }

    private List<String> pages() {
        return Stream.of(
                        "/tenants/" + tenant,
                        "/deliveries/" + delivery,
                        "/deliveries?tenant=" + tenant,
                        "/audit?tenant=" + tenant)
                .map("/console"::concat)
                .toList();
    }

    private Reply put(String url) {
        return call(ApiServer.OPS_TOKEN, "PUT", webhook)
                .json("{\"url\":\"%s\",\"enabled\":true}".formatted(url))
                .send();
    }

    private static Call call(String token, String method, String path) {
        return new Call(SERVER, method, path).header("Authorization", "Bearer " + token);
    }
}
