package io.shiftloom.api.contract;

import static io.shiftloom.api.request.RequestBodies.COOK;
import static io.shiftloom.api.request.RequestBodies.WAITER;
import static io.shiftloom.api.request.RequestBodies.staff;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** GET and DELETE under /v1/schedule-conditions. */
class ConditionContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String PATH = "/v1/schedule-conditions";

    @Test
    void listHasTheFourFieldsNewestFirst() {
        var tenant = SERVER.paidTenant().configured();
        var first = tenant.submitted();
        var second = tenant.submitted();

        var items = tenant.get(PATH).send().expect(200).at("/items");

        assertThat(items.at("/0/conditionId").stringValue()).isEqualTo(second);
        assertThat(items.at("/1/conditionId").stringValue()).isEqualTo(first);
        assertThat(items.get(0).propertyNames())
                .containsExactly("conditionId", "createdAt", "scheduleStartDate", "scheduleEndDate");
    }

    @Test
    void pagesNeitherSkipNorRepeat() {
        var tenant = SERVER.paidTenant().configured();
        var ids = new ArrayList<String>();
        for (int i = 0; i < 5; i++) {
            ids.add(tenant.submitted());
        }
        var seen = new ArrayList<String>();
        var next = PATH + "?limit=3";
        while (!next.isEmpty()) {
            var page = tenant.get(next).send().expect(200);
            page.at("/items").forEach(item -> seen.add(item.get("conditionId").stringValue()));
            var cursor = page.json().get("nextCursor");
            next = cursor == null ? "" : PATH + "?limit=3&cursor=" + cursor.stringValue();
        }

        assertThat(seen).containsExactlyElementsOf(ids.reversed());
    }

    @Test
    void detailShowsConditionDaysAndStaff() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.submitted(Bodies.schedule(body -> {
            body.putObject("requiredRolesByCell").putObject("2027-01-04__09:00").put(COOK, 1);
            staff(body, 0).putArray("schedulingRoleIds").add(COOK);
            staff(body, 0).putArray("preferredSchedulingRoleIds").add(COOK);
            staff(body, 0).putArray("avoidedSchedulingRoleIds").add(WAITER);
            staff(body, 1).putArray("preferredSchedulingRoleIds");
        }));

        var detail = tenant.get(PATH + "/" + id).send().expect(200).json();

        assertThat(detail.propertyNames()).containsExactly("condition", "reqDays", "staffSnapshots");
        assertThat(detail.at("/condition/conditionId").stringValue()).isEqualTo(id);
        assertThat(detail.at("/condition/entityType").stringValue()).isEqualTo("SCHEDULE_CONDITION");
        assertThat(detail.at("/condition/timeZone").stringValue()).isEqualTo("Europe/Berlin");
        assertThat(detail.at("/condition/scheduleEndDate").stringValue()).isEqualTo("2027-01-05");
        assertThat(detail.at("/condition/paidOptimization/laborLawCompliance").booleanValue())
                .isTrue();
        assertThat(detail.at("/reqDays/0/entityType").stringValue()).isEqualTo("SCHEDULE_CONDITION_REQ_DAY");
        assertThat(detail.at("/reqDays/1/date").stringValue()).isEqualTo("2027-01-05");
        assertThat(detail.at("/reqDays/0/requiredRolesBySlot").toString())
                .isEqualTo("{\"09:00\":{\"%s\":1}}".formatted(COOK));
        assertThat(detail.at("/staffSnapshots/0/entityType").stringValue()).isEqualTo("SCHEDULE_CONDITION_STAFF");
        assertThat(detail.at("/staffSnapshots/0/schedulingRoleIds/0").stringValue())
                .isEqualTo(COOK);
        assertThat(detail.at("/staffSnapshots/0/preferredSchedulingRoleIds").toString())
                .isEqualTo("[\"%s\"]".formatted(COOK));
        assertThat(detail.at("/staffSnapshots/0/avoidedSchedulingRoleIds").toString())
                .isEqualTo("[\"%s\"]".formatted(WAITER));
        assertThat(detail.get("staffSnapshots").get(1).has("schedulingRoleIds")).isFalse();
        assertThat(detail.get("staffSnapshots").get(1).has("preferredSchedulingRoleIds"))
                .isFalse();
        assertThat(detail.toString()).doesNotContain("tenant");
    }

    @Test
    void cancellingEndsAnUnfinishedResultAndSaysTheSameAgain() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.submitted();

        var first = tenant.delete(PATH + "/" + id).send().expect(200);
        var second = tenant.delete(PATH + "/" + id).send().expect(200);

        assertThat(first.json().propertyNames()).containsExactly("ok", "conditionId", "publicApiCancelledAt");
        assertThat(second.text()).isEqualTo(first.text());
        assertThat(tenant.get("/v1/schedule-results/" + id)
                        .send()
                        .at("/scheduleResult/status")
                        .stringValue())
                .isEqualTo("canceled");
        assertThat(tenant.get(PATH + "/" + id)
                        .send()
                        .at("/condition/publicApiCancelledAt")
                        .stringValue())
                .isEqualTo(first.at("/publicApiCancelledAt").stringValue());
        assertThat(tenant.get(PATH + "/" + id).send().at("/staffSnapshots").size())
                .isEqualTo(3);
    }

    @Test
    void cancellingKeepsATerminalResultWhichStillConfirms() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.complete(tenant.submitted(), "ann 2027-01-04__09:00");

        tenant.delete(PATH + "/" + id).send().expect(200);

        assertThat(tenant.get("/v1/schedule-results/" + id)
                        .send()
                        .at("/scheduleResult/status")
                        .stringValue())
                .isEqualTo("completed");
        assertThat(tenant.get("/v1/schedule-results/" + id + "/resolution")
                        .send()
                        .at("/resolution/status")
                        .stringValue())
                .isEqualTo("confirmed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "DELETE"})
    void unknownAndForeignConditionsAreNotFound(String method) {
        var foreign = SERVER.paidTenant().configured().submitted();

        SERVER.paidTenant().call(method, PATH + "/" + foreign).send().expectError(ErrorCode.NOT_FOUND);
        SERVER.paidTenant().call(method, PATH + "/none").send().expectError(ErrorCode.NOT_FOUND);
    }
}
