package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What the console tells about prices. */
class ConsolePricesTest {

    private final ConsoleClient admin = ConsoleClient.admin();
    private final TestTenant tenant = ApiServer.running().paidTenant().configured();

    private static String prices(String id) {
        return "/console/conditions/" + id + "/prices";
    }

    private static long count(String text, String page) {
        return Pattern.compile(text, Pattern.LITERAL).matcher(page).results().count();
    }

    @Test
    void nothingIsComputedBeforeSomebodyAsks() {
        var id = tenant.complete(tenant.submitted(ConsoleBodies.schedule("Ada")), "s1 2027-01-04_09:00");

        assertThat(admin.get(prices(id)).body()).contains("Find the prices").doesNotContain("One more seat</h2>");
    }

    @Test
    void pageTellsTheSamePricesAsTheRouteAndWhichAreFacts() {
        var id = tenant.complete(
                tenant.submitted(ConsoleBodies.schedule("Ada")), "s1 2027-01-04_09:00", "s2 2027-01-04_10:00");
        var priced =
                tenant.get("/v1/schedule-results/" + id + "/prices").send().expect(200).at("/items").values().stream()
                        .filter(item -> item.has("atMost"))
                        .toList();

        var page = admin.get(prices(id) + "?find=all").body();

        assertThat(page).contains("Find them again", "Ada, Mon 4 Jan", "Ben, Mon 4 Jan", "Mon 4 Jan, 09:00");
        assertThat(priced).isNotEmpty().allSatisfy(item -> assertThat(page).contains(">" + points(item) + "<"));
        assertThat(count(">fact<", page))
                .isEqualTo(priced.stream()
                        .filter(item -> item.get("resolved").booleanValue())
                        .count());
        assertThat(count(">estimate<", page)).isEqualTo(priced.size() - count(">fact<", page));
    }

    @Test
    void pricesOfTheResultAreThereAtOnceSupportingOnesApartFromFacts() {
        var id = tenant.complete(tenant.submitted(ConsoleBodies.schedule("Ada")), "s1 2027-01-04_09:00");
        tenant.database().sql("""
                        UPDATE result_document SET review = jsonb_build_object('quality', ?::jsonb) WHERE condition_id = ?::uuid
                        """).params("""
                        {"bound":1000,
                         "prices":{"items":[
                          {"kind":"dayOff","subject":{"date":"2027-01-04","personId":"s1"},"aboveBound":84,"atMost":91,"resolved":true},
                          {"kind":"seat","subject":{"date":"2027-01-04","slotId":"10:00"},"aboveBound":73,"resolved":true}]},
                         "pins":{"items":[
                          {"personId":"s2","date":"2027-01-04","slotIds":["10:00"],"cost":240,"parts":{"split":200,"short":40}}]}}
                        """, id).update();

        var page = admin.get(prices(id)).body();

        assertThat(page)
                .contains(
                        "What raises the proven bound most",
                        "the bound, 1,000,",
                        "Ada, Mon 4 Jan",
                        ">+84<",
                        ">+91<",
                        "Mon 4 Jan, 10:00",
                        ">+73<")
                .contains("What pins cost", "Ben, Mon 4 Jan 10:00", ">240<", "Second shifts +200, Short shifts +40");
        assertThat(count(">fact<", page)).isOne();
        assertThat(count(">supporting price<", page)).isOne();
    }

    private static String points(JsonNode item) {
        long atMost = item.get("atMost").longValue();
        return atMost == 0 ? "±0" : atMost > 0 ? "+" + atMost : "−" + -atMost;
    }

    @Test
    void withoutARotaThereIsNothingToAskFor() {
        assertThat(admin.get(prices(tenant.submitted()) + "?find=all").body())
                .contains("There is no rota that could cost more.")
                .doesNotContain("Find the prices");
    }
}
