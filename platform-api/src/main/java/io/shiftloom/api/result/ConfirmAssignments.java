package io.shiftloom.api.result;

import io.shiftloom.api.apikey.Caller;
import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.change.NewerConfirmations;
import io.shiftloom.api.change.ScheduleChange;
import io.shiftloom.api.change.ScheduleInForce;
import io.shiftloom.api.change.SchedulesInForce;
import io.shiftloom.api.change.ShortNotice;
import io.shiftloom.api.change.Warning;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.precondition.IfMatch;
import io.shiftloom.api.request.AssignmentsRequest;
import io.shiftloom.api.route.Ids;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.database.TenantDatabase;
import io.shiftloom.jobs.result.ConfirmResult;
import io.shiftloom.jobs.result.Confirmer;
import io.shiftloom.jobs.result.ResultSummary;
import io.shiftloom.jobs.storage.RoleLabels;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/**
 * Confirms what people made of a completed result, or only shows what confirming it would change. People may overrule
 * coverage and labor rules, but are warned.
 */
@Component
public class ConfirmAssignments {

    private final TenantDatabase tenants;
    private final ConfirmResult confirmations;
    private final SchedulesInForce schedules;
    private final ShortNotice notice;
    private final NewerConfirmations newer;

    ConfirmAssignments(
            TenantDatabase tenants,
            ConfirmResult confirmations,
            SchedulesInForce schedules,
            ShortNotice notice,
            NewerConfirmations newer) {
        this.tenants = tenants;
        this.confirmations = confirmations;
        this.schedules = schedules;
        this.notice = notice;
        this.newer = newer;
    }

    /**
     * What was done, and in which state the confirmation is now.
     *
     * @param <T> what is told of it
     */
    record Outcome<T>(T told, ConfirmResult.State state) {}

    /**
     * @param ifMatch the confirmations in whose place this one may come
     * @return what the confirmed schedule breaks or strains
     */
    Outcome<List<Warning>> confirm(Caller caller, UUID conditionId, IfMatch ifMatch, JsonNode body) {
        var tenant = caller.tenant();
        var request = AssignmentsRequest.toConfirm(body);
        var confirmed = tenants.inTransaction(tenant.tenantId(), tx -> {
            schedules.hold(tx, tenant.tenantId(), conditionId);
            var condition = schedules.condition(tx, tenant.tenantId(), conditionId);
            var roster = request.within(condition.problem());
            requireAsSeen(tx, condition, ifMatch);
            confirm(tx, condition, roster, confirmer(caller));
            return new Confirmed(
                    schedules.problemNow(tx, condition),
                    roster,
                    newer.warnings(tx, condition),
                    RoleLabels.read(tx, tenant.tenantId()),
                    state(tx, condition));
        });
        var problem = confirmed.now();
        var broken =
                Warning.of(ScheduleVerifier.verify(problem, confirmed.roster()).violations(), confirmed.labels());
        var warnings = Stream.of(
                        broken.stream(),
                        notice.warning(problem, confirmed.roster()).stream(),
                        confirmed.newer().stream())
                .flatMap(each -> each)
                .toList();
        return new Outcome<>(warnings, confirmed.state());
    }

    /** Confirms, and tells what that changed. */
    Outcome<ScheduleChange> confirmAndCompare(Caller caller, UUID conditionId, IfMatch ifMatch, JsonNode body) {
        var tenant = caller.tenant();
        var request = AssignmentsRequest.toConfirm(body);
        var made = tenants.inTransaction(tenant.tenantId(), tx -> {
            schedules.hold(tx, tenant.tenantId(), conditionId);
            // The bill is of the schedule that is replaced, so nobody may confirm another one between the two.
            ConfirmResult.lock(tx, tenant.tenantId(), conditionId);
            var comparison = comparison(tx, tenant, conditionId, ifMatch, request);
            confirm(tx, comparison.before().condition(), comparison.after(), confirmer(caller));
            return new Outcome<>(comparison, state(tx, comparison.before().condition()));
        });
        return new Outcome<>(change(made.told()), made.state());
    }

    /**
     * The same, for somebody who saw the result.
     *
     * @param operator the name of that user of the console
     * @throws RequestRejected with STATE_CONFLICT when another schedule has come into force since
     */
    public ScheduleChange confirmAndCompare(Tenant tenant, ResultSummary seen, JsonNode body, String operator) {
        var request = AssignmentsRequest.toConfirm(body);
        return change(tenants.inTransaction(tenant.tenantId(), tx -> {
            schedules.hold(tx, tenant.tenantId(), seen.conditionId());
            schedules.holdAsSeen(tx, tenant.tenantId(), seen);
            var comparison = comparison(tx, tenant, seen.conditionId(), IfMatch.ANY, request);
            confirm(tx, comparison.before().condition(), comparison.after(), Confirmer.operator(operator));
            return comparison;
        }));
    }

    /** Tells what confirming would change, and writes nothing. */
    public ScheduleChange compare(Tenant tenant, UUID conditionId, IfMatch ifMatch, JsonNode body) {
        var request = AssignmentsRequest.toConfirm(body);
        return change(
                tenants.inTransaction(tenant.tenantId(), tx -> comparison(tx, tenant, conditionId, ifMatch, request)));
    }

    private Comparison comparison(
            JdbcClient tx, Tenant tenant, UUID conditionId, IfMatch ifMatch, AssignmentsRequest request) {
        var condition = schedules.condition(tx, tenant.tenantId(), conditionId);
        var after = request.within(condition.problem());
        requireAsSeen(tx, condition, ifMatch);
        return new Comparison(
                schedules.find(tx, condition),
                schedules.problemNow(tx, condition),
                after,
                newer.warnings(tx, condition),
                RoleLabels.read(tx, tenant.tenantId()));
    }

    private ScheduleChange change(Comparison comparison) {
        var problem = comparison.before().problem();
        var change = ScheduleChange.between(
                problem, comparison.now(), comparison.before().roster(), comparison.after(), comparison.labels());
        return Stream.concat(notice.warning(problem, comparison.after()).stream(), comparison.newer().stream())
                .reduce(change, ScheduleChange::with, (one, other) -> other);
    }

    /** Trying out waits for others who confirm only where a state is asked for. */
    private static void requireAsSeen(JdbcClient tx, StoredCondition condition, IfMatch ifMatch) {
        ifMatch.require(() -> state(tx, condition));
    }

    private static ConfirmResult.State state(JdbcClient tx, StoredCondition condition) {
        return ConfirmResult.lock(tx, condition.tenantId(), condition.conditionId())
                .orElseThrow(Ids::conditionNotFound);
    }

    private static Confirmer confirmer(Caller caller) {
        return Confirmer.key(caller.keyId(), caller.keyName());
    }

    private void confirm(JdbcClient tx, StoredCondition condition, Roster roster, Confirmer by) {
        if (!confirmations.confirm(tx, condition, roster, by)) {
            throw new RequestRejected(ErrorCode.RESULT_NOT_COMPLETED, Message.of("refused.confirm-completed"));
        }
    }

    private record Confirmed(
            ScheduleProblem now, Roster roster, List<Warning> newer, RoleLabels labels, ConfirmResult.State state) {}

    private record Comparison(
            ScheduleInForce before, ScheduleProblem now, Roster after, List<Warning> newer, RoleLabels labels) {}
}
