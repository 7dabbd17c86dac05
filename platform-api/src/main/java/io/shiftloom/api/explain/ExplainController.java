package io.shiftloom.api.explain;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.change.ScheduleInForce;
import io.shiftloom.api.change.SchedulesInForce;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.route.Answer;
import io.shiftloom.api.route.Ids;
import io.shiftloom.api.route.Query;
import io.shiftloom.api.route.Route;
import io.shiftloom.api.staff.RosterRepository;
import io.shiftloom.jobs.database.TenantDatabase;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Extensions: why somebody works a cell or does not, who could instead, and what became of wishes. Nothing is confirmed. */
@RestController
class ExplainController {

    private final TenantDatabase tenants;
    private final SchedulesInForce schedules;
    private final RosterRepository roster;

    ExplainController(TenantDatabase tenants, SchedulesInForce schedules, RosterRepository roster) {
        this.tenants = tenants;
        this.schedules = schedules;
        this.roster = roster;
    }

    @GetMapping("/v1/schedule-results/{conditionId}/explain")
    @Route(
            scope = Scope.SCHEDULES_READ,
            large = true,
            query = {"personId", "date", "slotId", "candidate"})
    ResponseEntity<Explanation> explain(Tenant tenant, @PathVariable String conditionId, Query query) {
        var personId = query.noted(() -> query.required("personId"));
        var date = query.noted(() -> query.required("date"));
        var slotId = query.noted(() -> query.required("slotId"));
        var candidate = ExplainQuery.candidate(query);
        query.rejectIfAny();
        var asked = find(tenant, Ids.uuid(conditionId), candidate);
        var problem = asked.schedule().problem();
        var person = query.noted(() -> ExplainQuery.person(personId.orElseThrow(), problem));
        var cell = query.noted(() -> ExplainQuery.cell(date.orElseThrow(), slotId.orElseThrow(), problem));
        query.rejectIfAny();
        return Answer.ok(Explanation.of(
                problem,
                asked.now(),
                asked.schedule().roster(),
                tenants.inTransaction(tenant.tenantId(), tx -> roster.removed(tx, tenant.tenantId(), problem)),
                person.orElseThrow(),
                cell.orElseThrow()));
    }

    @GetMapping("/v1/schedule-results/{conditionId}/wish-receipts")
    @Route(
            scope = Scope.SCHEDULES_READ,
            large = true,
            query = {"personId", "candidate"})
    ResponseEntity<Map<String, @Nullable Object>> wishReceipts(
            Tenant tenant, @PathVariable String conditionId, Query query) {
        var candidate = ExplainQuery.candidate(query);
        query.rejectIfAny();
        var asked = find(tenant, Ids.uuid(conditionId), candidate);
        var problem = asked.schedule().problem();
        var worked = asked.schedule().roster();
        return Answer.of(
                "items",
                query.text("personId")
                        .map(id -> List.of(WishReceipt.of(problem, asked.now(), worked, id, Language.ENGLISH)))
                        .orElseGet(() -> WishReceipt.ofAll(problem, asked.now(), worked, Language.ENGLISH)));
    }

    private Asked find(Tenant tenant, UUID conditionId, OptionalInt candidate) {
        return tenants.inTransaction(tenant.tenantId(), tx -> {
            var condition = schedules.condition(tx, tenant.tenantId(), conditionId);
            var schedule = candidate.isPresent()
                    ? schedules.candidate(tx, condition, candidate.getAsInt())
                    : schedules.find(tx, condition);
            return new Asked(schedule, schedules.problemNow(tx, condition));
        });
    }

    /** @param now the problem by which rules are judged */
    private record Asked(ScheduleInForce schedule, ScheduleProblem now) {}
}
