package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** GET prices: an extension. */
class PriceContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String[] WORK = {
        "ann 2027-01-04__09:00", "ann 2027-01-04__10:00", "bob 2027-01-04__10:00", "bob 2027-01-05__11:00"
    };

    private static TestTenant tenant() {
        return SERVER.paidTenant().configured();
    }

    private static JsonNode prices(TestTenant tenant, String id) {
        return tenant.get("/v1/schedule-results/" + id + "/prices")
                .send()
                .expect(200)
                .at("/items");
    }

    private static JsonNode find(JsonNode prices, String kind, String date, String field, String value) {
        return prices.values().stream()
                .filter(price -> price.get("kind").stringValue().equals(kind))
                .filter(price -> price.at("/subject/date").stringValue().equals(date))
                .filter(price -> price.at("/subject/" + field).stringValue().equals(value))
                .findFirst()
                .orElseThrow();
    }

    /** By how much the score would be higher if this were confirmed. */
    private static long dryRun(TestTenant tenant, String id, List<String> work) {
        var bill = tenant.post(
                        "/v1/schedule-results/" + id + "/confirm-assignments?dryRun=true",
                        "{\"assignments\":%s}".formatted(Bodies.assignments(work.toArray(String[]::new))))
                .send()
                .expect(200)
                .at("/bill");
        return sum(bill.get("after")) - sum(bill.get("before"));
    }

    private static long sum(JsonNode parts) {
        return parts.values().stream().mapToLong(JsonNode::longValue).sum();
    }

    @Test
    void seatCostsWhatConfirmingTheCheapestPersonBesidesAdds() {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(), WORK);
        var with = new ArrayList<>(Arrays.asList(WORK));
        with.add("ann 2027-01-05__11:00");

        var seat = find(prices(tenant, id), "seat", "2027-01-05", "slotId", "11:00");

        assertThat(seat.get("atMost").longValue())
                .as("only Ann could come besides")
                .isEqualTo(dryRun(tenant, id, with));
    }

    @Test
    void dayOffCostsWhatHandingOverTheDateAdds() {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(), WORK);
        var with = new ArrayList<>(Arrays.asList(WORK));
        with.set(3, "ann 2027-01-05__11:00");

        var dayOff = find(prices(tenant, id), "dayOff", "2027-01-05", "personId", "bob");

        assertThat(dayOff.get("atMost").longValue()).isEqualTo(dryRun(tenant, id, with));
        assertThat(dayOff.at("/subject/displayName").stringValue()).isEqualTo("Bob");
    }

    @Test
    void dearestComesFirstAndWhatNobodyCouldDoLastWithoutAPrice() {
        var tenant = tenant();
        var prices = prices(tenant, tenant.complete(tenant.submitted(), WORK));

        assertThat(prices.get(0).get("resolved").booleanValue()).isTrue();
        assertThat(prices.get(prices.size() - 1).has("atMost")).isFalse();
        var known = prices.values().stream()
                .filter(price -> price.has("atMost"))
                .mapToLong(price -> price.get("atMost").longValue())
                .toArray();
        assertThat(IntStream.range(1, known.length)).allMatch(at -> known[at] <= known[at - 1]);
    }

    /** Eight seats in two days, and five dates on which somebody works. */
    private static String ofThirteen(TestTenant tenant) {
        var body = Bodies.schedule(request -> {
            request.put("timeRangeEnd", "13:00");
            var needed = request.putObject("requirementsByCell");
            for (int day = 4; day <= 5; day++) {
                for (int hour = 9; hour < 13; hour++) {
                    needed.put("2027-01-0%d__%02d:00".formatted(day, hour), 1);
                }
            }
        });
        return tenant.complete(
                tenant.submitted(body),
                "ann 2027-01-04__10:00",
                "ann 2027-01-04__11:00",
                "ann 2027-01-05__09:00",
                "bob 2027-01-04__12:00",
                "bob 2027-01-05__10:00",
                "bob 2027-01-05__11:00",
                "bob 2027-01-05__12:00",
                "cem 2027-01-04__09:00");
    }

    @Test
    void tenSeemDearestAndAreResolved() {
        var tenant = tenant();
        var prices = prices(tenant, ofThirteen(tenant));

        assertThat(prices.size()).isEqualTo(13);
        assertThat(prices.values().stream()
                        .filter(price -> price.get("resolved").booleanValue()))
                .hasSize(10);
    }

    @Test
    void numbersTellHowMuchWasLookedAt() {
        var tenant = tenant();
        var id = ofThirteen(tenant);

        var answer = tenant.get("/v1/schedule-results/" + id + "/prices").send().expect(200);

        assertThat(answer.at("/items").size()).isEqualTo(13);
        assertThat(answer.at("/lookedAt/tags").intValue()).isEqualTo(13);
        assertThat(answer.at("/lookedAt/tried").intValue()).isEqualTo(13);
        assertThat(answer.at("/lookedAt/resolved").intValue()).isEqualTo(10);
        assertThat(answer.at("/items").values()).noneMatch(price -> price.has("tried"));
    }

    @Test
    void askingConfirmsNothing() {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(), WORK);

        prices(tenant, id);

        assertThat(tenant.database()
                        .sql("SELECT confirmed_at IS NULL FROM schedule_result WHERE condition_id = ?::uuid")
                        .param(id)
                        .query(Boolean.class)
                        .single())
                .isTrue();
    }

    @Test
    void onlyACompletedResultHasPrices() {
        var tenant = tenant();

        tenant.get("/v1/schedule-results/" + tenant.submitted() + "/prices")
                .send()
                .expectError(ErrorCode.RESULT_NOT_COMPLETED);
    }
}
