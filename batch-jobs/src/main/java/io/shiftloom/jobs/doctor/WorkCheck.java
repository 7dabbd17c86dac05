package io.shiftloom.jobs.doctor;

import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.webhook.endpoint.WebhookEndpoint;
import io.shiftloom.jobs.webhook.outbox.Outbox;
import io.shiftloom.jobs.worker.ProgramVersion;
import io.shiftloom.jobs.worker.WorkerProcess;
import io.shiftloom.jobs.worker.WorkerRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Whether the work gets done: by workers of one version, and out to the receivers of webhooks. */
final class WorkCheck {

    private static final Duration LATE = Duration.ofMinutes(2);

    private WorkCheck() {}

    /** @param reports of the workers beside this process */
    static List<CheckupFinding> workers(JdbcClient jdbc, Instant now, List<WorkerReport> reports) {
        var found = new Findings("workers");
        var workers = WorkerRegistry.read(jdbc);
        var alive = workers.stream().filter(worker -> worker.isAlive(now)).toList();
        if (alive.isEmpty()) {
            found.fault(
                    "No worker is alive: conditions are accepted and wait.",
                    "Start one with `shiftloom serve --roles worker`, or find out why the workers' pods do not run.");
        }
        var drained = alive.stream().filter(worker -> !worker.isTaking(now)).count();
        if (drained > 0 && drained == alive.size()) {
            found.fault(
                    "All workers are drained (%d): conditions are accepted and wait.".formatted(drained),
                    "`ops workers resume` lets one work again. Or start another.");
        } else if (drained > 0) {
            found.warning(
                    "Workers are drained and take no further work (%d of %d).".formatted(drained, alive.size()),
                    "`ops workers resume` lets one work again.");
        }
        var dead = workers.size() - alive.size();
        if (dead > 0) {
            found.warning(
                    "Workers fell silent within a day (%d).".formatted(dead),
                    "Look at the ends of their logs: out of memory, a lost node, or a cut connection.");
        }
        checkVersions(alive, found);
        reports.stream().flatMap(WorkerReport::named).forEach(found::add);
        return found.or(
                alive.size() == 1
                        ? "One worker is alive, of version %s.".formatted(ProgramVersion.CURRENT)
                        : "%d workers are alive, all of version %s.".formatted(alive.size(), ProgramVersion.CURRENT));
    }

    private static void checkVersions(List<WorkerProcess> alive, Findings found) {
        var versions = alive.stream().map(WorkerProcess::version).collect(Collectors.toSet());
        versions.add(ProgramVersion.CURRENT);
        if (versions.size() > 1) {
            found.warning(
                    "Processes are of different versions: %s (this one: %s)."
                            .formatted(
                                    alive.stream()
                                            .map(worker -> worker.name() + " " + worker.version())
                                            .sorted()
                                            .collect(Collectors.joining(", ")),
                                    ProgramVersion.CURRENT),
                    "Finish the roll. A run that moves to a worker with another engine begins its search again.");
        }
    }

    private record Queue(int overdue, int behind, int dead, int disabled) {}

    static List<CheckupFinding> webhooks(JdbcClient jdbc, Instant now) {
        var queue = queue(jdbc, now);
        var found = new Findings("webhooks");
        if (queue.overdue > 0) {
            found.fault(
                    "Deliveries are overdue by more than %d minutes (%d).".formatted(LATE.toMinutes(), queue.overdue),
                    "See whether workers are alive and may reach the internet.");
        }
        if (queue.behind > 0) {
            found.warning(
                    "Deliveries wait behind earlier ones to the same receivers (%d).".formatted(queue.behind),
                    "Others are not delayed. `ops deliveries list --status pending` shows whose they are: their receivers"
                            + " answer slowly, or they have very many.");
        }
        if (queue.disabled > 0) {
            found.warning(
                    "Webhooks are disabled, because all attempts have failed for a long time (%d)."
                            .formatted(queue.disabled),
                    "Ask their tenants to repair the receiver, then `ops webhooks set --tenant T --enable`.");
        }
        if (queue.dead > 0) {
            found.warning(
                    "Deliveries were given up (%d).".formatted(queue.dead),
                    "`ops dead-letters list` shows why. `ops dead-letters replay` sends them again; `ops dead-letters discard` gives them up"
                            + " for good. SHIFTLOOM_RETENTION_RESULTS keeps their conditions until one of the two is done.");
        }
        return found.or("No delivery is overdue, and no webhook is disabled.");
    }

    private static Queue queue(JdbcClient jdbc, Instant now) {
        return jdbc.sql("""
                WITH due AS (
                    SELECT count(*) FILTER (WHERE d.next_attempt_at < :late) AS deliveries,
                           coalesce(max(d.in_flight_since) > :flying, false) AS moving
                      FROM webhook_delivery d LEFT JOIN webhook_endpoint e USING (tenant_id)
                     WHERE d.state = 'pending' AND e.disabled_reason IS NULL
                     GROUP BY d.tenant_id
                )
                SELECT (SELECT coalesce(sum(deliveries), 0) FROM due WHERE NOT moving)::int AS overdue,
                       (SELECT coalesce(sum(deliveries), 0) FROM due WHERE moving)::int AS behind,
                       (SELECT count(*) FROM webhook_delivery WHERE state = 'dead')::int AS dead,
                       (SELECT count(*) FROM webhook_endpoint WHERE %s)::int AS disabled
                """.formatted(WebhookEndpoint.DISABLED_BY_SERVICE))
                .param("late", DbTime.of(now.minus(LATE)))
                .param("flying", DbTime.of(now.minus(Outbox.LONGEST_FLIGHT)))
                .query((row, number) -> new Queue(
                        row.getInt("overdue"), row.getInt("behind"), row.getInt("dead"), row.getInt("disabled")))
                .single();
    }
}
