package io.shiftloom.api.emergency;

import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.change.SchedulesInForce;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.ledger.LaborLedger;
import io.shiftloom.api.staff.RosterMember;
import io.shiftloom.api.staff.RosterRepository;
import io.shiftloom.jobs.queue.Submission;
import io.shiftloom.jobs.queue.SubmitCondition;
import io.shiftloom.jobs.storage.RoleLabels;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.solver.problem.StaffMember;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Clones a completed schedule without those who dropped out, to be solved again with as few changes as possible. */
@Component
public class StartEmergencyShift {

    private final SchedulesInForce schedules;
    private final RosterRepository roster;
    private final LaborLedger ledger;
    private final SubmitCondition submitCondition;
    private final Clock clock;

    StartEmergencyShift(
            SchedulesInForce schedules,
            RosterRepository roster,
            LaborLedger ledger,
            SubmitCondition submitCondition,
            Clock clock) {
        this.schedules = schedules;
        this.roster = roster;
        this.ledger = ledger;
        this.submitCondition = submitCondition;
        this.clock = clock;
    }

    /**
     * How the absence could be repaired; nothing is written.
     *
     * @param body as of emergency-shift
     */
    public List<RepairOffer> repairs(JdbcClient tx, Tenant tenant, UUID sourceId, JsonNode body) {
        return prepare(tx, tenant, sourceId, new EmergencyRequest(body)).repairs(clock.instant());
    }

    /**
     * Submits the new condition.
     *
     * @param body as of emergency-shift
     * @return the new condition's id
     */
    public UUID start(JdbcClient tx, Tenant tenant, UUID sourceId, JsonNode body) {
        return start(tx, tenant, sourceId, new EmergencyRequest(body));
    }

    /** What would be submitted; nothing is written. */
    PreparedEmergency prepare(JdbcClient tx, Tenant tenant, UUID sourceId, EmergencyRequest request) {
        var condition = schedules.condition(tx, tenant.tenantId(), sourceId);
        var source = condition.problem();
        var members = roster.list(tx, tenant.tenantId());
        var change = request.within(
                source.grid(),
                source.staff().stream().map(StaffMember::staffId).collect(Collectors.toSet()),
                members.stream().map(RosterMember::staffId).collect(Collectors.toSet()));
        var worked = schedules.find(tx, condition).roster();
        var cells = change.within(source, worked);
        var people = new HashSet<>(change.opened().keySet());
        source.staff().forEach(person -> people.add(person.staffId()));
        var context = ledger.people(tx, tenant.tenantId(), source.grid(), people);
        var removed = roster.removed(tx, tenant.tenantId());
        var emergency = new EmergencyProblem(source, worked, cells, members, removed, context);
        var problem = emergency.build();
        StandInSearch.requireStaffed(problem, members, cells.absent());
        return new PreparedEmergency(
                problem,
                emergency.priced(),
                removed,
                EmergencyProblem.widened(worked, problem.staff().size()),
                RoleLabels.read(tx, tenant.tenantId()));
    }

    /** @return the new condition's id */
    UUID start(JdbcClient tx, Tenant tenant, UUID sourceId, EmergencyRequest request) {
        var prepared = prepare(tx, tenant, sourceId, request);
        var problem = request.repairId()
                .map(id -> prepared.pinnedTo(chosen(prepared, RepairId.read(id))))
                .orElse(prepared.problem());
        return submitCondition.submit(tx, tenant.tenantId(), Submission.emergency(problem, sourceId));
    }

    private RepairOffer chosen(PreparedEmergency prepared, RepairId id) {
        var now = clock.instant();
        return prepared.repairs(now).stream()
                .filter(repair -> id.isValid(now) && id.names(repair))
                .findFirst()
                .orElseThrow(
                        () -> new RequestRejected(ErrorCode.REPAIR_OUTDATED, Message.of("refused.emergency.outdated")));
    }
}
