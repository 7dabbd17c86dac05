package io.shiftloom.api.command.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import java.util.UUID;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** {@code shiftloom people} on a database that a service works on. Amy has left the roster, and is in a schedule. */
class PeopleCommandTest {

    private static final CommandDatabase DATABASE = new CommandDatabase();

    private final JobsFixture jobs = new JobsFixture(DATABASE.database);
    private final UUID tenant = DATABASE.database.createTenant("Acme");
    private final UUID condition = jobs.submit(tenant, TestProblems.twoPeople(2));

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    private void owner(String statement) {
        DATABASE.database.asOwner().sql(statement).param("tenant", tenant).update();
    }

    private void end() {
        owner("UPDATE job_request SET state = 'done', finished_at = now() WHERE tenant_id = :tenant");
    }

    private CommandDatabase.Run erase() {
        return DATABASE.run(PeopleCommand::new, "erase", tenant.toString(), "amy", "--yes");
    }

    private long actualWorkOfAmy() {
        return DATABASE.database
                .asOwner()
                .sql("SELECT count(*) FROM schedule_actual WHERE tenant_id = ? AND assignments::text LIKE '%Amy%'")
                .param(tenant)
                .query(Long.class)
                .single();
    }

    /** A call stores actual work; its name was read before the erasure began, and is committed while the erasure is under way. */
    @Test
    void nameThatACallStoresDuringAnErasureIsErasedToo() throws Exception {
        end();

        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var erasure = DATABASE.database.tenants().inTransaction(tenant, tx -> {
                jobs.conditions.hold(tx, tenant, condition);
                var begun = threads.submit(this::erase);
                await().until(DATABASE::isSomebodyWaiting);
                tx.sql("""
                        INSERT INTO schedule_actual (tenant_id, condition_id, assignments, created_at, updated_at)
                        VALUES (?, ?, '[{"personId": "amy", "personName": "Amy"}]', now(), now())
                        """).params(tenant, condition).update();
                return begun;
            });

            assertThat(erasure.get().exit()).as(erasure.get().err()).isZero();
        }

        assertThat(actualWorkOfAmy()).isZero();
    }

    /** Nobody holds off a condition that does not exist yet. */
    @Test
    void whoIsSubmittedDuringAnErasureIsNotErased() throws Exception {
        end();
        owner("""
                INSERT INTO schedule_actual (tenant_id, condition_id, assignments, created_at, updated_at)
                SELECT tenant_id, condition_id, '[{"personId": "amy", "personName": "Amy"}]', now(), now()
                  FROM schedule_condition WHERE tenant_id = :tenant
                """);

        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var erasure = DATABASE.database.platform().inTransaction(tx -> {
                tx.sql("SELECT 1 FROM schedule_actual WHERE tenant_id = ? FOR UPDATE")
                        .param(tenant)
                        .query(row -> {});
                var begun = threads.submit(this::erase);
                await().until(DATABASE::isSomebodyWaiting);
                jobs.submit(tenant, TestProblems.twoPeople(2));
                return begun;
            });

            assertThat(erasure.get().exit()).isEqualTo(1);
            assertThat(erasure.get().err()).contains("is being solved");
        }

        assertThat(DATABASE.database
                        .asOwner()
                        .sql(
                                "SELECT count(*) FROM schedule_condition WHERE tenant_id = ? AND snapshot::text LIKE '%Amy%'")
                        .param(tenant)
                        .query(Long.class)
                        .single())
                .isEqualTo(2);
    }
}
