package io.shiftloom.api.contract;

import static io.shiftloom.api.request.RequestBodies.staff;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.request.RequestBodies;
import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborSettings;
import io.shiftloom.solver.labor.WorkedBlock;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.Wish;
import java.time.Instant;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** What is frozen into a condition beyond the request: flags, statute, roster values, wishes and history. */
class LaborContextContractTest {

    private static final ApiServer SERVER = ApiServer.running();

    @Test
    void withoutAnySettingTheBuiltInOnesApply() {
        var paid = submitted(SERVER.paidTenant().configured(), Bodies.schedule());
        var free = submitted(SERVER.freeTenant().configured(), Bodies.schedule());

        assertThat(paid.objectives()).isEqualTo(Objectives.ALL);
        assertThat(free.objectives()).isEqualTo(new Objectives(true, false, false));
        assertThat(paid.labor()).isEqualTo(LaborSettings.GENERIC);
        assertThat(paid.staff().getFirst().labor().compliance()).isTrue();
    }

    @Test
    void flagsComeFromTheBodyElseFromTheDefaults() {
        var tenant = SERVER.paidTenant().configured();
        tenant.patch("/v1/schedule-defaults", """
                {"paidOptimization":{"balanceStaffLoad":false,"laborLawCompliance":false},
                 "laborLawJurisdiction":"US","usLaborStateCode":"CA"}
                """).send().expect(200);

        var problem = submitted(
                tenant, Bodies.schedule(b -> b.putObject("paidOptimization").put("balanceStaffLoad", true)));

        assertThat(problem.objectives()).isEqualTo(new Objectives(false, true, true));
        assertThat(problem.labor()).isEqualTo(new LaborSettings("US", "CA", "2026-09-14"));
    }

    @Test
    void rosterFillsInWhatTheRequestLeavesOut() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.staff("Ada");
        tenant.patch("/v1/staff/" + id, """
                {"personalMaxWeeklyMinutes":600,"personalMaxThreeMonthMinutes":9000,"laborFlsaExempt":true,
                 "laborConstraintMask":{"schema":1,"rules":{"maxDailyMinutes":{"value":420}}}}
                """).send().expect(200);

        var plain = person(submitted(tenant, schedule(id, any -> {})));
        var masked = person(submitted(
                tenant, schedule(id, row -> row.set("laborConstraintMask", RequestBodies.object("{\"schema\":1}")))));

