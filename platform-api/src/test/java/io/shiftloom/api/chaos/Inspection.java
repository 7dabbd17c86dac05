package io.shiftloom.api.chaos;

import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.result.Assignment;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Looks at what is left when everything has ended. */
final class Inspection {

    private static final Duration END_LIMIT = Duration.ofMinutes(6);
    private static final Set<String> TERMINAL = Set.of("completed", "no_solution", "failed", "error", "canceled");

    /** What must be gone when nothing is left to do, by what it would mean. */
    private static final Map<String, String> REMAINS = Map.of(
            "requests still open", "SELECT count(*) FROM job_request WHERE state <> 'done'",
            "tickets left", "SELECT count(*) FROM owner_task",
            "partition tasks left", "SELECT count(*) FROM partition_task",
            "delivery tasks left", "SELECT count(*) FROM delivery_task WHERE task_name = 'deliver'",
            "checkpoints left", "SELECT count(*) FROM search_checkpoint",
            "chunks still open", "SELECT count(*) FROM chunk_solution WHERE state IN ('waiting', 'running')",
            "job executions without an end", "SELECT count(*) FROM batch_job_execution WHERE end_time IS NULL",
            "step executions without an end", "SELECT count(*) FROM batch_step_execution WHERE end_time IS NULL",
            "documents of decided runs never published",
                    "SELECT count(*) FROM result_document d JOIN schedule_result r USING (tenant_id, condition_id)"
                            + " WHERE NOT d.published AND r.status <> 'canceled'",
            "deliveries not delivered", "SELECT count(*) FROM webhook_delivery WHERE state <> 'delivered'");

    private final JdbcClient database;
    private final Submissions submissions;
    private final HookReceiver hooks;
    private final Verdict verdict;

    Inspection(JdbcClient database, Submissions submissions, HookReceiver hooks, Verdict verdict) {
        this.database = database;
        this.submissions = submissions;
        this.hooks = hooks;
        this.verdict = verdict;
    }

    /** How a condition ended: its status and, byte for byte, its candidates. */
    record Outcome(String status, String candidates) {}

    /**
     * What to expect where builds may answer differently and each may have done a part: the right status, and candidates that
     * the verifier accepts.
     */
    static Map<String, Set<Outcome>> byStatus(List<RequestBook.Kind> kinds) {
        return kinds.stream().collect(Collectors.toMap(RequestBook.Kind::name, kind -> {
            var status = kind.isImpossible() ? "no_solution" : "completed";
            return Set.of(new Outcome(status, "of one"), new Outcome(status, "of both"));
        }));
    }

    /** @param undisturbed how each kind of request ends when nothing is done to the service, once for each build that differs */
    void run(Map<String, Set<Outcome>> undisturbed) {
        var ids = submissions.all();
        verdict.count("conditions accepted", ids.size());
        verdict.requireNone(
                "conditions that no client knows of",
                database
                        .sql("SELECT condition_id::text FROM schedule_condition")
                        .query((row, number) -> row.getString(1))
                        .list()
                        .stream()
                        .filter(id -> !new HashSet<>(ids).contains(id))
                        .count());
        ids.forEach(id -> inspect(id, undisturbed));
        verdict.requireNone(
                "tenants whose requests are counted wrongly",
                database.sql("SELECT count(*) FROM tenant_turn WHERE queued <> 0 OR emergencies <> 0 OR running <> 0")
                        .query(Long.class)
                        .single());
        REMAINS.forEach((what, query) ->
                verdict.requireNone(what, database.sql(query).query(Long.class).single()));
        count("owners that died at a run", "SELECT coalesce(sum(deaths), 0) FROM job_request");
        count("failures of runs", "SELECT coalesce(sum(failures), 0) FROM job_request");
        count("times a request was taken", "SELECT coalesce(sum(fence), 0) FROM job_request");
        count("deliveries attempted", "SELECT coalesce(sum(attempts), 0) FROM webhook_delivery");
    }

    /** Waits until nothing is left to do; a fault if that does not come. */
    void awaitEnd() {
        awaitEnd(END_LIMIT);
    }

    void awaitEnd(Duration limit) {
        long begin = System.nanoTime();
        var open = "SELECT (SELECT count(*) FROM job_request WHERE state <> 'done')"
                + " + (SELECT count(*) FROM webhook_delivery WHERE state = 'pending')"
                + " + (SELECT count(*) FROM owner_task) + (SELECT count(*) FROM partition_task)"
                + " + (SELECT count(*) FROM delivery_task WHERE task_name = 'deliver')";
        if (!Pause.until(limit, () -> database.sql(open).query(Long.class).single() == 0)) {
            verdict.fault("not everything ended within " + limit);
        }
        verdict.count("seconds until everything had ended", (System.nanoTime() - begin) / 1_000_000_000);
    }

