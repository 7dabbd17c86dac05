package io.shiftloom.api.resilience;

import io.shiftloom.api.change.SchedulesInForce;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.jobs.resilience.AbsenceDocument;
import io.shiftloom.jobs.resilience.ResilienceRun;
import io.shiftloom.jobs.resilience.ResilienceRuns;
import io.shiftloom.jobs.resilience.ResilienceState;
import io.shiftloom.jobs.storage.RoleLabels;
import io.shiftloom.jobs.storage.StoredJson;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Starts and finds checks of resilience, in the caller's transaction. */
@Component
public class ResilienceChecks {

    /** Checks of an organization that may be under way at once. */
    private static final int MOST_OPEN = 4;

    private static final Duration RETRY = Duration.ofSeconds(10);

    private final SchedulesInForce schedules;
    private final ResilienceRuns runs;

    ResilienceChecks(SchedulesInForce schedules, ResilienceRuns runs) {
        this.schedules = schedules;
        this.runs = runs;
    }

    /**
     * A check, and what it found so far.
     *
     * @param names of people by id
     * @param slotMinutes how long a slot of the schedule is
     */
    public record Check(ResilienceRun run, List<StoredJson> absences, Map<String, String> names, int slotMinutes) {

        private static Check found(ResilienceRun run, List<StoredJson> absences, ScheduleProblem problem) {
            return new Check(run, absences, problem.names(), problem.grid().granularityMinutes());
        }
    }

    /**
     * Requests a check of the schedule in force, unless one is under way.
     *
     * @throws RequestRejected with NOT_FOUND, RESULT_NOT_COMPLETED, or RATE_LIMITED when too many are under way
     */
    public void start(JdbcClient tx, UUID tenantId, UUID conditionId) {
        // The check keeps names of the schedule.
        schedules.hold(tx, tenantId, conditionId);
        var condition = schedules.condition(tx, tenantId, conditionId);
        var schedule = schedules.find(tx, condition);
        var underWay =
                runs.find(tx, tenantId, conditionId).map(ResilienceRun::state).filter(state -> !state.isTerminal());
        if (underWay.isEmpty() && runs.open(tx, tenantId) >= MOST_OPEN) {
            throw RequestRejected.forNow(ErrorCode.RATE_LIMITED, "too many checks of resilience are under way", RETRY);
        }
        runs.request(tx, tenantId, conditionId, condition.problem().grid(), schedule.assignments());
    }

    /** The newest check of a condition. It is about the schedule that was in force when the check was requested. */
    public Optional<Check> find(JdbcClient tx, UUID tenantId, UUID conditionId) {
        return runs.find(tx, tenantId, conditionId)
                .map(run -> run.state() == ResilienceState.QUEUED
                        ? new Check(run, List.of(), Map.of(), 0)
                        : Check.found(
                                run,
                                absences(tx, tenantId, run),
                                schedules.condition(tx, tenantId, conditionId).problem()));
    }

    private List<StoredJson> absences(JdbcClient tx, UUID tenantId, ResilienceRun run) {
        var labels = RoleLabels.read(tx, tenantId);
        return runs.absences(tx, run.runId()).stream()
                .map(absence -> AbsenceDocument.told(absence, labels))
                .toList();
    }
}