        assertThat(plain.displayName()).isEqualTo("Ann");
        assertThat(plain.labor().maxWeeklyMinutes()).isEqualTo(600);
        assertThat(plain.labor().maxMonthlyMinutes()).isNull();
        assertThat(plain.labor().maxThreeMonthMinutes()).isEqualTo(9000);
        assertThat(plain.labor().flsaExempt()).isTrue();
        assertThat(plain.labor().mask().limit(LaborRule.DAILY)).isNotNull();
        assertThat(masked.labor().mask().limit(LaborRule.DAILY)).isNull();
        tenant.patch("/v1/staff/" + id, "{\"laborLawCompliance\":false}").send().expect(200);
        assertThat(person(submitted(tenant, schedule(id, any -> {}))).labor().compliance())
                .isFalse();
        tenant.delete("/v1/staff/" + id).send().expect(200);
        assertThat(person(submitted(tenant, schedule(id, any -> {}))).labor().maxWeeklyMinutes())
                .isNull();
    }

    @Test
    void rosterGivesNeitherRolesNorTheName() {
        var tenant = SERVER.paidTenant().configured().role(RequestBodies.COOK, "Cook");
        var id = tenant.staff("Ada");
        tenant.patch("/v1/staff/" + id, """
                {"schedulingRoleIds":["%1$s"],"preferredSchedulingRoleIds":["%1$s"]}
                """.formatted(RequestBodies.COOK))
                .send()
                .expect(200);

        var person = person(submitted(tenant, schedule(id, any -> {})));

        assertThat(person.displayName()).isEqualTo("Ann");
        assertThat(person.roles()).isEmpty();
        assertThat(person.preferredRoles()).isEmpty();
    }

    @Test
    void wishesApplyOnTheirOwnDatesElseOnTheSameWeekday() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.staff("Ada");
        tenant.put("/v1/staff/" + id + "/weekly-shift-wish", """
                {"scheduleStartDate":"2027-01-04","scheduleEndDate":"2027-01-05",
                 "timeRangeStart":"09:00","timeRangeEnd":"12:00",
                 "wishByCellKey":{"2027-01-04__09:00":"HIGH","2027-01-04__10:00":"LOW","2027-01-04__11:00":"NONE",
                                  "2027-01-05__09:00":"NONE","2027-01-05__10:00":"NONE","2027-01-05__11:00":"HIGH"}}
                """).send().expect(200);

        var sameWeek = person(submitted(tenant, schedule(id, any -> {})));
        var later = person(submitted(tenant, Bodies.schedule(body -> {
            body.put("scheduleStartDate", "2027-01-12").put("scheduleEndDate", "2027-01-18");
            body.put("slotGranularityMinutes", 15);
            body.putObject("requirementsByCell");
            body.putArray("staff").addObject().put("staffId", id).put("displayName", "Ann");
        })));

        assertThat(sameWeek.wishes().in(0)).contains(Wish.HIGH);
        assertThat(sameWeek.wishes().in(5)).contains(Wish.HIGH);
        assertThat(later.wishes().in(0)).contains(Wish.NONE);
        assertThat(later.wishes().in(8)).contains(Wish.HIGH);
        assertThat(later.wishes().in(12)).isEmpty();
        assertThat(later.wishes().in(6 * 12 + 3)).contains(Wish.HIGH);
        assertThat(later.wishes().in(6 * 12 + 4)).contains(Wish.LOW);
    }

    @Test
    void historyIsTheNewestActualElseTheNewestConfirmation() {
        var tenant = SERVER.paidTenant().configured();
        var older = tenant.complete(tenant.submitted(), "ann 2027-01-04__09:00", "ann 2027-01-05__09:00");
        tenant.get("/v1/schedule-results/" + older + "/resolution").send().expect(200);
        var newer = tenant.complete(
                tenant.submitted(), "ann 2027-01-05__10:00", "ann 2027-01-05__11:00", "bob 2027-01-04__10:00");
        tenant.get("/v1/schedule-results/" + newer + "/resolution").send().expect(200);

        var confirmed = submitted(tenant, nextWeek());
        assertThat(confirmed.staff().get(0).labor().history())
                .containsExactly(block("2027-01-05T09:00:00Z", "2027-01-05T11:00:00Z"));
        assertThat(confirmed.staff().get(1).labor().history())
                .containsExactly(block("2027-01-04T09:00:00Z", "2027-01-04T10:00:00Z"));

        tenant.put(
                        "/v1/schedule-actual/" + older,
                        "{\"assignments\":%s}".formatted(Bodies.assignments("ann 2027-01-04__09:00")))
                .send()
                .expect(200);
        assertThat(submitted(tenant, nextWeek()).staff().get(0).labor().history())
                .containsExactly(block("2027-01-04T08:00:00Z", "2027-01-04T09:00:00Z"));

        tenant.delete("/v1/schedule-conditions/" + newer).send().expect(200);
        assertThat(submitted(tenant, nextWeek()).staff().get(1).labor().history())
                .isEmpty();
        assertThat(submitted(tenant, Bodies.schedule()).staff().get(0).labor().history())
                .as("dates of the horizon itself are planned anew")
                .isEmpty();
    }

    /** A contract may limit thirteen dates in a row, so that the fourteenth after the period still decides. */
    @Test
    void workConfirmedForTheTwoWeeksAfterThePeriodCounts() {
        var tenant = SERVER.paidTenant().configured();
        var later = tenant.complete(
                tenant.submitted(period("2027-02-13", "2027-02-15")),
                "ann 2027-02-13__09:00",
                "ann 2027-02-14__09:00",
                "ann 2027-02-15__09:00");
        tenant.get("/v1/schedule-results/" + later + "/resolution").send().expect(200);

        assertThat(submitted(tenant, period("2027-01-30", "2027-01-31"))
                        .staff()
                        .get(0)
                        .labor()
                        .history())
                .containsExactly(
                        block("2027-02-13T08:00:00Z", "2027-02-13T09:00:00Z"),
                        block("2027-02-14T08:00:00Z", "2027-02-14T09:00:00Z"));
    }

    private static String nextWeek() {
        return period("2027-01-06", "2027-01-07");
    }

    private static String period(String first, String last) {
        return Bodies.schedule(body -> {
            body.put("scheduleStartDate", first).put("scheduleEndDate", last);
            body.putObject("requirementsByCell");
            staff(body, 2).remove("availableCells");
        });
    }

    private static String schedule(String staffId, Consumer<ObjectNode> row) {
        return Bodies.schedule(body -> {
            staff(body, 0).put("staffId", staffId);
            row.accept(staff(body, 0));
        });
    }

    private static StaffMember person(ScheduleProblem problem) {
        return problem.staff().getFirst();
    }

    private static WorkedBlock block(String start, String end) {
        return new WorkedBlock(
                Instant.parse(start).getEpochSecond() / 60, Instant.parse(end).getEpochSecond() / 60);
    }

    private static ScheduleProblem submitted(TestTenant tenant, String body) {
        var id = UUID.fromString(tenant.submitted(body));
        return SERVER.bean(PlatformDatabase.class)
                .inTransaction(tx -> SERVER.bean(ConditionRepository.class)
                        .find(tx, tenant.tenantId(), id)
                        .orElseThrow()
                        .problem());
    }
}
