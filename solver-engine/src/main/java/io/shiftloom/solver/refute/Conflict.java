package io.shiftloom.solver.refute;

import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.PublishedNames;
import io.shiftloom.solver.bound.person.PricedRules;
import io.shiftloom.solver.feasibility.CapRaise;
import io.shiftloom.solver.feasibility.RoleView;
import io.shiftloom.solver.feasibility.Shrinking;
import io.shiftloom.solver.feasibility.WeeklyForm;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.CostItem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A conflict proven of some cells, reduced by a deletion filter (Chinneck and Dravnieks, "Locating minimal infeasible constraint
 * sets in linear programs", 1991): cells and rules are left out as long as the rest is still refuted. With few attempts it may
 * end before the conflict is irreducible.
 */
final class Conflict {

    private static final int MOST_ATTEMPTS = 80;

    private final @Nullable String role;
    private ScheduleProblem problem;
    private CompiledProblem compiled;

    private final PublishedNames published;
    private BitSet cells;
    private final Set<LaborRule> rules;
    private final boolean byRoles;
    private final boolean byPins;
    private Refuter refuter;
    private Shown shown;

    /** What the refutation that succeeded last has shown, of the cells and by the rules that are left. The next may fail. */
    private record Shown(Certificate.Reason reason, Set<String> otherRules) {}

    /**
     * Reduces a conflict.
     *
     * @param compiled the problem, or what those who hold the role see of it
     * @param role the only role the conflict is about; null for one about all seats
     * @param conflict cells that {@code refuter}, or a stronger one of its kind, has just refuted
     */
    Conflict(
            ScheduleProblem problem,
            CompiledProblem compiled,
            @Nullable String role,
            Refuter refuter,
            BitSet conflict) {
        this.problem = problem;
        this.role = role;
        this.refuter = refuter;
        this.compiled = compiled;
        published = new PublishedNames(compiled.problem());
        rules = PricedRules.inForce(compiled);
        cells = conflict;
        shown = new Shown(refuter.reason(role), refuter.otherRules());
        byPins = !leaveOutPins();
        leaveOutRules();
        cells = fewestCells();
        byRoles = role != null || needsRoles();
    }

    /** Whether cells are still refuted, by other rules that will do. */
    private boolean isStillRefuted(Refuter other, BitSet some, Predicate<Set<String>> willDo) {
        if (!other.refutes(some) || !willDo.test(other.otherRules())) {
            return false;
        }
        shown = new Shown(other.reason(role), other.otherRules());
        return true;
    }

    /** After the rules: work that reaches fewer cells in one way may break one rule, and in another way another. */
    private BitSet fewestCells() {
        var known = namesOfRules();
        return new Shrinking(MOST_ATTEMPTS, fewer -> isStillRefuted(refuter, fewer, known::containsAll)).of(cells);
    }

    /** Those that the refutation that succeeded last rests on. */
    private Set<String> namesOfRules() {
        Set<String> names = new TreeSet<>(shown.otherRules());
        rules.stream().map(LaborRule::key).forEach(names::add);
        return names;
    }

    private ScheduleProblem view(ScheduleProblem whole) {
        return role == null ? whole : RoleView.of(whole, role);
    }

    /** Leaves out the pins if the conflict is there without any, and returns whether none is part of it. */
    private boolean leaveOutPins() {
        var pins = problem.pins();
        if (pins == null || pins.rows().stream().allMatch(CellSet::isEmpty)) {
            return true;
        }
        var free = problem.withPins(null);
        var seen = CompiledProblem.of(view(free));
        var without = refuter.with(seen, rules);
        if (!isStillRefuted(without, cells, any -> true)) {
            return false;
        }
        problem = free;
        compiled = seen;
        refuter = without;
        return true;
    }

    private void leaveOutRules() {
        for (var rule : PricedRules.IN_ORDER.stream().filter(rules::contains).toList()) {
            var fewer = EnumSet.copyOf(rules);
            fewer.remove(rule);
            var without = refuter.with(compiled, fewer);
            // What whole rows are held against anyway is better seen early.
            if (isStillRefuted(without, cells, others -> !others.contains(rule.key()))) {
                rules.remove(rule);
                refuter = without;
            }
        }
    }

    private boolean needsRoles() {
        boolean any = cells.stream()
                .anyMatch(cell -> !problem.demand().get(cell).roles().isEmpty());
        if (!any) {
            return false;
        }
        var plain = problem.demand().stream()
                .map(demand -> CellDemand.of(demand.headcount(), Map.of()))
                .toList();
        return !refutes(problem.withDemand(plain));
    }

    private boolean refutes(ScheduleProblem other) {
        return refuter.with(CompiledProblem.of(view(other)), rules).refutes(cells);
    }

    /** A cap that is raised helps little where another rule, left out here as not needed, holds back the same people. */
    private boolean refutesUnderAllRules(ScheduleProblem other) {
        return refutes(other)
                || refuter.with(CompiledProblem.of(view(other)), PricedRules.all())
                        .refutes(cells);
    }

    Certificate certificate() {
        var people = people();
        var names = namesOfRules();
        names.add("availability");
        if (byRoles) {
            names.add("roles");
        }
        if (byPins) {
            names.add(CostItem.PINNED);
        }
        var raise = new CapRaise(problem, cells, this::refutesUnderAllRules).find(names, role);
        var repairs = new ArrayList<>(new Repairs(problem, cells, this::refutes, byRoles, role).find(raise));
        WeeklyForm.repair(problem, names, people).ifPresent(repairs::add);
        return new Certificate(
                shown.reason(),
                published.stretches(cells),
                published.cells(cells),
                published.people(people),
                List.copyOf(names),
                repairs);
    }

    private BitSet people() {
        var people = new BitSet();
        for (int person = 0; person < compiled.people(); person++) {
            int who = person;
            people.set(person, cells.stream().anyMatch(cell -> compiled.isAvailable(who, cell)));
        }
        return people;
    }
}
