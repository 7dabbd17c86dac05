package io.shiftloom.api.emergency;

import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.ledger.LaborLedger;
import io.shiftloom.api.route.Ids;
import io.shiftloom.api.staff.RosterMember;
import io.shiftloom.api.staff.RosterRepository;
import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.queue.Submission;
import io.shiftloom.jobs.queue.SubmitCondition;
import io.shiftloom.jobs.result.Assignment;
import io.shiftloom.jobs.result.ConfirmResult;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import java.util.HashSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Clones a completed schedule without those who dropped out, to be solved anew with as few changes as possible. */
@Component
class StartEmergencyShift {

    private final ConditionRepository conditions;
    private final ConfirmResult confirmations;
    private final RosterRepository roster;
    private final LaborLedger ledger;
    private final SubmitCondition submitCondition;

    StartEmergencyShift(
            ConditionRepository conditions,
            ConfirmResult confirmations,
            RosterRepository roster,
            LaborLedger ledger,
            SubmitCondition submitCondition) {
        this.conditions = conditions;
        this.confirmations = confirmations;
        this.roster = roster;
        this.ledger = ledger;
        this.submitCondition = submitCondition;
    }

    /** @return the new condition's id */
    UUID start(JdbcClient tx, Tenant tenant, UUID sourceId, EmergencyRequest request) {
        var source = conditions
                .find(tx, tenant.tenantId(), sourceId)
                .orElseThrow(Ids::conditionNotFound)
                .problem();
        var members = roster.list(tx, tenant.tenantId());
        var change = request.within(
                source.grid(),
                source.staff().stream().map(StaffMember::staffId).collect(Collectors.toSet()),
                members.stream().map(RosterMember::staffId).collect(Collectors.toSet()));
        var worked = worked(tx, tenant.tenantId(), sourceId, source);
        var people = new HashSet<>(change.opened().keySet());
        source.staff().forEach(person -> people.add(person.staffId()));
        var context = ledger.people(tx, tenant.tenantId(), source.grid(), people);
        var problem = new EmergencyProblem(source, worked, change, members, context).build();
        StandInSearch.requireStaffed(problem, members, change.absent());
        return submitCondition.submit(tx, tenant.tenantId(), Submission.emergency(problem, sourceId));
    }

    /** What the source's people work: confirmed, else the best candidate. */
    private Roster worked(JdbcClient tx, UUID tenantId, UUID sourceId, ScheduleProblem source) {
        var resolution = confirmations.show(tx, tenantId, sourceId).orElseThrow(Ids::conditionNotFound);
        var confirmed = resolution.confirmedAssignments();
        if (confirmed != null) {
            return Assignment.roster(source, confirmed.tree());
        }
        if (!resolution.status().equals("completed")) {
            throw new RequestRejected(
                    ErrorCode.RESULT_NOT_COMPLETED, "an emergency shift starts from a completed result");
        }
        return Assignment.roster(
                source, resolution.candidates().tree().required(0).required("assignments"));
    }
}
