package io.shiftloom.api.schedule;

import io.shiftloom.api.apikey.Plan;
import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.defaults.DefaultsRepository;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.ledger.LaborLedger;
import io.shiftloom.api.request.ScheduleRequest;
import io.shiftloom.api.staff.RosterRepository;
import io.shiftloom.jobs.queue.Submission;
import io.shiftloom.jobs.queue.SubmitCondition;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Accepts a valid request: freezes with it whatever it depends on, and queues it. */
@Component
class SubmitSchedule {

    /** More active staff than this and the free plan does not schedule. */
    private static final int FREE_STAFF = 5;

    private final DefaultsRepository defaults;
    private final RosterRepository roster;
    private final LaborLedger ledger;
    private final SubmitCondition submitCondition;

    SubmitSchedule(
            DefaultsRepository defaults, RosterRepository roster, LaborLedger ledger, SubmitCondition submitCondition) {
        this.defaults = defaults;
        this.roster = roster;
        this.ledger = ledger;
        this.submitCondition = submitCondition;
    }

    /** @return the new condition's id */
    UUID submit(JdbcClient tx, Tenant tenant, ScheduleRequest request) {
        return submitCondition.submit(tx, tenant.tenantId(), Submission.ordinary(problem(tx, tenant, request)));
    }

    /** Submits the request without announcing its result. */
    UUID tryOut(JdbcClient tx, Tenant tenant, ScheduleRequest request) {
        return submitCondition.submit(tx, tenant.tenantId(), Submission.tryOut(problem(tx, tenant, request)));
    }

    private ScheduleProblem problem(JdbcClient tx, Tenant tenant, ScheduleRequest request) {
        requireFreePlanFits(tx, tenant);
        var settings = defaults.require(tx, tenant.tenantId());
        var staffIds =
                request.staff().stream().map(ScheduleRequest.Staff::staffId).toList();
        var context = ledger.contextOf(tx, tenant, settings, request.grid(), staffIds);
        return request.toProblem(context);
    }

    private void requireFreePlanFits(JdbcClient tx, Tenant tenant) {
        if (tenant.plan() != Plan.FREE) {
            return;
        }
        int active = roster.countActive(tx, tenant.tenantId());
        if (active > FREE_STAFF) {
            throw new RequestRejected(ErrorCode.FREE_STAFF_LIMIT, Message.of("refused.free-staff", active, FREE_STAFF));
        }
    }
}
