package io.shiftloom.jobs.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Requests that are to stop while no core is free for them. */
class StoppedRequestTest {

    private static final TestDatabase DATABASE = TestDatabase.create();
    private static final String TICKET = "t-1";

    private final JobsFixture jobs = new JobsFixture(DATABASE);
    private final RequestQueue queue = new RequestQueue(DATABASE.platform(), jobs.results, jobs.clock);
    private final RequestControl control = new RequestControl(jobs.tickets, jobs.tasks, jobs.trail, jobs.clock);
    private final UUID tenant = DATABASE.createTenant("Acme");

    @BeforeEach
    void emptyTheQueue() {
        jobs.emptyTheQueue();
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void requestThatNoWorkerHoldsStopsAtOnceAndItsTicketIsFree() {
        var owned = taken();
        // As a drained worker leaves it, or one that waits for its next attempt.
        DATABASE.asOwner()
                .sql("UPDATE owner_task SET picked = false, execution_time = now() + interval '30 s'")
                .update();

        hold(owned);

        assertStopped(owned);
        assertThat(jobs.count("owner_task WHERE task_instance = 't-1' AND execution_time <= now()"))
                .isEqualTo(1);
    }

    @Test
    void requestWhoseNextOwnerWaitsForACoreStopsWithoutOne() {
        var owned = taken();
        hold(owned);
        assertThat(state(owned)).isEqualTo("running");

        assertThat(queue.await(TICKET, 2)).isInstanceOf(RequestQueue.Stopped.class);

        assertStopped(owned);
        assertThat(queue.await(TICKET, 2)).isInstanceOf(RequestQueue.ForCore.class);
    }

    /** Somebody holds the turn of another tenant, as a machine that was lost does. */
    @Test
    void requestThatWasToStopIsStoppedAlsoWhereItsTicketFindsNoOther() throws SQLException {
        var owned = taken();
        hold(owned);
        var other = DATABASE.createTenant("Other");
        jobs.submit(other, TestProblems.twoPeople(1));
        DATABASE.asOwner()
                .sql("DELETE FROM owner_task WHERE task_instance <> ?")
                .param(TICKET)
                .update();
        var owner = DATABASE.address();
        try (var connection = DriverManager.getConnection(owner.url(), owner.username(), owner.password());
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("SELECT FROM tenant_turn WHERE tenant_id = '%s' FOR UPDATE".formatted(other));

            assertThat(queue.take(TICKET, 2)).isEmpty();
        }

        assertStopped(owned);
    }

    @Test
    void requestThatIsHandedBackStopsAtOnce() {
        var owned = taken();
        hold(owned);

        queue.handBack(owned);

        assertStopped(owned);
    }

    @Test
    void ownerThatWasReplacedStopsNothing() {
        var owned = taken();
        assertThat(queue.take(TICKET, 2)).isPresent();
        hold(owned);

        assertThatExceptionOfType(FenceLost.class).isThrownBy(() -> queue.handBack(owned));

        assertThat(state(owned)).isEqualTo("running");
    }

    @Test
    void requestThatGoesOnWaitsForACore() {
        var owned = taken();

        assertThat(queue.await(TICKET, 2)).isInstanceOf(RequestQueue.ForCore.class);
        queue.handBack(owned);

        assertThat(state(owned)).isEqualTo("running");
        assertThat(jobs.count("owner_task WHERE priority = " + Tickets.WAITING)).isEqualTo(1);
    }

    @Test
    void requestThatWasCancelledIsGivenToWhoeverWaitsToEndIt() {
        var owned = taken();
        DATABASE.tenants().inTransaction(tenant, tx -> jobs.cancel.cancel(tx, tenant, owned.conditionId()));

        assertThat(queue.await(TICKET, 2))
                .isInstanceOfSatisfying(
                        RequestQueue.Canceled.class,
                        canceled -> assertThat(canceled.owned().fence()).isGreaterThan(owned.fence()));
    }

    @Test
    void whoeverWaitsWithATicketThatWasRevivedLosesIt() {
        taken();
        DATABASE.asOwner().sql("UPDATE owner_task SET version = 4").update();

        assertThatExceptionOfType(TicketLost.class).isThrownBy(() -> queue.await(TICKET, 2));
    }

    @Test
    void requestThatWasToStopIsStoppedOnceItsDeadOwnerIsShutOut() {
        var owned = taken();
        hold(owned);

        DATABASE.platform().inTransaction(tx -> {
            control.recover(tx, owned.conditionId());
            return true;
        });

        assertStopped(owned);
    }

    private OwnedRun taken() {
        jobs.submit(tenant, TestProblems.twoPeople(1));
        DATABASE.asOwner().sql("DELETE FROM owner_task").update();
        DATABASE.asOwner().sql("""
                INSERT INTO owner_task (task_name, task_instance, execution_time, picked, version)
                VALUES ('own', ?, now(), true, 2)
                """).param(TICKET).update();
        return queue.take(TICKET, 2).orElseThrow();
    }

    private void hold(OwnedRun owned) {
        DATABASE.platform().inTransaction(tx -> {
            control.hold(tx, owned.conditionId());
            return true;
        });
    }

    private void assertStopped(OwnedRun owned) {
        assertThat(state(owned)).isEqualTo("stopped");
        assertThat(jobs.count("job_request WHERE ticket IS NULL AND NOT hold_requested AND stopped_at IS NOT NULL"))
                .isEqualTo(1);
        assertThat(jobs.count("owner_task WHERE priority = " + Tickets.FREE)).isEqualTo(1);
    }

    private static String state(OwnedRun owned) {
        return DATABASE.asOwner()
                .sql("SELECT state FROM job_request WHERE condition_id = ?")
                .param(owned.conditionId())
                .query(String.class)
                .single();
    }
}
