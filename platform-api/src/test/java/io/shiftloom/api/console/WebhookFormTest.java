package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.Call;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The webhook's form on the page of a tenant whose webhook the service has disabled, with a delivery that waits. */
class WebhookFormTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final Pattern FIELD =
            Pattern.compile("<input[^>]* name=\"(url|shown)\"[^>]* value=\"([^\"]*)\"|name=\"(enabled)\"[^>]*checked");

    private final ConsoleClient admin = ConsoleClient.admin();
    private final UUID tenant = SERVER.paidTenant().tenantId();
    private final String page = "/console/tenants/" + tenant;
    private String delivery = "";

    @BeforeEach
    void aDeliveryWaitsForAWebhookThatTheServiceDisabled() {
        var webhook = "/ops/v1/tenants/" + tenant + "/webhook";
        call("PUT", webhook)
                .json("{\"url\":\"https://93.184.215.14/gone\"}")
                .send()
                .expect(200);
        delivery = call("POST", webhook + "/test")
                .send()
                .expect(200)
                .at("/deliveryId")
                .stringValue();
        SERVER.asOwner()
                .sql(
                        "UPDATE webhook_endpoint SET disabled_reason = 'every attempt failed for 120 h' WHERE tenant_id = ?")
                .param(tenant)
                .update();
    }

    @Test
    void repairingTheAddressDiscardsNothingAndSwitchesNothing() {
        var form = form();

        assertThat(form).containsEntry("enabled", "true");
        form.put("url", "https://93.184.215.14/repaired");
        assertThat(save(form)).contains("The webhook is saved.", "Enable again");

        assertThat(state()).isEqualTo("pending");
        assertThat(endpoint()).isEqualTo("https://93.184.215.14/repaired true every attempt failed for 120 h");
    }

    @Test
    void enablingItAgainIsAnActOfItsOwnAndSaysHowManyContinue() {
        assertThat(admin.get(page).body()).contains("Enable the webhook again? 1 delivery that waits is sent at once.");

        assertThat(save(Map.of("enabled", "true"))).contains("1 delivery that waited is sent now.");

        assertThat(endpoint()).isEqualTo("https://93.184.215.14/gone true -");
        assertThat(admin.get(page).body()).doesNotContain("Enable again");
    }

    @Test
    void switchingItOffSaysHowManyItDiscards() {
        var form = form();
        assertThat(admin.get(page).body())
                .contains(
                        "1 delivery waits. Switching the webhook off or clearing its address discards that delivery for good.");

        form.remove("enabled");
        assertThat(save(form)).contains("Discarded: 1 waiting delivery.").doesNotContain("Enable again");

        assertThat(state()).isEqualTo("discarded");
    }

    @Test
    void deliveryThatWaitsForItHasNoNextAttempt() {
        assertThat(admin.get("/console/deliveries/" + delivery).body())
                .contains("when somebody enables the webhook, which the service has disabled for its failures");
        var shown = call("GET", "/ops/v1/deliveries/" + delivery).send().expect(200);
        assertThat(shown.at("/waitsFor").stringValue()).isEqualTo("webhook");
        assertThat(shown.at("/nextAttemptAt").isNull()).isTrue();
    }

    /** What a browser would send of the form with the address. */
    private Map<String, String> form() {
        var body = admin.get(page).body();
        var fields = new HashMap<String, String>();
        FIELD.matcher(body.substring(body.indexOf("id=\"webhook\""), body.indexOf("id=\"plan\"")))
                .results()
                .forEach(field -> {
                    if (field.group(3) == null) {
                        fields.put(field.group(1), field.group(2));
                    } else {
                        fields.put("enabled", "true");
                    }
                });
        assertThat(fields).containsKeys("url", "shown");
        return fields;
    }

    /** The page that follows. */
    private String save(Map<String, String> fields) {
        var form = new HashMap<>(fields);
        form.put("_csrf", admin.csrf());
        form.put("reason", "the receiver moved");
        assertThat(admin.post(page + "/webhook", form).statusCode()).isEqualTo(302);
        return admin.get(page).body();
    }

    private String state() {
        return text("SELECT state FROM webhook_delivery WHERE delivery_id = ?::uuid", delivery);
    }

    private String endpoint() {
        return text(
                "SELECT concat_ws(' ', url, enabled::text, coalesce(disabled_reason, '-')) FROM webhook_endpoint WHERE tenant_id = ?::uuid",
                tenant.toString());
    }

    private static String text(String sql, String id) {
        return SERVER.asOwner().sql(sql).param(id).query(String.class).single();
    }

    private static Call call(String method, String path) {
        return new Call(SERVER, method, path).header("Authorization", "Bearer " + ApiServer.OPS_TOKEN);
    }
}
