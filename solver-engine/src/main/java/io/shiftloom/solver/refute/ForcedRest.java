package io.shiftloom.solver.refute;

import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Certificate.Reason;
import io.shiftloom.solver.answer.PublishedNames;
import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.feasibility.RoleView;
import io.shiftloom.solver.feasibility.Shrinking;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Free time that somebody cannot have, because a cell needs everybody who can work then. The checker is asked about the row of these
 * cells alone. Whoever works more has no more free time. For where no duty reaches over midnight, more work adds to dates and takes
 * from free windows. It also uses up what exempts a week: its sum, or its longest date.
 */
final class ForcedRest {

    private static final int MOST_ATTEMPTS = 80;

    private static final Set<String> RULES = Set.of(LaborRule.WEEKLY_REST.key(), LaborRule.DAY_OF_REST.key());

    private final ScheduleProblem whole;
    private final @Nullable String role;
    private final ScheduleProblem problem;
    private final CompiledProblem compiled;
    private final BooleanSupplier stop;

    /**
     * @param compiled the problem, or what those who hold the role see of it
     * @param role the only role the conflict is about; null for one about all seats
     */
    ForcedRest(ScheduleProblem whole, CompiledProblem compiled, @Nullable String role, BooleanSupplier stop) {
        this.whole = whole;
        this.role = role;
        this.problem = compiled.problem();
        this.compiled = compiled;
        this.stop = stop;
    }

    /** What somebody breaks by the cells that need them, told of some of these. */
    private record Broken(int person, String rule, BitSet cells) {}

    Optional<Certificate> find() {
        var all = new BitSet();
        all.set(0, compiled.cells());
        return broken(all).map(broken -> certificate(broken.person(), conflict(broken, all)));
    }

    /**
     * The cells of the period that lacks its rest. A rest of more than a day may end in the week after its own, or begin in the week
     * before. So where these cells alone leave room for it, cells of other weeks join them that take it away.
     */
    private BitSet conflict(Broken broken, BitSet all) {
        int person = broken.person();
        var conflict = (BitSet) broken.cells().clone();
        if (broken(person, conflict).isEmpty()) {
            var others = forced(person, seen(all));
            others.andNot(conflict);
            conflict.or(new Shrinking(
                            MOST_ATTEMPTS,
                            some -> broken(person, union(broken.cells(), some)).isPresent())
                    .of(others));
        }
        return conflict;
    }

    private static BitSet union(BitSet some, BitSet others) {
        var union = (BitSet) some.clone();
        union.or(others);
        return union;
    }

    private Optional<Broken> broken(BitSet cells) {
        var seen = seen(cells);
        return IntStream.range(0, compiled.people())
                .mapToObj(person -> broken(person, seen))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** In cells that do not need the role, holders see seats that others may take. */
    private BitSet seen(BitSet cells) {
        var seen = (BitSet) cells.clone();
        if (role != null) {
            seen.and(RoleView.cells(whole, role));
        }
        return seen;
    }

    private Optional<Broken> broken(int person, BitSet cells) {
        SearchStopped.throwIfRequested(stop);
        if (!hasSuchRule(person) || !staysWithinDates(person)) {
            return Optional.empty();
        }
        var forced = forced(person, cells);
        if (forced.isEmpty()) {
            return Optional.empty();
        }
        var alone = problem.withStaff(List.of(problem.staff().get(person))).withPins(null);
        return ScheduleVerifier.verify(alone, new Roster(List.of(CellSet.of(forced)))).violations().stream()
                .filter(violation -> violation.hard() && RULES.contains(violation.rule()))
                .findFirst()
                .map(violation -> new Broken(person, violation.rule(), cells(violation)));
    }

    private BitSet forced(int person, BitSet cells) {
        var forced = new BitSet();
        cells.stream().filter(cell -> isNeeded(person, cell)).forEach(forced::set);
        return forced;
    }

    private boolean hasSuchRule(int person) {
        return compiled.terms(person).weeklyRests().stream().anyMatch(LaborTerms.WeeklyRest::hard);
    }

    /** Whether no work of the person joins that of another date, and nothing that breaks a rule is tolerated. */
    private boolean staysWithinDates(int person) {
        if (problem.baseline() != null || compiled.toleratesExcess(person)) {
            return false;
        }
        int day = -1;
        int end = compiled.lastEndBefore(person);
        for (int cell = 0; cell < compiled.cells(); cell++) {
            if (mayWork(person, cell)) {
                boolean joins = compiled.startMinutes()[cell] - end <= LaborTerms.LONGEST_GAP;
                if (compiled.dayOfCell()[cell] != day && joins) {
                    return false;
                }
                day = compiled.dayOfCell()[cell];
                end = compiled.endMinutes()[cell];
            }
        }
        return compiled.firstStartAfter(person) - end > LaborTerms.LONGEST_GAP;
    }

    private boolean mayWork(int person, int cell) {
        return compiled.headcount()[cell] > 0 && compiled.cellMinutes()[cell] > 0 && compiled.isAvailable(person, cell);
    }

    /** Whether everybody who can work then has to, the person among them. */
    private boolean isNeeded(int person, int cell) {
        return mayWork(person, cell) && able(cell).size() <= compiled.headcount()[cell];
    }

    private List<Integer> able(int cell) {
        return IntStream.range(0, compiled.people())
                .filter(other -> mayWork(other, cell))
                .boxed()
                .toList();
    }

    private BitSet cells(Violation violation) {
        var cells = new BitSet();
        violation.cells().forEach(key -> problem.grid().find(key).ifPresent(cells::set));
        return cells;
    }

    private Certificate certificate(int person, BitSet cells) {
        var names = new PublishedNames(problem);
        var people = new BitSet();
        cells.stream().forEach(cell -> able(cell).forEach(people::set));
        var rules = new ArrayList<>(
                List.of("availability", broken(person, cells).orElseThrow().rule()));
        if (role != null) {
            rules.add("roles");
        }
        var repairs = new Repairs(whole, cells, other -> isRefuted(other, cells), role != null, role);
        return new Certificate(
                new Reason.NoRows(role),
                names.stretches(cells),
                names.cells(cells),
                names.people(people),
                rules,
                repairs.find(Optional.empty()));
    }

    private boolean isRefuted(ScheduleProblem other, BitSet cells) {
        var seen = CompiledProblem.of(role == null ? other : RoleView.of(other, role));
        return new ForcedRest(other, seen, role, stop).broken(cells).isPresent();
    }
}
