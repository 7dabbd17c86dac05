package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.operations.JobAction;
import io.shiftloom.jobs.operations.JobCommands;
import io.shiftloom.jobs.person.ErasureRefused;
import io.shiftloom.jobs.person.PersonErasure;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** Calls that copy names of a schedule while somebody in it is being forgotten. What they read before, they would write after. */
class ForgottenMeanwhileContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String[] WORK = {
        "ann 2027-01-04__09:00", "ann 2027-01-04__10:00", "bob 2027-01-04__10:00", "bob 2027-01-05__11:00"
    };

    private final TestTenant tenant = SERVER.paidTenant().configured();
    private final String id = tenant.complete(tenant.submitted(), WORK);

    @Test
    void firstReadOfAResolution() throws Exception {
        var resolution = tenant.get(path("resolution"));

        meanwhile(() -> resolution.send().expect(200));

        assertThat(tenant.get(path("confirmation")).send().at("/confirmation").isNull())
                .as("it confirms all the same")
                .isFalse();
    }

    @Test
    void emergencyShift() throws Exception {
        var absent = "{\"absentDayPairs\":[{\"staffId\":\"ann\",\"dateYmd\":\"2027-01-05\"}]}";

        meanwhile(() -> tenant.post(path("emergency-shift"), absent).send().expect(201));
    }

    @Test
    void revision() throws Exception {
        var pin = "{\"pinned\":%s}".formatted(Bodies.assignments("cem 2027-01-04__10:00"));

        meanwhile(() -> tenant.post(path("revise"), pin).send().expect(201));
    }

    @Test
    void checkOfResilience() throws Exception {
        meanwhile(() -> tenant.post(path("resilience"), "{}").send().expect(202));
    }

    /** The erasure waits for the replay and is refused. */
    @Test
    void nobodyIsForgottenWhoseScheduleIsJustBeingSolvedAgain() throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var erasure = SERVER.bean(PlatformDatabase.class).inTransaction(tx -> {
                SERVER.bean(JobCommands.class).apply(tx, UUID.fromString(id), JobAction.REPLACE, null);
                var begun = threads.submit(this::forgetAnn);
                await().until(ForgottenMeanwhileContractTest::isSomebodyWaiting);
                return begun;
            });

            assertThat(erasure)
                    .failsWithin(Duration.ofSeconds(10))
                    .withThrowableOfType(ExecutionException.class)
                    .withCauseInstanceOf(ErasureRefused.class);
        }
        assertThat(tablesWithAnn()).contains("public.schedule_condition");
    }

    private void meanwhile(Callable<Reply> call) throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var sent = SERVER.bean(PlatformDatabase.class).inTransaction(tx -> {
                PersonErasure.erase(tx, tenant.tenantId(), "ann", "a test");
                var begun = threads.submit(call);
                await().until(ForgottenMeanwhileContractTest::isSomebodyWaiting);
                return begun;
            });
            sent.get();
        }
        assertThat(tablesWithAnn()).isEmpty();
    }

    private int forgetAnn() {
        return SERVER.bean(PlatformDatabase.class)
                .inTransaction(tx -> PersonErasure.erase(tx, tenant.tenantId(), "ann", "a test"));
    }

    private String path(String route) {
        return "/v1/schedule-results/" + id + "/" + route;
    }

    private static boolean isSomebodyWaiting() {
        return SERVER.asOwner()
                .sql("SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted)")
                .query(Boolean.class)
                .single();
    }

    private List<String> tablesWithAnn() {
        return SERVER
                .asOwner()
                .sql("""
                        SELECT table_schema || '.' || table_name FROM information_schema.columns
                         WHERE column_name = 'tenant_id' AND table_schema IN ('public', 'archive')
                           AND table_name <> 'result_history'
                        """)
                .query((row, number) -> Objects.requireNonNull(row.getString(1)))
                .list()
                .stream()
                .filter(table -> SERVER.asOwner()
                        .sql("SELECT EXISTS (SELECT FROM %s t WHERE tenant_id = ? AND t::text LIKE '%%Ann%%')"
                                .formatted(table))
                        .param(tenant.tenantId())
                        .query(Boolean.class)
                        .single())
                .toList();
    }
}
