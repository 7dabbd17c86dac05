package io.shiftloom.jobs.database;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.queue.Submission;
import java.time.LocalDate;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The tables of tasks have no tenant. A tenant's transaction adds to them what follows from its own rows, and nothing else. */
class TenantTasksTest {

    private static final TestDatabase DATABASE = TestDatabase.create(1);
    private static final JobsFixture JOBS = new JobsFixture(DATABASE);
    private static final UUID BUSY = DATABASE.createTenant("Busy");
    private static final UUID IDLE = DATABASE.createTenant("Idle");

    private static UUID delivery;
    private static UUID check;

    @BeforeAll
    static void giveOneTenantWork() {
        var condition = DATABASE.tenants()
                .inTransaction(
                        BUSY, tx -> JOBS.submit.submit(tx, BUSY, Submission.ordinary(TestProblems.twoPeople(1))));
        delivery = DATABASE.tenants().inTransaction(BUSY, tx -> JOBS.outbox.test(tx, BUSY, JOBS.clock.instant()));
        check = UUID.randomUUID();
        DATABASE.tenants()
                .inTransaction(
                        BUSY, tx -> tx.sql("""
                INSERT INTO resilience_run (run_id, tenant_id, condition_id, state, assignments, requested_at)
                VALUES (?, ?, ?, 'queued', '[]', now())
                """).params(check, BUSY, condition).update());
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @BeforeEach
    void removeTasks() {
        DATABASE.asOwner().sql("DELETE FROM delivery_task").update();
    }

    @Test
    void tasksOfOwnRowsAreAddedInAnyOrder() {
        assertThatCode(() -> add(BUSY, "owner_task", "own", "ticket")).doesNotThrowAnyException();
        assertThatCode(() -> add(BUSY, "delivery_task", "deliver", delivery.toString()))
                .doesNotThrowAnyException();
        assertThatCode(() -> add(BUSY, "partition_task", "resilience", check + "/2026-12-07"))
                .doesNotThrowAnyException();
        assertThatCode(() -> DATABASE.tenants().inTransaction(IDLE, tx -> {
                    JOBS.tickets.issue(tx, JOBS.clock.instant());
                    return JOBS.submit.submit(tx, IDLE, Submission.ordinary(TestProblems.twoPeople(1)));
                }))
                .doesNotThrowAnyException();

        DATABASE.asOwner()
                .sql("DELETE FROM job_request WHERE tenant_id = ?")
                .param(IDLE)
                .update();
    }

    @Test
    void tasksOfForeignRowsAreRefused() {
        assertRefused(IDLE, "owner_task", "own", UUID.randomUUID().toString());
        assertRefused(IDLE, "delivery_task", "deliver", delivery.toString());
        assertRefused(IDLE, "partition_task", "resilience", check + "/" + LocalDate.EPOCH);
    }

    @Test
    void workThatIsNotOfATenantsTransactionIsRefused() {
        assertRefused(BUSY, "partition_task", "solve", check + "/1/2026-12-07");
        assertRefused(BUSY, "delivery_task", "sweep", delivery.toString());
        assertRefused(BUSY, "owner_task", "sweep", "sweep");
    }

    /** A scheduler deserializes data, follows priorities, and leaves alone what another one seems to hold. */
    @ParameterizedTest
    @CsvSource({"false, 1, 0, '\\xac'", "false, 1, 1, null", "false, 9, 0, null", "true, 1, 0, null"})
    void taskThatIsMoreThanAWaitingOneIsRefused(boolean picked, int version, int priority, String data) {
        assertRefused(
                "owner_task",
                () -> DATABASE.tenants()
                        .inTransaction(
                                BUSY,
                                tx -> tx.sql("""
                INSERT INTO owner_task (task_name, task_instance, execution_time, picked, version, priority, task_data)
                VALUES ('own', 'more', now(), ?, ?, ?, nullif(?, 'null')::bytea)
                """)
                                        .params(picked, version, priority, data)
                                        .update()));
    }

    private static void assertRefused(UUID tenant, String table, String task, String instance) {
        assertRefused(table, () -> add(tenant, table, task, instance));
    }

    private static void assertRefused(String table, ThrowingCallable addition) {
        assertThatExceptionOfType(DataAccessException.class)
                .as(table)
                .isThrownBy(addition)
                .havingRootCause()
                .withMessageContaining("may not add this task to " + table);
    }

    private static void add(UUID tenant, String table, String task, String instance) {
        DATABASE.tenants().inTransaction(tenant, tx -> add(tx, table, task, instance));
    }

    private static int add(JdbcClient tx, String table, String task, String instance) {
        return tx.sql("""
                INSERT INTO %s (task_name, task_instance, execution_time, picked, version, priority)
                VALUES (?, ?, now(), false, 1, 0)
                """.formatted(table)).params(task, instance).update();
    }
}
