package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.request.RequestBodies;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** GET wish-receipts: an extension. */
class WishReceiptContractTest {

    private static final ApiServer SERVER = ApiServer.running();

    /** Ada wishes to work from ten on both days, at eleven on Monday too, and not at all at nine. */
    private record Case(TestTenant tenant, String ada, String bob, String id) {

        static Case worked(String... adasSlots) {
            var tenant = SERVER.paidTenant().configured();
            var ada = tenant.staff("Ada");
            var bob = tenant.staff("Bob");
            tenant.put("/v1/staff/" + ada + "/weekly-shift-wish", """
                            {"scheduleStartDate":"2027-01-04","scheduleEndDate":"2027-01-05",
                             "timeRangeStart":"09:00","timeRangeEnd":"12:00",
                             "wishByCellKey":{"2027-01-04__09:00":"NONE","2027-01-04__10:00":"HIGH",
                              "2027-01-04__11:00":"HIGH","2027-01-05__09:00":"NONE","2027-01-05__10:00":"LOW",
                              "2027-01-05__11:00":"HIGH"}}
                            """).send().expect(200);
            var body = Bodies.schedule(request -> {
                RequestBodies.staff(request, 0).put("staffId", ada).put("displayName", "Ada");
                RequestBodies.staff(request, 1).put("staffId", bob).put("displayName", "Bob");
            });
            var work = new String[adasSlots.length];
            for (int i = 0; i < work.length; i++) {
                work[i] = ada + " " + adasSlots[i];
            }
            return new Case(tenant, ada, bob, tenant.complete(tenant.submitted(body), work));
        }

        Reply ask(String query) {
            return tenant.get("/v1/schedule-results/" + id + "/wish-receipts" + query)
                    .send();
        }

        JsonNode items(String query) {
            return ask(query).expect(200).at("/items");
        }
    }

    @Test
    void countsWhatWasAskedForAndGranted() {
        var receipt = Case.worked("2027-01-04__10:00").items("").get(0);

        assertThat(receipt.get("displayName").stringValue()).isEqualTo("Ada");
        assertThat(receipt.get("asked").intValue()).isEqualTo(2);
        assertThat(receipt.get("granted").intValue()).isOne();
        assertThat(receipt.at("/refused").size()).isOne();
        assertThat(receipt.get("line").stringValue())
                .startsWith(
                        "Ada, you asked for 2 h and got 1 h. You wished to be free for 1 h and are free for 1 h. Tue 5 Jan, 11:00–12:00, asked for, not given: ");
        assertThat(receipt.at("/refused/0/date").stringValue()).isEqualTo("2027-01-05");
        assertThat(receipt.at("/refused/0/slotId").stringValue()).isEqualTo("11:00");
        assertThat(receipt.at("/refused/0/wish").stringValue()).isEqualTo("HIGH");
    }

    @Test
    void cellsThatNeedNobodyDoNotCount() {
        var receipt =
                Case.worked("2027-01-04__10:00", "2027-01-05__11:00").items("").get(0);

        assertThat(receipt.get("asked").intValue())
                .as("Monday at eleven needs nobody")
                .isEqualTo(2);
        assertThat(receipt.get("granted").intValue()).isEqualTo(2);
        assertThat(receipt.get("refused").isEmpty()).isTrue();
    }

    @Test
    void aWishToBeFreeThatIsKeptIsGranted() {
        var kept = Case.worked("2027-01-04__10:00").items("").get(0);
        var broken = Case.worked("2027-01-04__09:00").items("").get(0);

        assertThat(kept.get("askedFree").intValue())
                .as("Tuesday at nine needs nobody")
                .isOne();
        assertThat(kept.get("grantedFree").intValue()).isOne();
        assertThat(broken.get("askedFree").intValue()).isOne();
        assertThat(broken.get("grantedFree").intValue()).isZero();
        assertThat(broken.get("line").stringValue()).contains("to be free for 1 h and are free for 0 h.");
    }

    @Test
    void refusalHasTheRuleOrThePrice() {
        var reason = Case.worked("2027-01-04__10:00").items("").at("/0/refused/0/reason");

        assertThat(reason.get("kind").stringValue()).isEqualTo("price");
        assertThat(reason.get("message").stringValue()).startsWith("A seat is open: Working 11:00–12:00");
        assertThat(reason.at("/alternative/by").isIntegralNumber()).isTrue();
    }

    @Test
    void workAgainstAWishIsARefusalWithThePriceOfRelief() {
        var refused = Case.worked("2027-01-04__09:00", "2027-01-04__10:00", "2027-01-05__11:00")
                .items("")
                .at("/0/refused");

        assertThat(refused.size()).isOne();
        assertThat(refused.at("/0/wish").stringValue()).isEqualTo("NONE");
        assertThat(refused.at("/0/reason/kind").stringValue()).isEqualTo("price");
        assertThat(refused.at("/0/reason/alternative/insteadOf").isString()).isTrue();
        assertThat(refused.at("/0/reason/message").stringValue()).startsWith("If ");
    }

    @Test
    void listsThoseWhoSentWishesOrTheOneAskedFor() {
        var worked = Case.worked("2027-01-04__10:00");

        var all = worked.items("");
        assertThat(all.size()).isOne();
        assertThat(all.at("/0/personId").stringValue()).isEqualTo(worked.ada());
        var bob = worked.items("?personId=" + worked.bob());
        assertThat(bob.size()).isOne();
        assertThat(bob.at("/0/asked").intValue()).isZero();
        worked.ask("?personId=zed").expectError(ErrorCode.INVALID_QUERY);
    }

    @Test
    void onlyACompletedResultHasReceipts() {
        var tenant = SERVER.paidTenant().configured();

        tenant.get("/v1/schedule-results/" + tenant.submitted() + "/wish-receipts")
                .send()
                .expectError(ErrorCode.RESULT_NOT_COMPLETED);
    }
}
