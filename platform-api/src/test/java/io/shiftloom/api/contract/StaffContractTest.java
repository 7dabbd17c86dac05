package io.shiftloom.api.contract;

import static io.shiftloom.api.request.RequestBodies.COOK;
import static io.shiftloom.api.request.RequestBodies.WAITER;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import java.util.ArrayList;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** The routes under /v1/staff, wishes apart. */
class StaffContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String PATH = "/v1/staff";
    private static final String UNLISTED = "0b6f0a4e-52a1-4c12-9d1c-0c5f1b8f0aff";

    @Test
    void creationAnswersTheWholePersonAndWhereItIs() {
        var tenant = SERVER.paidTenant();

        var reply = tenant.post(PATH, "{\"displayName\":\"  Zo\u00eb \\u200b  Lee \"}")
                .send()
                .expect(201);

        var id = reply.at("/staff/staffId").stringValue();
        assertThat(id).matches("[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}");
        assertThat(reply.header("Location")).isEqualTo(ApiServer.BASE_URL + PATH + "/" + id);
        assertThat(reply.at("/staff/displayName").stringValue()).isEqualTo("Zo\u00eb Lee");
        assertThat(reply.at("/staff/laborLawCompliance").booleanValue()).isTrue();
        assertThat(tenant.get(PATH + "/" + id).send().expect(200).text()).isEqualTo(reply.text());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | INVALID_STAFF",
                "{\"displayName\":null} | INVALID_STAFF",
                "{\"displayName\":1} | INVALID_STAFF",
                "{\"displayName\":\" \"} | INVALID_STAFF",
                "{\"displayName\":\"a<b\"} | INVALID_STAFF",
                "{\"displayName\":\"x\",\"staffId\":\"y\"} | UNKNOWN_FIELD",
                "{\"displayName\":\"x\",\"laborLawCompliance\":true} | UNKNOWN_FIELD",
                "[] | INVALID_STAFF",
                "{\"displayName\":\"x\" | INVALID_JSON"
            })
    void creationAcceptsANameOnly(String body, ErrorCode code) {
        SERVER.paidTenant().post(PATH, body).send().expectError(code);
    }

    @Test
    void listIsSortedByNameThenIdAndHasSixFields() {
        var tenant = SERVER.paidTenant();
        var b = tenant.staff("Bea");
        var a1 = tenant.staff("Ada");
        var a2 = tenant.staff("Ada");

        var staff = tenant.get(PATH).send().expect(200).at("/staff");

        assertThat(staff.findValuesAsString("staffId")).containsExactly(a1, a2, b);
        assertThat(staff.get(0).propertyNames())
                .containsExactly(
                        "staffId", "displayName", "createdAt", "updatedAt", "laborLawCompliance", "schedulingRoleIds");
        assertThat(staff.get(0).get("schedulingRoleIds").isEmpty()).isTrue();
    }

    @Test
    void rosterCapIsExactAlsoWhenManyAreAddedAtOnce() throws Exception {
        var tenant = SERVER.paidTenant().with("max_roster_staff = 5");
        var adds = new ArrayList<Callable<Integer>>();
        for (int i = 0; i < 12; i++) {
            adds.add(() -> tenant.post(PATH, "{\"displayName\":\"P\"}").send().status());
        }
        var statuses = new ArrayList<Integer>();
        try (var pool = Executors.newFixedThreadPool(12)) {
            for (var status : pool.invokeAll(adds)) {
                statuses.add(status.get());
            }
        }

        assertThat(statuses).containsOnly(201, 409);
        assertThat(tenant.get(PATH).send().at("/staff").size()).isEqualTo(5);
        tenant.post(PATH, "{\"displayName\":\"P\"}").send().expectError(ErrorCode.STAFF_LIMIT);
    }

    @Test
    void removedPersonMakesRoomAndIsGone() {
        var tenant = SERVER.paidTenant().with("max_roster_staff = 1");
        var id = tenant.staff("Ada");

        var removed = tenant.delete(PATH + "/" + id).send().expect(200);

        assertThat(removed.json().propertyNames()).containsExactly("ok", "staffId", "deletedAt");
        assertThat(tenant.get(PATH).send().at("/staff").isEmpty()).isTrue();
        tenant.get(PATH + "/" + id).send().expectError(ErrorCode.NOT_FOUND);
        tenant.delete(PATH + "/" + id).send().expectError(ErrorCode.NOT_FOUND);
        tenant.patch(PATH + "/" + id, "{\"displayName\":\"x\"}").send().expectError(ErrorCode.NOT_FOUND);
        tenant.staff("Bea");
    }

    @Test
    void seatsCountTheMostPeopleAtOnceInAMonth() {
        var tenant = SERVER.paidTenant();
        var first = tenant.staff("Ada");
        tenant.staff("Bea");
        tenant.delete(PATH + "/" + first).send().expect(200);
        tenant.staff("Cem");

        assertThat(tenant.database()
                        .sql("SELECT peak_staff FROM seat_usage WHERE tenant_id = ?")
                        .param(tenant.tenantId())
                        .query(Integer.class)
                        .list())
                .containsExactly(2);
    }

    @Test
    void patchChangesWhatIsSentAndNothingElse() {
        var tenant = SERVER.paidTenant().role(COOK, "Cook").role(WAITER, "Waiter");
        var path = PATH + "/" + tenant.staff("Ada");

        tenant.patch(
                        path,
                        "{\"laborFlsaExempt\":true,\"personalMaxWeeklyMinutes\":2400,\"personalMaxMonthlyMinutes\":0}")
                .send()
                .expect(200);
        tenant.patch(path, "{\"laborConstraintMask\":{\"schema\":1,\"rules\":{\"maxDailyMinutes\":{\"value\":420}}}}")
                .send()
                .expect(200);
        var reply = tenant.patch(path, """
                        {"displayName":"Ada L","personalMaxMonthlyMinutes":null,"schedulingRoleIds":["%s","%s","%s"],
                         "preferredSchedulingRoleIds":["%s"],"avoidedSchedulingRoleIds":["%s"]}
                        """.formatted(WAITER, UNLISTED, WAITER, COOK, UNLISTED))
                .send()
                .expect(200);

        var staff = reply.at("/staff");
        assertThat(staff.at("/displayName").stringValue()).isEqualTo("Ada L");
        assertThat(staff.at("/laborFlsaExempt").booleanValue()).isTrue();
        assertThat(staff.at("/personalMaxWeeklyMinutes").intValue()).isEqualTo(2400);
        assertThat(staff.has("personalMaxMonthlyMinutes")).isFalse();
        assertThat(staff.at("/laborConstraintMask/rules/maxDailyMinutes/value").intValue())
                .isEqualTo(420);
        assertThat(staff.at("/schedulingRoleIds").toString()).isEqualTo("[\"%s\"]".formatted(WAITER));
        assertThat(staff.at("/preferredSchedulingRoleIds").toString()).isEqualTo("[\"%s\"]".formatted(COOK));
        assertThat(staff.has("avoidedSchedulingRoleIds")).isFalse();
        assertThat(tenant.get(path).send().at("/staff")).isEqualTo(staff);
    }

    @Test
    void maskWithAZeroOfManyDigitsIsStored() {
        var tenant = SERVER.paidTenant();
        var path = PATH + "/" + tenant.staff("Ada");

        var mask = "{\"laborConstraintMask\":{\"schema\":1,\"rules\":{\"minRestMinutes\":{\"value\":0e-20000}}}}";
        tenant.patch(path, mask).send().expect(200);

        assertThat(tenant.get(path)
                        .send()
                        .expect(200)
                        .at("/staff/laborConstraintMask/rules/minRestMinutes/value")
                        .toString())
                .isEqualTo("0");
    }

    @Test
    void patchTellsWhichRolesTheCatalogLacks() {
        var tenant = SERVER.paidTenant().role(COOK, "Cook");
        var path = PATH + "/" + tenant.staff("Ada");

        var some = tenant.patch(
                        path,
                        "{\"schedulingRoleIds\":[\"%s\",\"%s\"],\"preferredSchedulingRoleIds\":[\"%s\"],\"avoidedSchedulingRoleIds\":[\"%s\"]}"
                                .formatted(UNLISTED, COOK, UNLISTED, WAITER))
                .send()
                .expect(200);
        var none = tenant.patch(path, "{\"schedulingRoleIds\":[\"%s\"]}".formatted(COOK))
                .send()
                .expect(200);

        assertThat(some.at("/unknownSchedulingRoleIds").values())
                .extracting(JsonNode::stringValue)
                .containsExactly(UNLISTED, WAITER);
        assertThat(some.at("/staff/schedulingRoleIds/0").stringValue()).isEqualTo(COOK);
        assertThat(none.text()).doesNotContain("unknownSchedulingRoleIds");
    }

    @Test
    void rolesAreThoseOfTheCatalogByLabelAndNobodyElses() {
        var tenant = SERVER.paidTenant().role(WAITER, "Waiter").role(COOK, "Cook");
        SERVER.paidTenant().role(UNLISTED, "Baker");

        var roles = tenant.get("/v1/scheduling-roles").send().expect(200).at("/schedulingRoles");

        assertThat(roles.values())
                .extracting(role -> role.at("/roleId").stringValue() + " "
                        + role.at("/label").stringValue())
                .containsExactly(COOK + " Cook", WAITER + " Waiter");
        assertThat(SERVER.freeTenant()
                        .get("/v1/scheduling-roles")
                        .send()
                        .expect(200)
                        .at("/schedulingRoles"))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"displayName\":\"\"",
                "\"laborLawCompliance\":1",
                "\"laborFlsaExempt\":\"no\"",
                "\"personalMaxWeeklyMinutes\":10081",
                "\"personalMaxWeeklyMinutes\":-1",
                "\"personalMaxWeeklyMinutes\":1.5",
                "\"personalMaxWeeklyMinutes\":\"1\"",
                "\"personalMaxMonthlyMinutes\":44641",
                "\"personalMaxThreeMonthMinutes\":133921",
                "\"laborConstraintMask\":[]",
                "\"laborConstraintMask\":{}",
                "\"laborConstraintMask\":{\"schema\":2}",
                "\"laborConstraintMask\":{\"schema\":1,\"extra\":1}",
                "\"schedulingRoleIds\":\"x\"",
                "\"schedulingRoleIds\":[\"x\"]",
                "\"preferredSchedulingRoleIds\":[null]",
                "\"preferredSchedulingRoleIds\":[\"" + COOK + "\"],\"avoidedSchedulingRoleIds\":[\"" + COOK + "\"]"
            })
    void badValuesAreInvalidStaffAlsoForSomebodyUnknown(String fields) {
        SERVER.paidTenant().patch(PATH + "/nobody", "{" + fields + "}").send().expectError(ErrorCode.INVALID_STAFF);
    }

    @Test
    void unknownKeysAreUnknownFields() {
        SERVER.paidTenant()
                .patch(PATH + "/nobody", "{\"staffId\":\"x\",\"deletedAt\":null}")
                .send()
                .expectError(ErrorCode.UNKNOWN_FIELD);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "laborLawCompliance",
                "laborFlsaExempt",
                "laborConstraintMask",
                "preferredSchedulingRoleIds",
                "avoidedSchedulingRoleIds"
            })
    void nullInAPaidFieldIsAsGoodAsNothing(String field) {
        var tenant = SERVER.freeTenant();
        var path = PATH + "/" + tenant.staff("Ada");

        var reply = tenant.patch(path, "{\"displayName\":\"Ada L\",\"%s\":null}".formatted(field))
                .send()
                .expect(200);

        assertThat(reply.at("/staff/displayName").stringValue()).isEqualTo("Ada L");
        assertThat(reply.at("/staff/laborLawCompliance").booleanValue()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"personalMaxWeeklyMinutes", "personalMaxMonthlyMinutes", "personalMaxThreeMonthMinutes"})
    void clearingACapIsAsPaidAsSettingOne(String field) {
        SERVER.freeTenant()
                .patch(PATH + "/nobody", "{\"%s\":null}".formatted(field))
                .send()
                .expectError(ErrorCode.SUBSCRIPTION_REQUIRED);
    }

    @Test
    void preferredAndAvoidedStayDisjointAcrossPatches() {
        var tenant = SERVER.paidTenant().role(COOK, "Cook");
        var path = PATH + "/" + tenant.staff("Ada");
        tenant.patch(path, "{\"preferredSchedulingRoleIds\":[\"%s\"]}".formatted(COOK))
                .send()
                .expect(200);

        tenant.patch(path, "{\"avoidedSchedulingRoleIds\":[\"%s\"]}".formatted(COOK))
                .send()
                .expectError(ErrorCode.INVALID_STAFF);
        tenant.patch(path, "{\"preferredSchedulingRoleIds\":[],\"avoidedSchedulingRoleIds\":[\"%s\"]}".formatted(COOK))
                .send()
                .expect(200);
    }

    @Test
    void maskNeedsLaborComplianceAndSurvivesItsAbsence() {
        var tenant = SERVER.paidTenant();
        var path = PATH + "/" + tenant.staff("Ada");
        var mask = "\"laborConstraintMask\":{\"schema\":1}";
        tenant.patch(path, "{" + mask + "}").send().expect(200);

        tenant.patch(path, "{\"laborLawCompliance\":false," + mask + "}")
                .send()
                .expectError(ErrorCode.LABOR_COMPLIANCE_REQUIRED);
        var off = tenant.patch(path, "{\"laborLawCompliance\":false}").send().expect(200);
        assertThat(off.at("/staff").has("laborConstraintMask")).isTrue();
        tenant.patch(path, "{" + mask + "}").send().expectError(ErrorCode.LABOR_COMPLIANCE_REQUIRED);
        tenant.patch(path, "{\"laborLawCompliance\":true," + mask + "}").send().expect(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"laborLawCompliance\":false",
                "\"laborFlsaExempt\":true",
                "\"personalMaxWeeklyMinutes\":null",
                "\"personalMaxMonthlyMinutes\":1",
                "\"personalMaxThreeMonthMinutes\":1",
                "\"laborConstraintMask\":{\"schema\":1}",
                "\"preferredSchedulingRoleIds\":[]",
                "\"avoidedSchedulingRoleIds\":[]"
            })
    void laborAndRoleWishFieldsArePaid(String field) {
        SERVER.freeTenant()
                .patch(PATH + "/nobody", "{" + field + "}")
                .send()
                .expectError(ErrorCode.SUBSCRIPTION_REQUIRED);
        SERVER.tenant("paid", "not_configured")
                .patch(PATH + "/nobody", "{" + field + "}")
                .send()
                .expectError(ErrorCode.PAYMENT_NOT_CONFIGURED);
    }

    @Test
    void nameAndRolesWorkWithoutBilling() {
        var tenant = SERVER.freeTenant().role(COOK, "Cook");
        var path = PATH + "/" + tenant.staff("Ada");

        tenant.patch(path, "{\"displayName\":\"Bea\",\"schedulingRoleIds\":[\"%s\"]}".formatted(COOK))
                .send()
                .expect(200);
        tenant.patch(path, "{}").send().expect(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "DELETE"})
    void unknownAndForeignPeopleAreNotFound(String method) {
        var foreign = SERVER.paidTenant().staff("Ada");

        SERVER.paidTenant().call(method, PATH + "/" + foreign).send().expectError(ErrorCode.NOT_FOUND);
        SERVER.paidTenant().call(method, PATH + "/nobody").send().expectError(ErrorCode.NOT_FOUND);
        SERVER.paidTenant().call(method, PATH + "/a%2Fb").send().expectError(ErrorCode.NOT_FOUND);
    }

    @Test
    void idempotencyKeyAddsOnce() {
        var tenant = SERVER.paidTenant();
        var body = "{\"displayName\":\"Ada\"}";

        var first =
                tenant.post(PATH, body).header("Idempotency-Key", "a").send().expect(201);
        var second =
                tenant.post(PATH, body).header("Idempotency-Key", "a").send().expect(201);

        assertThat(second.text()).isEqualTo(first.text());
        assertThat(second.header("Location")).isEqualTo(first.header("Location"));
        tenant.post(PATH, "{\"displayName\":\"Bea\"}")
                .header("Idempotency-Key", "a")
                .send()
                .expectError(ErrorCode.IDEMPOTENCY_CONFLICT);
        assertThat(tenant.get(PATH).send().at("/staff").size()).isEqualTo(1);
    }
}
