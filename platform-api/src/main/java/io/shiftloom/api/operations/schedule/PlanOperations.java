package io.shiftloom.api.operations.schedule;

import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.apikey.Tenants;
import io.shiftloom.api.change.ScheduleChange;
import io.shiftloom.api.change.SchedulesInForce;
import io.shiftloom.api.emergency.RepairOffer;
import io.shiftloom.api.emergency.RevisionRequest;
import io.shiftloom.api.emergency.StartEmergencyShift;
import io.shiftloom.api.emergency.StartRevision;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.audit.Changes;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.precondition.IfMatch;
import io.shiftloom.api.result.ConfirmAssignments;
import io.shiftloom.jobs.database.TenantDatabase;
import io.shiftloom.jobs.result.Confirmer;
import io.shiftloom.jobs.result.ResultSummary;
import io.shiftloom.jobs.words.Message;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Service;
import tools.jackson.databind.JsonNode;

/** Confirming, revising and repairing schedules, by the rules of the tenant's own routes. */
@Service
public class PlanOperations {

    private final Changes changes;
    private final Tenants tenants;
    private final TenantDatabase database;
    private final SchedulesInForce schedules;
    private final ConfirmAssignments confirmAssignments;
    private final StartRevision startRevision;
    private final StartEmergencyShift startEmergencyShift;

    PlanOperations(
            Changes changes,
            Tenants tenants,
            TenantDatabase database,
            SchedulesInForce schedules,
            ConfirmAssignments confirmAssignments,
            StartRevision startRevision,
            StartEmergencyShift startEmergencyShift) {
        this.changes = changes;
        this.tenants = tenants;
        this.database = database;
        this.schedules = schedules;
        this.confirmAssignments = confirmAssignments;
        this.startRevision = startRevision;
        this.startEmergencyShift = startEmergencyShift;
    }

    /**
     * What confirming would change. Nothing is written.
     *
     * @param body as of confirm-assignments
     */
    public ScheduleChange preview(UUID tenantId, UUID conditionId, JsonNode body) {
        return confirmAssignments.compare(tenant(tenantId), conditionId, IfMatch.ANY, body);
    }

    /** Who confirmed what is confirmed now; empty where nobody did, or an earlier version of the service did. */
    public Optional<Confirmer> confirmer(UUID tenantId, UUID conditionId) {
        return database.inTransaction(tenantId, tx -> Confirmer.find(tx, tenantId, conditionId));
    }

    /**
     * Confirms a schedule.
     *
     * @param seen the result on whose page that was decided
     * @param body as of confirm-assignments
     * @throws RequestRejected with STATE_CONFLICT when another schedule has come into force since
     */
    public ScheduleChange confirm(Actor actor, UUID tenantId, ResultSummary seen, JsonNode body) {
        actor.require(OperatorRole.OPERATOR);
        // Tenants' rows are written in a transaction of the tenant's own, so the entry can only follow.
        var change = confirmAssignments.confirmAndCompare(tenant(tenantId), seen, body, actor.name());
        return changes.run(actor, OperatorRole.OPERATOR, entry -> {
            entry.record(
                    "schedule.confirm",
                    tenantId,
                    seen.conditionId(),
                    Map.of(
                            "score difference",
                            change.bill().difference(),
                            "warnings",
                            change.warnings().size()));
            return change;
        });
    }

    /**
     * Has the rest solved again around what is pinned and forbidden.
     *
     * @param seen the result on whose page that was decided
     * @param body as of revise
     * @return the new condition's id
     * @throws RequestRejected with STATE_CONFLICT when another schedule has come into force since
     */
    public UUID revise(Actor actor, UUID tenantId, ResultSummary seen, JsonNode body) {
        actor.require(OperatorRole.OPERATOR);
        var tenant = tenant(tenantId);
        var request = RevisionRequest.ofDraft(body);
        var revision = database.inTransaction(tenantId, tx -> {
            // Conditions are locked before results.
            schedules.hold(tx, tenantId, seen.conditionId());
            schedules.holdAsSeen(tx, tenantId, seen);
            return startRevision.start(tx, tenant, seen.conditionId(), request).conditionId();
        });
        return changes.run(actor, OperatorRole.OPERATOR, entry -> {
            entry.record("schedule.revise", tenantId, seen.conditionId(), Map.of("revision", revision));
            return revision;
        });
    }

    /**
     * How an absence could be repaired. Nothing is written.
     *
     * @param body as of emergency-shift
     */
    public List<RepairOffer> repairs(UUID tenantId, UUID conditionId, JsonNode body) {
        return startEmergencyShift.repairs(subscribed(tenantId), conditionId, body);
    }

    /**
     * Starts an emergency shift.
     *
     * @param body as of emergency-shift
     * @return the new condition's id
     */
    public UUID startEmergencyShift(Actor actor, UUID tenantId, UUID conditionId, JsonNode body) {
        actor.require(OperatorRole.OPERATOR);
        var shift = startEmergencyShift.start(subscribed(tenantId), conditionId, body);
        return changes.run(actor, OperatorRole.OPERATOR, entry -> {
            entry.record("schedule.emergency", tenantId, conditionId, Map.of("emergency shift", shift));
            return shift;
        });
    }

    private Tenant subscribed(UUID tenantId) {
        var tenant = tenant(tenantId);
        tenant.requireSubscription(Message.of("refused.feature.emergency"));
        return tenant;
    }

    private Tenant tenant(UUID tenantId) {
        var tenant = tenants.find(tenantId)
                .orElseThrow(() -> new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-tenant")));
        if (tenant.suspended()) {
            throw new RequestRejected(ErrorCode.TENANT_SUSPENDED, Message.of("refused.suspended"));
        }
        return tenant;
    }
}
