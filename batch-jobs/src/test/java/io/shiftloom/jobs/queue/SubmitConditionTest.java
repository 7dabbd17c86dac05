package io.shiftloom.jobs.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.result.EventFilter;
import io.shiftloom.jobs.result.HistoryEvent;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.storage.Position;
import io.shiftloom.jobs.task.TaskTable;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class SubmitConditionTest {

    private static final TestDatabase DATABASE = TestDatabase.create();

    private final JobsFixture jobs = new JobsFixture(DATABASE);
    private final UUID tenant = DATABASE.createTenant("Acme");

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void acceptedConditionIsQueuedWithItsHistoryAndATicket() {
        long tickets = jobs.count("owner_task");

        var id = jobs.submit(tenant, TestProblems.twoPeople(2));

        var result = DATABASE.tenants()
                .inTransaction(tenant, tx -> jobs.results.find(tx, tenant, id))
                .orElseThrow();
        assertThat(result.status()).isEqualTo(ResultStatus.QUEUED);
        assertThat(history(null)).extracting(HistoryEvent::name).containsExactly(HistoryEvent.Name.INSERT);
        assertThat(jobs.count("owner_task")).isEqualTo(tickets + 1);
    }

    /** The specification sends nothing where a result comes from the playground. */
    @Test
    void whatIsMadeOfATrialIsATrialToo() {
        var trial = submitted(Submission.tryOut(TestProblems.twoPeople(1)));
        var ordinary = jobs.submit(tenant, TestProblems.twoPeople(1));

        assertThat(isTrial(submitted(Submission.revision(TestProblems.twoPeople(1), trial))))
                .isTrue();
        assertThat(isTrial(submitted(Submission.emergency(TestProblems.twoPeople(1), trial))))
                .isTrue();
        assertThat(isTrial(submitted(Submission.revision(TestProblems.twoPeople(1), ordinary))))
                .isFalse();
    }

    private UUID submitted(Submission submission) {
        return DATABASE.tenants().inTransaction(tenant, tx -> jobs.submit.submit(tx, tenant, submission));
    }

    private boolean isTrial(UUID id) {
        return DATABASE.tenants()
                .inTransaction(tenant, tx -> jobs.conditions.find(tx, tenant, id))
                .orElseThrow()
                .playground();
    }

    @Test
    void schedulersWakeAfterTheCommitAndNotBefore() {
        var wakes = new AtomicInteger();
        jobs.wakeups.listen(TaskTable.OWNER, wakes::incrementAndGet);

        DATABASE.tenants().inTransaction(tenant, tx -> {
            jobs.submit.submit(tx, tenant, Submission.ordinary(TestProblems.twoPeople(1)));
            assertThat(wakes).hasValue(0);
            return true;
        });

        assertThat(wakes).hasValue(1);
    }

    @Test
    void rollbackLeavesNothing() {
        long tickets = jobs.count("owner_task");

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> DATABASE.tenants().inTransaction(tenant, tx -> {
                    jobs.submit.submit(tx, tenant, Submission.ordinary(TestProblems.twoPeople(1)));
                    throw new IllegalStateException("the caller failed");
                }));

        assertThat(jobs.count("owner_task")).isEqualTo(tickets);
        assertThat(history(null)).isEmpty();
    }

    @Test
    void historyIsFoundByStaffNameWhateverTheCaseAndWildcardsMeanThemselves() {
        jobs.submit(tenant, TestProblems.twoPeople(1));

        assertThat(history("aMY")).hasSize(1);
        assertThat(history("QUEUED")).hasSize(1);
        assertThat(history("%")).isEmpty();
        assertThat(history("nobody")).isEmpty();
    }

    @Test
    void cancellingEndsAQueuedResultAtOnceAndAgainChangesNothing() {
        var id = jobs.submit(tenant, TestProblems.twoPeople(1));

        var first = DATABASE.tenants().inTransaction(tenant, tx -> jobs.cancel.cancel(tx, tenant, id));
        var second = DATABASE.tenants().inTransaction(tenant, tx -> jobs.cancel.cancel(tx, tenant, id));

        assertThat(second).isEqualTo(first).isPresent();
        assertThat(jobs.status(id)).isEqualTo("canceled");
        assertThat(history(null)).hasSize(2);
        assertThat(requestState(id)).isEqualTo("done");
    }

    @Test
    void nobodyCancelsForAnotherTenant() {
        var id = jobs.submit(tenant, TestProblems.twoPeople(1));
        var other = DATABASE.createTenant("Other");

        var cancelled = DATABASE.tenants().inTransaction(other, tx -> jobs.cancel.cancel(tx, other, id));

        assertThat(cancelled).isEmpty();
        assertThat(jobs.status(id)).isEqualTo("queued");
    }

    private List<HistoryEvent> history(@Nullable String keyword) {
        var filter = new EventFilter(Instant.EPOCH, Instant.parse("9000-01-01T00:00:00Z"), keyword, Set.of());
        return DATABASE.tenants()
                .inTransaction(tenant, tx -> jobs.events.list(tx, tenant, filter, 100, Position.START));
    }

    private static String requestState(UUID conditionId) {
        return DATABASE.asOwner()
                .sql("SELECT state FROM job_request WHERE condition_id = ?")
                .param(conditionId)
                .query((row, number) -> row.getString(1))
                .single();
    }
}