    private void count(String what, String query) {
        verdict.count(what, database.sql(query).query(Long.class).single());
    }

    private void inspect(String id, Map<String, Set<Outcome>> undisturbed) {
        var outcome = outcome(id);
        verdict.count("ended as " + outcome.status(), 1);
        if (!TERMINAL.contains(outcome.status())) {
            verdict.fault(id + " never ended: " + outcome.status());
            return;
        }
        var expected =
                Objects.requireNonNull(undisturbed.get(submissions.kind(id).name()));
        boolean asExpected = expected.contains(outcome)
                || isShared(outcome, expected)
                || (submissions.isCanceled(id) && outcome.status().equals("canceled"));
        if (!asExpected) {
            verdict.fault("%s (%s) ended as %s and not as undisturbed, %s%s"
                    .formatted(
                            id,
                            submissions.kind(id).name(),
                            outcome.status(),
                            expected.stream().map(Outcome::status).distinct().toList(),
                            isStatusOf(outcome, expected) ? ", with other candidates" : ""));
        }
        verify(id, outcome);
        events(id);
        notifications(id, outcome.status());
    }

    /** Two builds with different answers may each have done a part of one job. */
    private static boolean isShared(Outcome outcome, Set<Outcome> expected) {
        return expected.size() > 1 && isStatusOf(outcome, expected);
    }

    private static boolean isStatusOf(Outcome outcome, Set<Outcome> expected) {
        return expected.stream().map(Outcome::status).anyMatch(outcome.status()::equals);
    }

    Outcome outcome(String id) {
        return database.sql("""
                SELECT r.status, coalesce(d.candidates::text, '[]') AS candidates
                  FROM schedule_result r
                  LEFT JOIN result_document d ON d.tenant_id = r.tenant_id AND d.condition_id = r.condition_id
                       AND d.published
                 WHERE r.condition_id = ?::uuid
                """)
                .param(id)
                .query((row, number) -> new Outcome(
                        Objects.requireNonNull(row.getString("status")),
                        Objects.requireNonNull(row.getString("candidates"))))
                .optional()
                .orElse(new Outcome("lost", "[]"));
    }

    private void verify(String id, Outcome outcome) {
        var candidates = Json.read(outcome.candidates());
        if (candidates.isEmpty()) {
            return;
        }
        var problem = problem(id).orElseThrow().problem();
        for (var candidate : candidates) {
            var roster = Assignment.roster(problem, candidate.required("assignments"));
            var judged = ScheduleVerifier.verify(problem, roster);
            verdict.count("candidates verified", 1);
            if (!judged.valid()
                    || judged.score().soft()
                            != candidate.required("score").required("soft").longValue()) {
                verdict.fault(id + " has a candidate that the verifier refuses: " + judged.violations());
            }
        }
    }

    private Optional<StoredCondition> problem(String id) {
        var tenant = database.sql("SELECT tenant_id FROM schedule_condition WHERE condition_id = ?::uuid")
                .param(id)
                .query((row, number) -> row.getObject(1, UUID.class))
                .single();
        return new ConditionRepository().find(database, tenant, UUID.fromString(id));
    }

    private void events(String id) {
        var statuses = database.sql("SELECT status FROM result_event WHERE condition_id = ?::uuid ORDER BY event_at")
                .param(id)
                .query((row, number) -> Objects.requireNonNull(row.getString(1)))
                .list();
        long ends = statuses.stream().filter(TERMINAL::contains).count();
        boolean once = ends == 1 && new HashSet<>(statuses).size() == statuses.size();
        if (!once || !statuses.getFirst().equals("queued")) {
            verdict.fault(id + " did not end exactly once: " + statuses);
        }
    }

    private void notifications(String id, String status) {
        List<String> bodies = hooks.bodies(id);
        verdict.count("notifications received", bodies.size());
        verdict.count("notifications received again", Math.max(0, bodies.size() - 1));
        if (bodies.isEmpty()) {
            verdict.fault(id + " was never announced");
        } else if (new HashSet<>(bodies).size() > 1) {
            verdict.fault(id + " was announced with different bodies: " + bodies);
        } else if (!Json.read(bodies.getFirst()).path("status").asString("").equals(status)) {
            verdict.fault(id + " ended as " + status + " but was announced as " + bodies.getFirst());
        }
    }
}
