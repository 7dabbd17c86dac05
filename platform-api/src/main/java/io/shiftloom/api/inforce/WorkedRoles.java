package io.shiftloom.api.inforce;

import io.shiftloom.api.actual.ActualRepository;
import io.shiftloom.api.change.ScheduleInForce;
import io.shiftloom.api.change.SchedulesInForce;
import io.shiftloom.api.ledger.LedgerShift;
import io.shiftloom.api.ledger.PersonDuties.Duty;
import io.shiftloom.api.rota.ShiftRoles;
import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.database.TenantDatabase;
import io.shiftloom.jobs.result.Assignment;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * The roles in which people work their shifts. They depend on who else is at work, so the whole schedule of a condition is read; what
 * is found is kept for the many who ask about the same one.
 */
@Component
class WorkedRoles {

    private static final int MOST_KEPT = 64;

    private final TenantDatabase database;
    private final ConditionRepository conditions;
    private final SchedulesInForce schedules;
    private final ActualRepository actuals;

    private final Map<Source, Map<String, List<Span>>> kept = new LinkedHashMap<>(MOST_KEPT, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Source, Map<String, List<Span>>> eldest) {
            return size() > MOST_KEPT;
        }
    };

    WorkedRoles(
            TenantDatabase database,
            ConditionRepository conditions,
            SchedulesInForce schedules,
            ActualRepository actuals) {
        this.database = database;
        this.conditions = conditions;
        this.schedules = schedules;
        this.actuals = actuals;
    }

    private record Source(UUID tenantId, UUID conditionId, boolean actual, Instant changedAt) {

        static Source of(UUID tenantId, Duty duty) {
            return new Source(tenantId, duty.conditionId(), duty.actual(), duty.changedAt());
        }
    }

    /** A role from one epoch minute until another. */
    private record Span(long from, long until, String roleId) {

        boolean isOf(Duty duty) {
            return duty.blocks().stream().anyMatch(block -> from < block.endMinute() && block.startMinute() < until);
        }
    }

    /**
     * The ids of the roles of each shift, each once, in order of time. Shifts of many schedules lie between each other, and each schedule is
     * read once, however many are kept. Must not be called within a transaction.
     */
    List<List<String>> of(UUID tenantId, List<LedgerShift> shifts) {
        var people = new LinkedHashMap<Source, Set<String>>();
        shifts.stream()
                .flatMap(shift -> shift.duties().stream())
                .forEach(duty -> people.computeIfAbsent(Source.of(tenantId, duty), any -> new HashSet<>())
                        .add(duty.worker().staffId()));
        var spans = new HashMap<Source, Map<String, List<Span>>>();
        people.forEach((source, staffIds) -> {
            var own = new HashMap<>(spans(source));
            own.keySet().retainAll(staffIds);
            spans.put(source, own);
        });
        return shifts.stream()
                .map(shift -> of(
                        shift,
                        duty -> spans.getOrDefault(Source.of(tenantId, duty), Map.of())
                                .getOrDefault(duty.worker().staffId(), List.of())))
                .toList();
    }

    private static List<String> of(LedgerShift shift, Function<Duty, List<Span>> spans) {
        return shift.duties().stream()
                .flatMap(duty -> spans.apply(duty).stream()
                        .filter(span -> span.from() < shift.end() && shift.start() < span.until())
                        .filter(span -> span.isOf(duty)))
                .map(Span::roleId)
                .distinct()
                .toList();
    }

    /** By staffId, of everybody. */
    private Map<String, List<Span>> spans(Source source) {
        synchronized (kept) {
            var found = kept.get(source);
            if (found != null) {
                return found;
            }
        }
        var found = database.inTransaction(source.tenantId(), tx -> worked(tx, source))
                .map(worked -> spans(worked.condition().problem(), worked.roster()))
                .orElse(Map.of());
        synchronized (kept) {
            kept.put(source, found);
        }
        return found;
    }

    private record Worked(StoredCondition condition, Roster roster) {}

    private Optional<Worked> worked(JdbcClient tx, Source source) {
        return conditions.find(tx, source.tenantId(), source.conditionId()).flatMap(condition -> {
            var roster = source.actual()
                    ? actuals.find(tx, source.tenantId(), source.conditionId())
                            .map(saved -> Assignment.roster(
                                    condition.problem(), saved.assignments().tree()))
                    : schedules.lookUp(tx, condition).map(ScheduleInForce::roster);
            return roster.map(all -> new Worked(condition, all));
        });
    }

    /** By staffId, in order of time. */
    private static Map<String, List<Span>> spans(ScheduleProblem problem, Roster roster) {
        var grid = problem.grid();
        var roles = ShiftRoles.of(problem, roster);
        var spans = new HashMap<String, List<Span>>();
        for (int person = 0; person < problem.staff().size(); person++) {
            var own = new ArrayList<Span>();
            for (int cell : roster.row(person).stream().toArray()) {
                var role = roles.of(person, cell);
                if (role.isPresent()) {
                    add(own, new Span(grid.startMinute(cell), grid.endMinute(cell), role.get()));
                }
            }
            if (!own.isEmpty()) {
                spans.put(problem.staff().get(person).staffId(), List.copyOf(own));
            }
        }
        return spans;
    }

    private static void add(List<Span> spans, Span next) {
        if (!spans.isEmpty()
                && spans.getLast().until() == next.from()
                && spans.getLast().roleId().equals(next.roleId())) {
            spans.add(new Span(spans.removeLast().from(), next.until(), next.roleId()));
        } else {
            spans.add(next);
        }
    }
}
