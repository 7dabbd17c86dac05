package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.solver.feasibility.QuickProof;
import java.util.Arrays;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

/** POST revise: an extension. */
class RevisionContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String[] WORK = {
        "ann 2027-01-04__09:00", "ann 2027-01-04__10:00", "bob 2027-01-04__10:00", "bob 2027-01-05__11:00"
    };
    private static final String PIN = "{\"pinned\":%s}";
    private static final String ONE_DATE =
            "{\"pinned\":%s,\"dates\":[\"2027-01-05\"]}".formatted(Bodies.assignments("ann 2027-01-05__11:00"));

    private static TestTenant tenant() {
        return SERVER.paidTenant().configured();
    }

    private static Call revise(TestTenant tenant, String id, String body) {
        return tenant.post("/v1/schedule-results/" + id + "/revise", body);
    }

    private static StoredCondition revised(String body) {
        var tenant = tenant();
        var id = revise(tenant, tenant.complete(tenant.submitted(), WORK), body)
                .send()
                .expect(201)
                .at("/conditionId")
                .stringValue();
        return SERVER.bean(PlatformDatabase.class)
                .inTransaction(tx -> SERVER.bean(ConditionRepository.class)
                        .find(tx, tenant.tenantId(), UUID.fromString(id))
                        .orElseThrow());
    }

    @Test
    void pinsAndForbidsAndKeepsTheRest() {
        var problem = revised("{\"pinned\":%s,\"forbidden\":%s}"
                        .formatted(
                                Bodies.assignments("cem 2027-01-04__10:00"),
                                Bodies.assignments("bob 2027-01-05__11:00")))
                .searched();

        var pins = Objects.requireNonNull(problem.pins());
        assertThat(pins.row(2).stream()).containsExactly(1);
        assertThat(pins.row(0).isEmpty()).isTrue();
        assertThat(problem.staff().get(2).availability().contains(1))
                .as("a pin counts as available")
                .isTrue();
        assertThat(problem.staff().get(1).availability().contains(5)).isFalse();
        var baseline = Objects.requireNonNull(problem.baseline());
        assertThat(baseline.row(0).stream()).containsExactly(0, 1);
        assertThat(baseline.row(1).stream()).containsExactly(1);
    }

    @Test
    void onlyTheDatesNamedMayChange() {
        var problem = revised(ONE_DATE).searched();

        assertThat(problem.staff().get(0).availability().stream()).containsExactly(0, 1, 3, 4, 5);
        assertThat(problem.staff().get(1).availability().stream()).containsExactly(1, 3, 4, 5);
        assertThat(problem.staff().get(2).availability().isEmpty()).isTrue();
    }

    /** Two are needed on Monday at 10:00, and one works: a seat that was open before the revision, and is after it. */
    @Test
    void openSeatOfAnotherDateStaysOpenAndProvesNothing() {
        var tenant = tenant();
        var source = tenant.complete(
                tenant.submitted(), "ann 2027-01-04__09:00", "bob 2027-01-04__10:00", "bob 2027-01-05__11:00");
        var id = revise(tenant, source, ONE_DATE)
                .send()
                .expect(201)
                .at("/conditionId")
                .stringValue();

        var condition = SERVER.bean(PlatformDatabase.class)
                .inTransaction(tx -> SERVER.bean(ConditionRepository.class)
                        .find(tx, tenant.tenantId(), UUID.fromString(id))
                        .orElseThrow());

        assertThat(condition.searched().demand().get(1).headcount()).isEqualTo(1);
        assertThat(QuickProof.find(condition.searched(), () -> false)).isEmpty();
        assertThat(condition.problem().demand().get(1).headcount()).isEqualTo(2);
    }

    /** The other dates are settled for the search alone: whoever could work there can still be asked to. */
    @Test
    void whoCouldWorkOnTheOtherDatesStaysKnown() {
        var tenant = tenant();
        var one = Bodies.schedule(
                request -> ((ObjectNode) request.get("requirementsByCell")).put("2027-01-04__10:00", 1));
        var source = tenant.complete(
                tenant.submitted(one), "ann 2027-01-04__09:00", "bob 2027-01-04__10:00", "bob 2027-01-05__11:00");
        var id = revise(tenant, source, ONE_DATE)
                .send()
                .expect(201)
                .at("/conditionId")
                .stringValue();
        tenant.complete(id, "ann 2027-01-04__09:00", "bob 2027-01-04__10:00", "ann 2027-01-05__11:00");
        var result = "/v1/schedule-results/" + id;

        var why = tenant.get(result + "/explain?personId=cem&date=2027-01-04&slotId=09:00")
                .send()
                .expect(200)
                .at("/reason/kind");
        var repairs = tenant.post(
                        result + "/emergency-shift?dryRun=true",
                        "{\"absentDayPairs\":[{\"staffId\":\"ann\",\"dateYmd\":\"2027-01-04\"}]}")
                .send()
                .expect(200)
                .at("/repairs");

        assertThat(why.stringValue()).isEqualTo("price");
        assertThat(repairs.findValuesAsString("personId")).contains("cem");
        tenant.post(
                        result + "/confirm-assignments",
                        "{\"assignments\":%s}".formatted(Bodies.assignments("cem 2027-01-04__09:00")))
                .send()
                .expect(200);
    }

    @Test
    void answersLikeAnEmergencyShift() {
        var tenant = tenant();
        var source = tenant.complete(tenant.submitted(), WORK);

        var reply = revise(tenant, source, PIN.formatted(Bodies.assignments("ann 2027-01-05__11:00")))
                .send()
                .expect(201);

        var id = reply.at("/conditionId").stringValue();
        assertThat(reply.at("/status").stringValue()).isEqualTo("queued");
        assertThat(reply.header("Location")).isEqualTo(ApiServer.BASE_URL + "/v1/schedule-results/" + id);
        assertThat(tenant.get("/v1/schedule-conditions/" + id)
                        .send()
                        .at("/condition/sourceConditionId")
                        .stringValue())
                .isEqualTo(source);
    }

    @Test
    void explainingTheNewConditionTellsWhatAPinCosts() {
        var tenant = tenant();
        var pin = Bodies.assignments("cem 2027-01-04__10:00");
        var id = revise(tenant, tenant.complete(tenant.submitted(), WORK), PIN.formatted(pin))
                .send()
                .expect(201)
                .at("/conditionId")
                .stringValue();
        tenant.complete(
                id, "ann 2027-01-04__09:00", "ann 2027-01-04__10:00", "cem 2027-01-04__10:00", "bob 2027-01-05__11:00");

        var reason = tenant.get("/v1/schedule-results/" + id + "/explain?personId=cem&date=2027-01-04&slotId=10:00")
                .send()
                .expect(200)
                .at("/reason");

        assertThat(reason.at("/message").stringValue())
                .startsWith("Pinned here; if Bob worked 10:00–11:00 instead, the score would change by ");
        assertThat(reason.at("/alternative/rules/0/rule").stringValue()).isEqualTo("pinned");
        assertThat(reason.at("/alternative/by").isIntegralNumber()).isTrue();
    }

    @Test
    void needsNoSubscription() {
        var tenant = SERVER.freeTenant().configured();
        var source = tenant.complete(tenant.submitted(), WORK);

        revise(tenant, source, PIN.formatted(Bodies.assignments("ann 2027-01-05__11:00")))
                .send()
                .expect(201);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "zed 2027-01-04__09:00 | bob 2027-01-04__09:00 | pinned[0].personId",
                "ann 2027-01-06__09:00 | bob 2027-01-04__09:00 | pinned[0]",
                "ann 2027-01-04__09:00 | ann 2027-01-04__09:00 | forbidden[0]",
                "ann 2027-01-04__11:00 | bob 2027-01-04__09:00 | pinned[0]",
                "ann 2027-01-05__11:00 | bob 2027-01-04__09:00 | pinned[0].date"
            })
    void contradictionsAreRefused(String pin, String forbid, String path) {
        var tenant = tenant();
        var source = tenant.complete(tenant.submitted(), WORK);

        var reply = revise(
                        tenant,
                        source,
                        "{\"pinned\":%s,\"forbidden\":%s,\"dates\":[\"2027-01-04\"]}"
                                .formatted(Bodies.assignments(pin), Bodies.assignments(forbid)))
                .send();

        reply.expectError(ErrorCode.INVALID_REVISION);
        assertThat(reply.details()).contains("INVALID_REVISION " + path);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"pinned\":[]}",
                "{\"pinned\":{}}",
                "{\"pinned\":[1]}",
                "{\"pinned\":[{\"personId\":\"ann\"}]}",
                "{\"dates\":[\"2027-01-04\"]}",
                "{\"pinned\":[{\"personId\":\"ann\",\"date\":\"2027-01-04\",\"slotId\":\"09:00\"}],\"dates\":[4]}"
            })
    void malformedBodiesAreRefused(String body) {
        revise(tenant(), "none", body).send().expectError(ErrorCode.INVALID_REVISION);
    }

    @Test
    void listsHaveAtMost2000Elements() {
        var many = new String[2001];
        Arrays.fill(many, "ann 2027-01-04__09:00");

        revise(tenant(), "none", PIN.formatted(Bodies.assignments(many)))
                .send()
                .expectError(ErrorCode.INVALID_REVISION);
    }

    @Test
    void onlyACompletedResultIsRevised() {
        var tenant = tenant();
        var body = PIN.formatted(Bodies.assignments("ann 2027-01-04__09:00"));

        revise(tenant, tenant.submitted(), body).send().expectError(ErrorCode.RESULT_NOT_COMPLETED);
        revise(SERVER.paidTenant(), tenant.submitted(), body).send().expectError(ErrorCode.NOT_FOUND);
    }
}
