package io.shiftloom.api.contract;

import static io.shiftloom.api.request.RequestBodies.COOK;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.node.ObjectNode;

/** GET and PATCH /v1/schedule-defaults. */
class DefaultsContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String PATH = "/v1/schedule-defaults";

    @Test
    void nothingSavedIsNull() {
        var reply = SERVER.paidTenant().get(PATH).send().expect(200);

        assertThat(reply.text()).isEqualTo("{\"scheduleDefaults\":null}");
    }

    @Test
    void savesAndShowsTheWholeDocument() {
        var tenant = SERVER.paidTenant();

        var saved = tenant.patch(PATH, Bodies.defaults()).send().expect(200);

        assertThat(saved.at("/scheduleDefaults/entityType").stringValue()).isEqualTo("SCHEDULE_DEFAULTS");
        assertThat(saved.at("/scheduleDefaults/configuredByUser").booleanValue())
                .isTrue();
        assertThat(saved.at("/scheduleDefaults/planningHorizon").stringValue()).isEqualTo("week");
        assertThat(saved.at("/scheduleDefaults/requirementsByCellKey").size()).isEqualTo(6);
        assertThat(saved.at("/scheduleDefaults/laborModelVersion").stringValue())
                .isEqualTo("2026-09-14");
        assertThat(saved.at("/scheduleDefaults/paidOptimization/honorShiftWishes")
                        .booleanValue())
                .isTrue();
        assertThat(tenant.get(PATH).send().text()).isEqualTo(saved.text());
    }

    @Test
    void partialBodyIsMergedByTopLevelField() {
        var tenant = SERVER.paidTenant().configured();

        tenant.patch(PATH, "{\"laborLawJurisdiction\":\"US\",\"usLaborStateCode\":\"CA\"}")
                .send()
                .expect(200);
        tenant.patch(PATH, "{\"paidOptimization\":{\"honorShiftWishes\":false}}")
                .send()
                .expect(200);
        var merged = tenant.patch(PATH, "{\"paidOptimization\":{\"balanceStaffLoad\":false}}")
                .send()
                .expect(200);

        assertThat(merged.at("/scheduleDefaults/usLaborStateCode").stringValue())
                .isEqualTo("CA");
        assertThat(merged.at("/scheduleDefaults/paidOptimization").toString())
                .isEqualTo("{\"laborLawCompliance\":true,\"balanceStaffLoad\":false,\"honorShiftWishes\":false}");
    }

    @Test
    void leavingTheUnitedStatesClearsTheState() {
        var tenant = SERVER.paidTenant().configured();
        tenant.patch(PATH, "{\"laborLawJurisdiction\":\"US\",\"usLaborStateCode\":\"NY\"}")
                .send()
                .expect(200);

        var moved =
                tenant.patch(PATH, "{\"laborLawJurisdiction\":\"DE\"}").send().expect(200);

        assertThat(moved.at("/scheduleDefaults").has("usLaborStateCode")).isFalse();
    }

    @Test
    void nullClearsAnOptionalFieldButNotARequiredOne() {
        var tenant = SERVER.paidTenant().configured();
        tenant.patch(PATH, "{\"laborLawJurisdiction\":\"DE\",\"linkedMonthPlanStartDate\":\"2027-01-01\"}")
                .send()
                .expect(200);

        var cleared = tenant.patch(PATH, "{\"laborLawJurisdiction\":null,\"linkedMonthPlanStartDate\":null}")
                .send()
                .expect(200);

        assertThat(cleared.at("/scheduleDefaults").has("laborLawJurisdiction")).isFalse();
        assertThat(cleared.at("/scheduleDefaults").has("linkedMonthPlanStartDate"))
                .isFalse();
        var refused = tenant.patch(PATH, "{\"timeRangeEnd\":null}").send();
        refused.expectError(ErrorCode.SCHEDULE_DEFAULTS_SAVE_FAILED);
        assertThat(refused.details()).containsExactly("INVALID_TIME_RANGE timeRangeEnd");
    }

    @Test
    void mapThatIsSentReplacesTheStoredOneWhole() {
        var tenant = SERVER.paidTenant().configured();

        var reply = tenant.patch(PATH, "{\"requirementsByCellKey\":{\"2027-01-04__09:00\":3}}")
                .send();

        reply.expectError(ErrorCode.SCHEDULE_DEFAULTS_SAVE_FAILED);
        assertThat(reply.details()).hasSize(5).contains("INVALID_REQUIREMENTS requirementsByCellKey.2027-01-05__11:00");
    }

    @Test
    void mergedWholeIsValidated() {
        var tenant = SERVER.paidTenant().configured();

        var reply = tenant.patch(PATH, "{\"scheduleEndDate\":\"2027-01-04\"}").send();

        reply.expectError(ErrorCode.SCHEDULE_DEFAULTS_SAVE_FAILED);
        assertThat(reply.details()).hasSize(3).allMatch(detail -> detail.startsWith("UNKNOWN_CELL_KEY"));
    }

    @Test
    void detailsAreAtMostAHundredButAllAreCounted() {
        var reply = SERVER.paidTenant()
                .patch(
                        PATH,
                        Bodies.defaults(body -> body.put("timeRangeStart", "00:00")
                                .put("timeRangeEnd", "24:00")
                                .put("scheduleEndDate", "2027-01-10")))
                .send();

        reply.expectError(ErrorCode.SCHEDULE_DEFAULTS_SAVE_FAILED);
        assertThat(reply.details()).hasSize(100);
        assertThat(reply.at("/error/detailCount").intValue()).isEqualTo(7 * 24 - 6);
    }

    static Stream<Arguments> refusals() {
        return Stream.of(
                refusal(
                        "SCHEDULE_DEFAULTS_SAVE_FAILED planningHorizon",
                        b -> b.put("planningHorizon", "month_attendance")),
                refusal("SCHEDULE_DEFAULTS_SAVE_FAILED planningHorizon", b -> b.remove("planningHorizon")),
                refusal("INVALID_DATE_RANGE scheduleStartDate", b -> b.remove("scheduleStartDate")),
                refusal("INVALID_DATE_RANGE scheduleEndDate", b -> b.remove("scheduleEndDate")),
                refusal("INVALID_TIME_RANGE timeRangeStart", b -> b.remove("timeRangeStart")),
                refusal("INVALID_TIME_RANGE timeRangeEnd", b -> b.remove("timeRangeEnd")),
                refusal("INVALID_GRANULARITY slotGranularityMinutes", b -> b.remove("slotGranularityMinutes")),
                refusal("INVALID_REQUIREMENTS requirementsByCellKey", b -> b.remove("requirementsByCellKey")),
                refusal("TYPE_ERROR scheduleStartDate", b -> b.put("scheduleStartDate", 20270104)),
                refusal("TYPE_ERROR timeRangeEnd", b -> b.put("timeRangeEnd", 12)),
                refusal("TYPE_ERROR slotGranularityMinutes", b -> b.put("slotGranularityMinutes", "60")),
                refusal("TYPE_ERROR laborModelVersion", b -> b.put("laborModelVersion", 1)),
                refusal("TYPE_ERROR planningHorizon", b -> b.put("planningHorizon", 7)),
                refusal("UNKNOWN_FIELD foo", b -> b.put("foo", 7)),
                refusal("UNKNOWN_FIELD configuredByUser", b -> b.put("configuredByUser", true)),
                refusal("UNKNOWN_FIELD entityType", b -> b.put("entityType", "SCHEDULE_DEFAULTS")),
                refusal("INVALID_DATE_RANGE scheduleStartDate", b -> b.put("scheduleStartDate", "2027-02-30")),
                refusal("INVALID_DATE_RANGE scheduleEndDate", b -> b.put("scheduleEndDate", "2027-01-01")),
                refusal("SCHEDULE_SPAN_TOO_LONG scheduleEndDate", b -> b.put("scheduleEndDate", "2027-01-11")),
                refusal("INVALID_TIME_RANGE timeRangeStart", b -> b.put("timeRangeStart", "24:00")),
                refusal("INVALID_GRANULARITY slotGranularityMinutes", b -> b.put("slotGranularityMinutes", 30)),
                refusal("INVALID_REQUIREMENTS requirementsByCellKey", b -> b.putArray("requirementsByCellKey")),
                refusal(
                        "INVALID_REQUIREMENTS requirementsByCellKey.2027-01-04__09:00",
                        b -> requirements(b).put("2027-01-04__09:00", 16)),
                refusal(
                        "UNKNOWN_CELL_KEY requirementsByCellKey.2027-01-06__09:00",
                        b -> requirements(b).put("2027-01-06__09:00", 1)),
                refusal(
                        "INVALID_REQUIREMENTS requiredRolesByCellKey.2027-01-04__09:00",
                        b -> b.putObject("requiredRolesByCellKey")
                                .putObject("2027-01-04__09:00")
                                .put(COOK, 2)),
                refusal(
                        "TYPE_ERROR paidOptimization.honorShiftWishes",
                        b -> b.putObject("paidOptimization").put("honorShiftWishes", "yes")),
                refusal(
                        "UNKNOWN_FIELD paidOptimization.x",
                        b -> b.putObject("paidOptimization").put("x", true)),
                refusal("SCHEDULE_DEFAULTS_SAVE_FAILED laborLawJurisdiction", b -> b.put("laborLawJurisdiction", "de")),
                refusal("SCHEDULE_DEFAULTS_SAVE_FAILED usLaborStateCode", b -> b.put("usLaborStateCode", "CA")),
                refusal(
                        "SCHEDULE_DEFAULTS_SAVE_FAILED usLaborStateCode",
                        b -> b.put("laborLawJurisdiction", "US").put("usLaborStateCode", "ZZ")),
                refusal(
                        "SCHEDULE_DEFAULTS_SAVE_FAILED laborModelVersion",
                        b -> b.put("laborModelVersion", "2020-01-01")),
                refusal("INVALID_DATE_RANGE linkedMonthPlanEndDate", b -> b.put("linkedMonthPlanEndDate", "soon")),
                refusal(
                        "INVALID_DATE_RANGE linkedMonthPlanEndDate",
                        b -> b.put("linkedMonthPlanStartDate", "2027-02-01")
                                .put("linkedMonthPlanEndDate", "2027-01-31")));
    }

    @ParameterizedTest(name = "{0} #{index}")
    @MethodSource("refusals")
    void everyFaultIsADetailOfTheOneCode(String detail, Consumer<ObjectNode> change) {
        var reply = SERVER.paidTenant().patch(PATH, Bodies.defaults(change)).send();

        reply.expectError(ErrorCode.SCHEDULE_DEFAULTS_SAVE_FAILED);
        assertThat(reply.details()).containsExactly(detail);
    }

    @Test
    void everyOptionalFieldIsKept() {
        var tenant = SERVER.paidTenant();

        var saved = tenant.patch(PATH, Bodies.defaults(body -> {
                    body.put("laborLawJurisdiction", "US").put("usLaborStateCode", "CA");
                    body.put("laborModelVersion", "2026-09-14");
                    body.put("linkedMonthPlanStartDate", "2027-01-01").put("linkedMonthPlanEndDate", "2027-01-31");
                    body.putObject("requiredRolesByCellKey")
                            .putObject("2027-01-04__09:00")
                            .put(COOK, 1);
                    body.putObject("paidOptimization")
                            .put("laborLawCompliance", false)
                            .put("balanceStaffLoad", true)
                            .put("honorShiftWishes", false);
                }))
                .send()
                .expect(200)
                .at("/scheduleDefaults");

        assertThat(saved.at("/laborLawJurisdiction").stringValue()).isEqualTo("US");
        assertThat(saved.at("/usLaborStateCode").stringValue()).isEqualTo("CA");
        assertThat(saved.at("/linkedMonthPlanStartDate").stringValue()).isEqualTo("2027-01-01");
        assertThat(saved.at("/linkedMonthPlanEndDate").stringValue()).isEqualTo("2027-01-31");
        assertThat(saved.at("/requiredRolesByCellKey").toString())
                .isEqualTo("{\"2027-01-04__09:00\":{\"%s\":1}}".formatted(COOK));
        assertThat(saved.at("/paidOptimization").toString())
                .isEqualTo("{\"laborLawCompliance\":false,\"balanceStaffLoad\":true,\"honorShiftWishes\":false}");
        assertThat(saved.at("/slotGranularityMinutes").intValue()).isEqualTo(60);
    }

    @Test
    void fifteenMinutesAreSavedWithTheRight() {
        var tenant = SERVER.paidTenant();

        var saved = tenant.patch(PATH, Bodies.defaults(body -> {
                    body.put("slotGranularityMinutes", 15).put("timeRangeEnd", "09:30");
                    body.putObject("requirementsByCellKey")
                            .put("2027-01-04__09:00", 0)
                            .put("2027-01-04__09:15", 15)
                            .put("2027-01-05__09:00", 1)
                            .put("2027-01-05__09:15", 1);
                }))
                .send()
                .expect(200);

        assertThat(saved.at("/scheduleDefaults/requirementsByCellKey/2027-01-04__09:15")
                        .intValue())
                .isEqualTo(15);
    }

    @Test
    void twoWeeksMayBeFourteenDays() {
        SERVER.paidTenant()
                .patch(PATH, Bodies.defaults(body -> {
                    body.put("planningHorizon", "two_weeks").put("scheduleEndDate", "2027-01-17");
                    for (int day = 4; day <= 17; day++) {
                        for (int hour = 9; hour < 12; hour++) {
                            requirements(body).put("2027-01-%02d__%02d:00".formatted(day, hour), 1);
                        }
                    }
                }))
                .send()
                .expect(200);
    }

    @Test
    void jsonAndSizeKeepTheirOwnCodes() {
        SERVER.paidTenant().patch(PATH, "{").send().expectError(ErrorCode.INVALID_JSON);
        SERVER.paidTenant()
                .with("max_payload_bytes = 10")
                .patch(PATH, Bodies.defaults())
                .send()
                .expectError(ErrorCode.PAYLOAD_TOO_LARGE);
        SERVER.paidTenant().patch(PATH, "[]").send().expectError(ErrorCode.SCHEDULE_DEFAULTS_SAVE_FAILED);
    }

    @Test
    void paidFieldsFollowThePlan() {
        var free = SERVER.freeTenant();

        var fifteen = free.patch(PATH, Bodies.defaults(b -> b.put("slotGranularityMinutes", 15)))
                .send();
        fifteen.expectError(ErrorCode.SCHEDULE_DEFAULTS_SAVE_FAILED);
        assertThat(fifteen.details()).containsExactly("INVALID_GRANULARITY slotGranularityMinutes");
        free.patch(PATH, "{\"paidOptimization\":{}}").send().expectError(ErrorCode.SUBSCRIPTION_REQUIRED);
        SERVER.tenant("paid", "not_configured")
                .patch(PATH, "{\"paidOptimization\":{}}")
                .send()
                .expectError(ErrorCode.PAYMENT_NOT_CONFIGURED);
        var saved = free.patch(PATH, Bodies.defaults()).send().expect(200);
        assertThat(saved.at("/scheduleDefaults/paidOptimization").toString())
                .isEqualTo("{\"laborLawCompliance\":true,\"balanceStaffLoad\":false,\"honorShiftWishes\":false}");
    }

    @Test
    void otherTenantsSeeNothingOfIt() {
        SERVER.paidTenant().configured();

        assertThat(SERVER.paidTenant().get(PATH).send().at("/scheduleDefaults").isNull())
                .isTrue();
    }

    private static Arguments refusal(String detail, Consumer<ObjectNode> change) {
        return Arguments.arguments(detail, change);
    }

    private static ObjectNode requirements(ObjectNode body) {
        return (ObjectNode) body.get("requirementsByCellKey");
    }
}
