package io.shiftloom.jobs;

import com.github.f4b6a3.uuid.factory.standard.TimeOrderedEpochFactory;
import io.micrometer.tracing.Tracer;
import io.micrometer.tracing.propagation.Propagator;
import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.queue.CancelCondition;
import io.shiftloom.jobs.queue.Submission;
import io.shiftloom.jobs.queue.SubmitCondition;
import io.shiftloom.jobs.queue.Tickets;
import io.shiftloom.jobs.result.ConfirmResult;
import io.shiftloom.jobs.result.ResultDocuments;
import io.shiftloom.jobs.result.ResultEvents;
import io.shiftloom.jobs.result.ResultRepository;
import io.shiftloom.jobs.result.WorkedDutyLedger;
import io.shiftloom.jobs.settings.DatabaseSettings;
import io.shiftloom.jobs.settings.MasterKeySettings;
import io.shiftloom.jobs.settings.ProcessRole;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import io.shiftloom.jobs.settings.WebhookSettings;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.task.TaskQueue;
import io.shiftloom.jobs.task.Wakeups;
import io.shiftloom.jobs.trail.Trail;
import io.shiftloom.jobs.webhook.outbox.Outbox;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import tools.jackson.databind.JsonNode;

/** The parts of the jobs put together on a test database, without Spring. */
public final class JobsFixture {

    public final TestDatabase database;
    public final Clock clock = Clock.tick(Clock.systemUTC(), Duration.ofNanos(1_000));
    public final TimeOrderedEpochFactory ids = new TimeOrderedEpochFactory(clock);
    public final ConditionRepository conditions = new ConditionRepository();
    public final ResultEvents events = new ResultEvents(ids);
    public final ResultRepository results = new ResultRepository(events);
    public final ResultDocuments documents = new ResultDocuments(conditions, results);
    public final WorkedDutyLedger ledger = new WorkedDutyLedger();
    public final ConfirmResult confirm = new ConfirmResult(conditions, documents, events, ledger, clock);
    public final Wakeups wakeups = new Wakeups();
    public final TaskQueue tasks = new TaskQueue(wakeups);
    public final Tickets tickets = new Tickets(tasks, ids);
    public final Trail trail = new Trail(Tracer.NOOP, Propagator.NOOP);
    public final Outbox outbox = new Outbox(settings(), tasks, trail, ids);
    public final SubmitCondition submit = new SubmitCondition(conditions, results, tickets, trail, ids, clock);
    public final CancelCondition cancel = new CancelCondition(conditions, results, ledger, outbox, clock);

    public JobsFixture(TestDatabase database) {
        this.database = database;
    }

    public static ShiftloomSettings settings() {
        return new ShiftloomSettings(
                URI.create("https://api.example.org/"),
                Path.of("target"),
                Set.of(ProcessRole.API, ProcessRole.WORKER),
                2,
                100,
                false,
                ShiftloomSettings.Maintenance.INTERNAL,
                new MasterKeySettings(null, List.of()),
                new DatabaseSettings(
                        0, false, "shiftloom", false, null, null, null, 10, 20, null, Duration.ofSeconds(30)),
                new WebhookSettings(false, List.of(Duration.ZERO), Duration.ofDays(5)));
    }

    /** Submits as the API does. */
    public UUID submit(UUID tenantId, ScheduleProblem problem) {
        return database.tenants()
                .inTransaction(tenantId, tx -> submit.submit(tx, tenantId, Submission.ordinary(problem)));
    }

    public String status(UUID conditionId) {
        return database.asOwner()
                .sql("SELECT status FROM schedule_result WHERE condition_id = ?")
                .param(conditionId)
                .query((row, number) -> row.getString(1))
                .single();
    }

    /** As a client reads it. */
    public JsonNode review(UUID tenantId, UUID conditionId) {
        var review = database.tenants()
                .inTransaction(tenantId, tx -> documents.review(tx, tenantId, conditionId))
                .orElseThrow();
        return Json.read(Json.write(review.document()));
    }

    /** Leaves neither requests nor tickets. */
    public void emptyTheQueue() {
        database.asOwner().sql("DELETE FROM job_request").update();
        database.asOwner().sql("DELETE FROM owner_task").update();
    }

    public long count(String table) {
        return database.asOwner()
                .sql("SELECT count(*) FROM " + table)
                .query((row, number) -> row.getLong(1))
                .single();
    }
}
