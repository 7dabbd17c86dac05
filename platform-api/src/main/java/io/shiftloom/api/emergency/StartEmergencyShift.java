package io.shiftloom.api.emergency;

import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.change.SchedulesInForce;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.ledger.LaborLedger;
import io.shiftloom.api.staff.RosterMember;
import io.shiftloom.api.staff.RosterRepository;
import io.shiftloom.jobs.database.TenantDatabase;
import io.shiftloom.jobs.queue.Submission;
import io.shiftloom.jobs.queue.SubmitCondition;
import io.shiftloom.jobs.result.ConfirmResult;
import io.shiftloom.jobs.storage.RoleLabels;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
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
    private final TenantDatabase database;
    private final Clock clock;

    StartEmergencyShift(
            SchedulesInForce schedules,
            RosterRepository roster,
            LaborLedger ledger,
            SubmitCondition submitCondition,
            TenantDatabase database,
            Clock clock) {
        this.schedules = schedules;
        this.roster = roster;
        this.ledger = ledger;
        this.submitCondition = submitCondition;
        this.database = database;
        this.clock = clock;
    }

    /**
     * How the absence could be repaired; nothing is written.
     *
     * @param body as of emergency-shift
     */
    public List<RepairOffer> repairs(Tenant tenant, UUID sourceId, JsonNode body) {
        return repairs(tenant, sourceId, new EmergencyRequest(body));
    }

    List<RepairOffer> repairs(Tenant tenant, UUID sourceId, EmergencyRequest request) {
        return prepare(tenant, sourceId, request).repairs(clock.instant());
    }

    /**
     * Submits the new condition.
     *
     * @param body as of emergency-shift
     * @return the new condition's id
     */
    public UUID start(Tenant tenant, UUID sourceId, JsonNode body) {
        var request = new EmergencyRequest(body);
        var chosen = choose(tenant, sourceId, request);
        return database.inTransaction(tenant.tenantId(), tx -> start(tx, tenant, sourceId, request, chosen));
    }

    private PreparedEmergency prepare(Tenant tenant, UUID sourceId, EmergencyRequest request) {
        return database.inTransaction(tenant.tenantId(), tx -> prepare(tx, tenant, sourceId, request));
    }

    /** What would be submitted; nothing is written. */
    private PreparedEmergency prepare(JdbcClient tx, Tenant tenant, UUID sourceId, EmergencyRequest request) {
        var condition = schedules.condition(tx, tenant.tenantId(), sourceId);
        var source = condition.problem();
        var members = roster.list(tx, tenant.tenantId());
        var removed = roster.removed(tx, tenant.tenantId(), source);
        var change = request.within(
                source.grid(),
                source.staff().stream().map(StaffMember::staffId).collect(Collectors.toSet()),
                members.stream().map(RosterMember::staffId).collect(Collectors.toSet()),
                removed);
        var worked = schedules.find(tx, condition).roster();
        var cells = change.within(source, worked);
        var people = new HashSet<>(change.opened().keySet());
        source.staff().forEach(person -> people.add(person.staffId()));
        var context = ledger.people(tx, tenant.tenantId(), source.grid(), people);
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

    /**
     * A repair that somebody chose.
     *
     * @param emergency of which it was searched for
     * @param repair empty when the emergency has no such repair, or no longer
     */
    record Choice(PreparedEmergency emergency, Optional<RepairOffer> repair) {}

    /**
     * The repair that a request chose. To be called outside a transaction, because the search takes seconds.
     *
     * @return empty when nothing was chosen, or the emergency is refused, as its start then is
     */
    Optional<Choice> choose(Tenant tenant, UUID sourceId, EmergencyRequest request) {
        return request.repairId().flatMap(id -> {
            try {
                var emergency = prepare(tenant, sourceId, request);
                return Optional.of(new Choice(emergency, named(RepairId.read(id), emergency)));
            } catch (RequestRejected refused) {
                return Optional.empty();
            }
        });
    }

    private Optional<RepairOffer> named(RepairId id, PreparedEmergency emergency) {
        var now = clock.instant();
        return id.isValid(now)
                ? emergency.repairs(now).stream().filter(id::names).findFirst()
                : Optional.empty();
    }

    /**
     * @param chosen what {@link #choose} found
     * @return the new condition's id
     */
    UUID start(JdbcClient tx, Tenant tenant, UUID sourceId, EmergencyRequest request, Optional<Choice> chosen) {
        // The new condition has the names of its source.
        schedules.hold(tx, tenant.tenantId(), sourceId);
        // A confirmation under way counts, too: a repair is of the schedule that people work by when the emergency
        // begins.
        ConfirmResult.lock(tx, tenant.tenantId(), sourceId);
        var emergency = prepare(tx, tenant, sourceId, request);
        var problem = request.repairId().isEmpty() ? emergency.problem() : pinned(emergency, chosen);
        return submitCondition.submit(tx, tenant.tenantId(), Submission.emergency(problem, sourceId));
    }

    private static ScheduleProblem pinned(PreparedEmergency emergency, Optional<Choice> chosen) {
        return chosen.filter(choice -> choice.emergency().hasRepairsOf(emergency))
                .flatMap(Choice::repair)
                .map(emergency::pinnedTo)
                .orElseThrow(
                        () -> new RequestRejected(ErrorCode.REPAIR_OUTDATED, Message.of("refused.emergency.outdated")));
    }
}
