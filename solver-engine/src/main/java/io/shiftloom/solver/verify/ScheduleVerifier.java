package io.shiftloom.solver.verify;

import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.answer.Score;
import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.labor.LaborCatalog;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** The independent checker: recomputes every rule from the problem alone, sharing nothing with the search. */
public final class ScheduleVerifier {

    private static final long FOUR_HOURS = 16;
    private static final long QUARTER = 15;
    private static final List<String> PARTS =
            List.of("shifts", "split", "short", "rhythm", "wishes", "roles", "balance", "burden", "overtime", "labor");

    private final ScheduleProblem problem;
    private final Roster roster;
    private final List<Violation> violations = new ArrayList<>();
    private final List<Verdict.Load> loads = new ArrayList<>();
    private final Map<String, Long> parts = new TreeMap<>();
    private long hard;

    private ScheduleVerifier(ScheduleProblem problem, Roster roster) {
        this.problem = problem;
        this.roster = roster;
        for (var part : PARTS) {
            parts.put(part, 0L);
        }
    }

    /** Checks and scores any roster, also one made by hand. */
    public static Verdict verify(ScheduleProblem problem, Roster roster) {
        return new ScheduleVerifier(problem, roster).verdict();
    }

    /** What each person would work in the horizon if load were shared fairly, in minutes, in staff order. */
    public static long[] fairMinutes(ScheduleProblem problem) {
        return Arrays.stream(new FairLoad(problem, terms(problem)).targets())
                .map(quarters -> Math.max(0, quarters) * QUARTER)
                .toArray();
    }

    private static List<LaborTerms> terms(ScheduleProblem problem) {
        return problem.staff().stream()
                .map(member ->
                        LaborCatalog.terms(problem.labor(), problem.objectives().laborLawCompliance(), member.labor()))
                .toList();
    }

    private Verdict verdict() {
        var terms = terms(problem);
        var fair = new FairLoad(problem, terms);
        var targets = fair.targets();
        var burdens = fair.burdenTargets();
        for (int person = 0; person < problem.staff().size(); person++) {
            var audit = new PersonAudit(problem, person, terms.get(person), roster.row(person));
            person(audit);
            if (problem.objectives().balanceStaffLoad()) {
                shares(audit, targets[person], burdens[person]);
            }
        }
        for (int cell = 0; cell < problem.grid().cellCount(); cell++) {
            cell(cell);
        }
        long soft = parts.values().stream().mapToLong(Long::longValue).sum();
        return new Verdict(new Score(hard, soft, new TreeMap<>(parts)), violations, loads);
    }

    private void shares(PersonAudit audit, long target, long burden) {
        long difference = Math.abs(audit.workedQuarters() - target);
        add("balance", difference + Math.max(0, difference - FOUR_HOURS));
        add("burden", Math.max(0, Math.abs(audit.undesirableQuarters() - burden) - FOUR_HOURS));
    }

    private void person(PersonAudit audit) {
        hard += audit.hard();
        add("shifts", audit.shifts());
        add("split", audit.split());
        add("short", audit.shortage());
        add("rhythm", audit.rhythm());
        add("wishes", audit.wishes());
        add("overtime", audit.overtimeCost());
        add("labor", audit.laborCost());
        violations.addAll(audit.violations());
        loads.add(audit.load());
    }

    private void add(String part, long cost) {
        parts.merge(part, cost, Long::sum);
    }

    private void cell(int cell) {
        var present = IntStream.range(0, problem.staff().size())
                .filter(person -> roster.row(person).contains(cell))
                .mapToObj(problem.staff()::get)
                .toList();
        headcount(cell, present);
        if (!problem.demand().get(cell).roles().isEmpty()) {
            roles(cell, new RoleAudit(problem, cell, present));
        }
    }

    private void headcount(int cell, List<StaffMember> present) {
        int needed = problem.demand().get(cell).headcount();
        int difference = Math.abs(present.size() - needed);
        if (difference > 0) {
            hard("headcount", cell, difference, new Finding.WrongHeadcount(key(cell), present.size(), needed));
        }
    }

    private void roles(int cell, RoleAudit audit) {
        var needs = problem.demand().get(cell).roles();
        int missing = audit.missingHolders();
        if (missing > 0) {
            hard("roles", cell, missing, new Finding.UnmetRoles(key(cell), missing, needs));
        }
        int unwilling = audit.missingWilling();
        if (unwilling > missing) {
            int met = unwilling - missing;
            soft("avoidedRoles", cell, met, new Finding.AvoidedRoles(key(cell), met, needs));
        }
        add("roles", (long) problem.grid().quarters(cell) * (8L * unwilling + audit.missingEager()));
    }

    private String key(int cell) {
        return problem.grid().key(cell);
    }

    private void hard(String rule, int cell, int excess, Finding finding) {
        hard += excess;
        report(rule, true, cell, excess, finding);
    }

    private void soft(String rule, int cell, int excess, Finding finding) {
        report(rule, false, cell, excess, finding);
    }

    private void report(String rule, boolean isHard, int cell, long excess, Finding finding) {
        violations.add(new Violation(rule, isHard, null, null, List.of(key(cell)), excess, finding));
    }
}
