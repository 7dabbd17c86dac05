package io.shiftloom.api.emergency;

import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.change.NewerConfirmations;
import io.shiftloom.api.change.SchedulesInForce;
import io.shiftloom.api.change.Warning;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.ledger.LaborLedger;
import io.shiftloom.api.staff.RosterMember;
import io.shiftloom.api.staff.RosterRepository;
import io.shiftloom.jobs.condition.StoredCondition;
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
    private final NewerConfirmations newer;
    private final SubmitCondition submitCondition;
    private final TenantDatabase database;
    private final Clock clock;

    StartEmergencyShift(
            SchedulesInForce schedules,
            RosterRepository roster,
            LaborLedger ledger,
            NewerConfirmations newer,
            SubmitCondition submitCondition,
            TenantDatabase database,
            Clock clock) {
        this.schedules = schedules;
        this.roster = roster;
        this.ledger = ledger;
        this.newer = newer;
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
        return tryOut(tenant, sourceId, new EmergencyRequest(body)).repairs();
    }

    /** @param warnings that people do not work by the schedule that is repaired */
    record DryRun(List<RepairOffer> repairs, List<Warning> warnings) {}

    DryRun tryOut(Tenant tenant, UUID sourceId, EmergencyRequest request) {
        var asked = database.inTransaction(tenant.tenantId(), tx -> {
            var source = schedules.condition(tx, tenant.tenantId(), sourceId);
            return new Asked(prepare(tx, tenant, source, request), newer.warning(tx, source));
        });
        return new DryRun(
                asked.emergency().repairs(clock.instant()),
                asked.warning().stream().toList());
    }

    private record Asked(PreparedEmergency emergency, Optional<Warning> warning) {}

    /**
     * Submits the new condition.
     *
     * @param body as of emergency-shift
     * @return the new condition's id
     */
    public UUID start(Tenant tenant, UUID sourceId, JsonNode body) {
        var request = new EmergencyRequest(body);
        var chosen = choose(tenant, sourceId, request);
        return database.inTransaction(tenant.tenantId(), tx -> start(tx, tenant, sourceId, request, chosen))
                .conditionId();
    }

    private PreparedEmergency prepare(Tenant tenant, UUID sourceId, EmergencyRequest request) {
        return database.inTransaction(
                tenant.tenantId(),
                tx -> prepare(tx, tenant, schedules.condition(tx, tenant.tenantId(), sourceId), request));
    }

    /** What would be submitted; nothing is written. */
    private PreparedEmergency prepare(
            JdbcClient tx, Tenant tenant, StoredCondition condition, EmergencyRequest request) {
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
        var problem = emergency.ofAbsence();
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

    /** @param chosen what {@link #choose} found */
    Started start(JdbcClient tx, Tenant tenant, UUID sourceId, EmergencyRequest request, Optional<Choice> chosen) {
        // The new condition has the names of its source.
        schedules.hold(tx, tenant.tenantId(), sourceId);
        // A confirmation under way counts, too: a repair is of the schedule that people work by when the emergency
        // begins.
        ConfirmResult.lock(tx, tenant.tenantId(), sourceId);
        var source = schedules.condition(tx, tenant.tenantId(), sourceId);
        var emergency = prepare(tx, tenant, source, request);
        var problem = request.repairId().isEmpty() ? emergency.problem() : pinned(emergency, chosen);
        var id = submitCondition.submit(tx, tenant.tenantId(), Submission.emergency(problem, sourceId));
        return new Started(id, newer.warning(tx, source).stream().toList());
    }

    private static ScheduleProblem pinned(PreparedEmergency emergency, Optional<Choice> chosen) {
        return chosen.filter(choice -> choice.emergency().hasRepairsOf(emergency))
                .flatMap(Choice::repair)
                .map(emergency::pinnedTo)
                .orElseThrow(
                        () -> new RequestRejected(ErrorCode.REPAIR_OUTDATED, Message.of("refused.emergency.outdated")));
    }
}
