package io.shiftloom.api.emergency;

import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.change.NewerConfirmations;
import io.shiftloom.api.change.ScheduleInForce;
import io.shiftloom.api.change.SchedulesInForce;
import io.shiftloom.api.emergency.RevisionRequest.Revision;
import io.shiftloom.api.ledger.LaborLedger;
import io.shiftloom.api.staff.RosterRepository;
import io.shiftloom.jobs.queue.Submission;
import io.shiftloom.jobs.queue.SubmitCondition;
import io.shiftloom.solver.partial.SettledDates;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Clones a completed schedule with people pinned to cells and kept from others, to be solved with as few changes as possible. */
@Component
public class StartRevision {

    private final SchedulesInForce schedules;
    private final RosterRepository roster;
    private final LaborLedger ledger;
    private final NewerConfirmations newer;
    private final SubmitCondition submitCondition;

    StartRevision(
            SchedulesInForce schedules,
            RosterRepository roster,
            LaborLedger ledger,
            NewerConfirmations newer,
            SubmitCondition submitCondition) {
        this.schedules = schedules;
        this.newer = newer;
        this.roster = roster;
        this.ledger = ledger;
        this.submitCondition = submitCondition;
    }

    public Started start(JdbcClient tx, Tenant tenant, UUID sourceId, RevisionRequest request) {
        // The new condition has the names of its source.
        schedules.hold(tx, tenant.tenantId(), sourceId);
        var condition = schedules.condition(tx, tenant.tenantId(), sourceId);
        var source = condition.problem();
        var inForce = schedules.lookUp(tx, condition).map(ScheduleInForce::roster);
        var removed = roster.removed(tx, tenant.tenantId(), source);
        var revision = request.within(source, inForce, removed);
        var worked = inForce.orElseThrow(SchedulesInForce::notCompleted);
        var people = source.staff().stream().map(StaffMember::staffId).toList();
        var context = ledger.people(tx, tenant.tenantId(), source.grid(), people);
        var change = new AvailabilityChange(revision.forbidden(), revision.pinned());
        var changed = new EmergencyProblem(source, worked, change, List.of(), removed, context).build();
        var id = submitCondition.submit(
                tx, tenant.tenantId(), Submission.revision(pinned(changed, worked, revision), sourceId));
        return new Started(id, newer.warning(tx, condition).stream().toList());
    }

    /** On dates that stay as they are the search gives people what they work and nothing else, and leaves open what is open. */
    private static ScheduleProblem pinned(ScheduleProblem problem, Roster worked, Revision revision) {
        var staff = new ArrayList<StaffMember>();
        var pins = new ArrayList<CellSet>();
        for (int person = 0; person < problem.staff().size(); person++) {
            var member = problem.staff().get(person);
            var available = member.availability().toBitSet();
            available.andNot(revision.fixed());
            var unchanged = worked.row(person).toBitSet();
            unchanged.and(revision.fixed());
            available.or(unchanged);
            staff.add(member.availableOnlyIn(CellSet.of(available)));
            pins.add(CellSet.of(revision.pinned().getOrDefault(member.staffId(), new BitSet())));
        }
        return SettledDates.settled(problem, worked, revision.fixed())
                .withStaff(staff)
                .withPins(new Roster(pins));
    }
}
