package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.person.PersonErasure;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** GET and PUT /v1/schedule-actual/{conditionId}. */
class ActualContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String PATH = "/v1/schedule-actual/";

    @Test
    void nothingSavedIsNullButAnUnknownConditionIsNotFound() {
        var tenant = SERVER.paidTenant().configured();

        assertThat(tenant.get(PATH + tenant.submitted()).send().expect(200).text())
                .isEqualTo("{\"actual\":null}");
        tenant.get(PATH + "none").send().expectError(ErrorCode.NOT_FOUND);
        SERVER.paidTenant().get(PATH + tenant.submitted()).send().expectError(ErrorCode.NOT_FOUND);
    }

    @ParameterizedTest
    @ValueSource(strings = {"queued", "running", "completed", "no_solution", "failed", "error", "canceled"})
    void replacesInAnyStateWithoutAskingForAvailability(String status) {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.end(tenant.submitted(), status, 0);

        put(tenant, id, "ann 2027-01-04__09:00").expect(200);
        var reply = put(tenant, id, "cem 2027-01-05__09:00").expect(200);

        assertThat(reply.at("/actual/entityType").stringValue()).isEqualTo("SCHEDULE_ACTUAL");
        assertThat(reply.at("/actual/conditionId").stringValue()).isEqualTo(id);
        assertThat(reply.at("/actual/assignments").size()).isEqualTo(1);
        assertThat(reply.at("/actual/assignments/0/personName").stringValue()).isEqualTo("Cem");
        assertThat(tenant.get(PATH + id).send().json()).isEqualTo(reply.json());
    }

    /** A call that read the name before would write it back after. */
    @Test
    void nameOfWhomSomebodyForgetsMeanwhileIsNotWrittenAgain() throws Exception {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.end(tenant.submitted(), "completed", 0);

        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var call = SERVER.bean(PlatformDatabase.class).inTransaction(tx -> {
                PersonErasure.erase(tx, tenant.tenantId(), "ann", "a test");
                var sent = threads.submit(() -> put(tenant, id, "ann 2027-01-04__09:00"));
                await().until(SERVER::hasWaitingTransaction);
                return sent;
            });

            assertThat(call.get()
                            .expect(200)
                            .at("/actual/assignments/0/personName")
                            .stringValue())
                    .isNotEqualTo("Ann");
        }
    }

    @Test
    void emptyListIsLegal() {
        var tenant = SERVER.paidTenant().configured();

        assertThat(put(tenant, tenant.submitted())
                        .expect(200)
                        .at("/actual/assignments")
                        .size())
                .isZero();
    }

    @Test
    void refusesWhatTheGridDoesNotKnow() {
        var tenant = SERVER.paidTenant().configured();

        var reply = put(
                tenant,
                tenant.submitted(),
                "zed 2027-01-04__09:00",
                "ann 2027-01-07__09:00",
                "ann 2027-01-04__09:00",
                "ann 2027-01-04__09:00");

        reply.expectError(ErrorCode.INVALID_ASSIGNMENTS);
        assertThat(reply.details()).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | INVALID_ASSIGNMENTS",
                "{\"assignments\":[],\"relaxAvailability\":true} | UNKNOWN_FIELD",
                "{\"assignments\":null} | INVALID_ASSIGNMENTS",
                "[] | INVALID_ASSIGNMENTS"
            })
    void malformedBodiesAreRefused(String body, ErrorCode code) {
        SERVER.paidTenant().put(PATH + "none", body).send().expectError(code);
    }

    @Test
    void unknownAndForeignConditionsAreNotFound() {
        var foreign = SERVER.paidTenant().configured().submitted();

        put(SERVER.paidTenant(), foreign).expectError(ErrorCode.NOT_FOUND);
        put(SERVER.paidTenant(), "none").expectError(ErrorCode.NOT_FOUND);
    }

    private static Reply put(TestTenant tenant, String id, String... assignments) {
        return tenant.put(PATH + id, "{\"assignments\":%s}".formatted(Bodies.assignments(assignments)))
                .send();
    }
}
