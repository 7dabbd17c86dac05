package io.shiftloom.solver.refute;

import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.bound.person.PricedRules;
import io.shiftloom.solver.feasibility.RoleView;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.BitSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Proves that some cells cannot all be filled by whole legal rows: by prices, first role by role and then of the whole problem,
 * and by cases over a few dates.
 * It sees what the flow of minutes does not: the rest between dates and in the week, days in a row, breaks, the length of
 * blocks.
 */
public final class PriceProof {

    /** Steps of one attempt to leave something out of the conflict. */
    private static final int STEPS_OF_ATTEMPT = 60;

    private static final int MOST_STEPS = 2000;
    private static final int FEWEST_STEPS = 4;
    /** Entries of tables by person and cell that one step usually fills, at least. */
    private static final int USUAL_ENTRIES = 5;

    private static final int LONGEST_WINDOW = 3;
    /** Nights in a row from which on a rule about them is not looked at over all their dates. */
    private static final int MOST_NIGHTS = 7;
    /** An attempt to leave something out may take this many times what the proof took. */
    private static final int EFFORT_OF_ATTEMPT = 2;
    /** A proof in a single case says nothing of what one takes that leaves a rule out. */
    private static final long LEAST_OF_ATTEMPT = 20_000;

    /** All roles together, and the cases of one window, may take one of this many parts. */
    private static final int SHARES = 4;

    private final ScheduleProblem problem;
    private final CompiledProblem compiled;
    private final BooleanSupplier stop;
    private final Shortage shortage;
    private final long limit;
    private long spentOnRoles;

    private PriceProof(CompiledProblem compiled, long limit, BooleanSupplier stop) {
        this.problem = compiled.problem();
        this.compiled = compiled;
        this.limit = limit;
        this.stop = stop;
        this.shortage = Shortage.of(compiled, PricedRules.all());
    }

    /**
     * A proof that there is no schedule, if one is found.
     *
     * @param effort entries of tables to fill at most before giving up; making a proof small costs a few times that
     * @param stop ends it by {@link io.shiftloom.solver.control.SearchStopped}
     */
    public static Optional<Certificate> find(CompiledProblem compiled, long effort, BooleanSupplier stop) {
        return suits(compiled, effort)
                ? new PriceProof(withoutSkippedPins(compiled), effort, stop).find()
                : Optional.empty();
    }

    /** Rows that are priced have no cells that daylight saving skips, so that pins to these would make every row look illegal. */
    private static CompiledProblem withoutSkippedPins(CompiledProblem compiled) {
        var problem = compiled.problem();
        var skipped = new BitSet();
        for (int cell = 0; cell < compiled.cells(); cell++) {
            skipped.set(
                    cell,
                    compiled.cellMinutes()[cell] == 0 && !problem.pinned(cell).isEmpty());
        }
        if (skipped.isEmpty()) {
            return compiled;
        }
        for (int person = 0; person < compiled.people(); person++) {
            problem = problem.withoutPins(person, skipped);
        }
        return CompiledProblem.of(problem);
    }

    /** Whether rows can be priced, and often enough for a proof. */
    public static boolean suits(CompiledProblem compiled, long effort) {
        long perStep = (long) USUAL_ENTRIES * compiled.people() * compiled.cells();
        return Shortage.suits(compiled) && effort >= FEWEST_STEPS * perStep;
    }

    private Optional<Certificate> find() {
        var all = days(0, problem.grid().dayCount() - 1);
        return new PinnedRows(problem, stop)
                .find()
                .or(this::byRoles)
                .or(() -> new ForcedRest(problem, compiled, null, stop).find())
                .or(() -> byPrices(compiled, shortage, all, limit - spentOnRoles, null))
                .or(this::byCases);
    }

    private BitSet days(int first, int last) {
        var cells = new BitSet();
        for (int cell = problem.grid().cell(first, 0); cell < problem.grid().cell(last + 1, 0); cell++) {
            cells.set(cell, problem.demand().get(cell).headcount() > 0);
        }
        return cells;
    }

