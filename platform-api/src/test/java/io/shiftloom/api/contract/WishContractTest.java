package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.request.RequestBodies;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

/** GET and PUT /v1/staff/{staffId}/weekly-shift-wish. */
class WishContractTest {

    private static final ApiServer SERVER = ApiServer.running();

    @Test
    void nothingSavedIsNull() {
        var tenant = SERVER.paidTenant();

        assertThat(tenant.get(path(tenant.staff("Ada"))).send().expect(200).text())
                .isEqualTo("{\"weeklyShiftWish\":null}");
    }

    @Test
    void savesTheWholeWindowAndShowsIt() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.staff("Ada");

        var saved = tenant.put(path(id), wish(any -> {})).send().expect(200);

        assertThat(saved.at("/weeklyShiftWish").propertyNames())
                .containsExactlyInAnyOrder(
                        "entityType",
                        "staffId",
                        "scheduleStartDate",
                        "scheduleEndDate",
                        "timeRangeStart",
                        "timeRangeEnd",
                        "wishByCellKey");
        assertThat(saved.at("/weeklyShiftWish/entityType").stringValue()).isEqualTo("WEEKLY_SHIFT_WISH");
        assertThat(saved.at("/weeklyShiftWish/wishByCellKey/2027-01-04__10:00").stringValue())
                .isEqualTo("HIGH");
        assertThat(tenant.get(path(id)).send().json()).isEqualTo(saved.json());
        var replaced = tenant.put(path(id), wish(body -> cells(body).put("2027-01-04__10:00", "LOW")))
                .send()
                .expect(200);
        assertThat(replaced.at("/weeklyShiftWish/wishByCellKey/2027-01-04__10:00")
                        .stringValue())
                .isEqualTo("LOW");
    }

    @Test
    void refusalNamesTheWindow() {
        var tenant = SERVER.paidTenant().configured();
        var nextWeek = wish(body -> cells(body).put("2027-01-12__09:00", "HIGH"));

        var reply = tenant.put(path(tenant.staff("Ada")), nextWeek).send();

        reply.expectError(ErrorCode.INVALID_WISH);
        assertThat(reply.text())
                .contains(
                        "is not a cell of the window from 2027-01-04 to 2027-01-05, the first seven days of the settings' period");
    }

    @Test
    void windowIsTheFirstSevenDaysOfTheDefaults() {
        var tenant = SERVER.paidTenant();
        tenant.patch("/v1/schedule-defaults", Bodies.defaults(body -> {
                    body.put("planningHorizon", "two_weeks").put("scheduleEndDate", "2027-01-17");
                    body.put("timeRangeEnd", "10:00");
                    var requirements = body.putObject("requirementsByCellKey");
                    for (int day = 4; day <= 17; day++) {
                        requirements.put("2027-01-%02d__09:00".formatted(day), 1);
                    }
                }))
                .send()
                .expect(200);
        var id = tenant.staff("Ada");
        var body = RequestBodies.object("""
                {"scheduleStartDate":"2027-01-04","scheduleEndDate":"2027-01-10",
                 "timeRangeStart":"09:00","timeRangeEnd":"10:00","wishByCellKey":{}}
                """);
        for (int day = 4; day <= 10; day++) {
            cells(body).put("2027-01-%02d__09:00".formatted(day), "NONE");
        }

        tenant.put(path(id), body.toString()).send().expect(200);
        tenant.put(path(id), body.put("scheduleEndDate", "2027-01-17").toString())
                .send()
                .expectError(ErrorCode.INVALID_WISH);
    }

    @Test
    void listsEverythingThatDoesNotFitTheWindow() {
        var tenant = SERVER.paidTenant().configured();

        var reply = tenant.put(path(tenant.staff("Ada")), wish(body -> {
                    body.put("timeRangeStart", "08:00");
                    cells(body).put("2027-01-09__09:00", "LOW");
                    cells(body).remove("2027-01-05__11:00");
                }))
                .send();

        reply.expectError(ErrorCode.INVALID_WISH);
        assertThat(reply.details())
                .containsExactlyInAnyOrder(
                        "INVALID_WISH timeRangeStart",
                        "INVALID_WISH wishByCellKey.2027-01-09__09:00",
                        "INVALID_WISH wishByCellKey.2027-01-05__11:00");
    }

    @ParameterizedTest
    @ValueSource(strings = {"scheduleStartDate", "scheduleEndDate", "timeRangeStart", "timeRangeEnd", "wishByCellKey"})
    void everyFieldIsRequiredAndTyped(String field) {
        var tenant = SERVER.paidTenant();

        tenant.put(path("nobody"), wish(body -> body.remove(field))).send().expectError(ErrorCode.INVALID_WISH);
        tenant.put(path("nobody"), wish(body -> body.put(field, 1))).send().expectError(ErrorCode.INVALID_WISH);
    }

    @Test
    void unknownKeysAreUnknownFields() {
        SERVER.paidTenant()
                .put(path("nobody"), wish(body -> body.put("slotGranularityMinutes", 60)))
                .send()
                .expectError(ErrorCode.UNKNOWN_FIELD);
    }

    @Test
    void needsSavedSettings() {
        var tenant = SERVER.paidTenant();

        tenant.put(path(tenant.staff("Ada")), wish(any -> {})).send().expectError(ErrorCode.SCHEDULE_SETTINGS_REQUIRED);
    }

    @Test
    void removedAndUnknownPeopleAreNotFound() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.staff("Ada");
        tenant.put(path(id), wish(any -> {})).send().expect(200);
        tenant.delete("/v1/staff/" + id).send().expect(200);

        for (var gone : new String[] {id, "nobody", SERVER.paidTenant().staff("Bea")}) {
            tenant.get(path(gone)).send().expectError(ErrorCode.NOT_FOUND);
            tenant.put(path(gone), wish(any -> {})).send().expectError(ErrorCode.NOT_FOUND);
        }
    }

    private static String path(String staffId) {
        return "/v1/staff/" + staffId + "/weekly-shift-wish";
    }

    private static ObjectNode cells(ObjectNode body) {
        return (ObjectNode) body.get("wishByCellKey");
    }

    /** Fits the window of {@link Bodies#defaults()}. */
    private static String wish(Consumer<ObjectNode> changes) {
        var body = RequestBodies.object("""
                {
                  "scheduleStartDate": "2027-01-04", "scheduleEndDate": "2027-01-05",
                  "timeRangeStart": "09:00", "timeRangeEnd": "12:00",
                  "wishByCellKey": {
                    "2027-01-04__09:00": "NONE", "2027-01-04__10:00": "HIGH", "2027-01-04__11:00": "LOW",
                    "2027-01-05__09:00": "NONE", "2027-01-05__10:00": "NONE", "2027-01-05__11:00": "HIGH"
                  }
                }
                """);
        changes.accept(body);
        return body.toString();
    }
}