    /** The needs of one role concern few people, and a conflict of theirs is easy to understand. */
    private Optional<Certificate> byRoles() {
        var roles = new TreeSet<String>();
        problem.demand().forEach(demand -> roles.addAll(demand.roles().keySet()));
        long share = limit / SHARES / Math.max(1, roles.size());
        return roles.stream()
                .map(role -> byRole(role, share))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<Certificate> byRole(String role, long effort) {
        var view = CompiledProblem.of(RoleView.of(problem, role));
        if (!Shortage.suits(view)) {
            return Optional.empty();
        }
        var ofRole = Shortage.of(view, PricedRules.all());
        var found = byPrices(view, ofRole, RoleView.cells(problem, role), effort, role);
        spentOnRoles += ofRole.spent();
        return found.or(() -> new ForcedRest(problem, view, role, stop).find());
    }

    private Optional<Certificate> byPrices(
            CompiledProblem view, Shortage prices, BitSet all, long effort, @Nullable String role) {
        prices.stopAt(effort);
        if (!prices.prove(all, MOST_STEPS, stop)) {
            return Optional.empty();
        }
        prices.stopAt(Long.MAX_VALUE);
        var attempt = new PriceRefuter(prices, STEPS_OF_ATTEMPT, stop);
        var cells = smallestWindow(attempt, prices.cells());
        return Optional.of(new Conflict(problem, view, role, attempt, cells).certificate());
    }

    /** A conflict within one day or a few is easier to understand than one over the whole horizon. */
    private BitSet smallestWindow(PriceRefuter attempt, BitSet whole) {
        int dayCount = problem.grid().dayCount();
        for (int length = 1; length <= Math.min(LONGEST_WINDOW, dayCount - 1); length++) {
            for (int first = 0; first + length <= dayCount; first++) {
                var window = days(first, first + length - 1);
                window.and(whole);
                if (!window.isEmpty() && attempt.refutes(window)) {
                    return attempt.shortage().cells();
                }
            }
        }
        return whole;
    }

    /** Dates one by one, then neighbours, as long as the effort lasts. */
    private Optional<Certificate> byCases() {
        var search = CaseSearch.of(compiled, PricedRules.all(), stop);
        int dayCount = problem.grid().dayCount();
        int longest = Math.min(longestWindow(), dayCount);
        for (int length = 1; length <= longest; length++) {
            for (int first = 0; first + length <= dayCount; first++) {
                boolean last = first + length == dayCount && length == dayCount;
                var found = byCases(search, days(first, first + length - 1), last ? 1 : SHARES);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return longest < dayCount ? byCases(search, days(0, dayCount - 1), 1) : Optional.empty();
    }

    /** @param shares one of which the window may take of the effort that is left */
    private Optional<Certificate> byCases(CaseSearch search, BitSet window, int shares) {
        long left = limit - spentOnRoles - shortage.spent() - search.spent();
        long before = search.spent();
        var refuter = new CaseRefuter(search, left / shares, stop);
        if (left <= 0 || window.isEmpty() || !refuter.refutes(window)) {
            return Optional.empty();
        }
        long effort = Math.max(LEAST_OF_ATTEMPT, EFFORT_OF_ATTEMPT * (search.spent() - before));
        return Optional.of(new Conflict(problem, compiled, null, refuter.within(effort), window).certificate());
    }

    /** Dates that show that there are too many nights in a row, where a rule limits them. */
    private int longestWindow() {
        return IntStream.range(0, compiled.people())
                .map(person -> compiled.terms(person).hard(LaborRule.CONSECUTIVE_NIGHTS))
                .filter(nights -> nights < MOST_NIGHTS)
                .map(nights -> nights + 1)
                .reduce(LONGEST_WINDOW, Math::max);
    }
}
